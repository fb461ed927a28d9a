import { toQuantity } from 'ethers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  APPROVE,
  DEPOSIT,
  NOW_S,
  OTHER_CHAIN,
  openWallet,
  pass,
  sendThroughPage,
} from '../../../../../test/kit/page/deposit-harness.ts';
import { expectLogged } from '../../../../../test/kit/page/logs.ts';
import { chainErrorTexts } from '../texts.ts';

beforeEach(() => void vi.useFakeTimers({ now: NOW_S * 1_000 }));
afterEach(() => void vi.useRealTimers());

describe('a deposit that the contract does not take now', () => {
  it.each(['DEGEN', 'BNB'] as const)(
    'asks the wallet for nothing in %s, and says why',
    async (token) => {
      const { chain, wallet, sent } = openWallet();
      chain.takesDeposits = false;
      const sending = sendThroughPage(wallet, token).catch((error: unknown) => error);
      await pass();
      expect(await sending).toMatchObject({ message: chainErrorTexts.get().depositsClosed });
      expect(wallet.methods()).not.toContain('eth_signTypedData_v4');
      expect(sent).toEqual([]);
    },
  );
});

const approve = async (
  chain: Partial<ReturnType<typeof openWallet>['chain']>,
  onOwners?: (areAsked: boolean) => void,
) => {
  const parts = openWallet();
  Object.assign(parts.chain, chain);
  parts.wallet.misbehave('eth_signTypedData_v4', () => Promise.reject({ code: 4200 }));
  const sending = sendThroughPage(parts.wallet, 'DEGEN', onOwners).catch((error: unknown) => error);
  await pass();
  expect(parts.sent).toEqual([expect.stringMatching(`^${APPROVE}`)]);
  return { ...parts, sending };
};

describe('the approval of a deposit from an account with a key', () => {
  const approveByKey = async (chain: Partial<ReturnType<typeof openWallet>['chain']> = {}) => {
    const approved = await approve(chain);
    expectLogged('This wallet signs no permit; approving instead');
    return approved;
  };

  it('is followed by the deposit when the approval is mined', async () => {
    const { chain, sending } = await approveByKey();
    Object.assign(chain, { receipt: true, allowanceWei: 5n });
    await pass();
    expect(await sending).toEqual({ hash: DEPOSIT });
  });

  it('is not followed by the deposit when the player lowered the limit in the wallet', async () => {
    const { chain, sending, sent } = await approveByKey();
    Object.assign(chain, { receipt: true, allowanceWei: 4n });
    await vi.advanceTimersByTimeAsync(20_000);
    expect(await sending).toMatchObject({ code: 'approvedTooLittle' });
    expect(sent).toHaveLength(1);
  });

  it('is followed by the deposit when the node that tells the limit lags behind', async () => {
    const { chain, sending } = await approveByKey();
    chain.receipt = true;
    await vi.advanceTimersByTimeAsync(5_000);
    chain.isDown = true;
    await vi.advanceTimersByTimeAsync(2_000);
    Object.assign(chain, { isDown: false, allowanceWei: 5n });
    await pass();
    expect(await sending).toEqual({ hash: DEPOSIT });
  });

  it('is followed by the deposit when the node serves no receipts, once the limit is set', async () => {
    const { chain, sending, sent } = await approveByKey({ servesReceipts: false });
    await pass();
    expect(sent).toHaveLength(1);
    chain.allowanceWei = 5n;
    await pass();
    expectLogged('Cannot see this transaction now');
    expect(sent).toHaveLength(2);
    expect(await sending).toEqual({ hash: DEPOSIT });
  });

  it('is followed by the deposit when the player speeds up the approval in the wallet', async () => {
    const { chain, sending, sent } = await approveByKey();
    chain.nonce = 4;
    chain.allowanceWei = 5n;
    await pass();
    expect(await sending).toEqual({ hash: DEPOSIT });
    expect(sent).toHaveLength(2);
  });

  it('is followed by the deposit when one node lags behind another', async () => {
    const { chain, sending } = await approveByKey();
    chain.nonce = 4;
    await vi.advanceTimersByTimeAsync(1_000);
    Object.assign(chain, { receipt: true, allowanceWei: 5n });
    await pass();
    expect(await sending).toEqual({ hash: DEPOSIT });
  });

  it('is not followed by the deposit when the wallet has switched to another network', async () => {
    const { chain, wallet, sending, sent } = await approveByKey();
    chain.nonce = 500;
    wallet.misbehave('eth_call', () => '0x');
    await wallet.request({
      method: 'wallet_switchEthereumChain',
      params: [{ chainId: toQuantity(OTHER_CHAIN) }],
    });
    await pass();
    expect(await sending).toMatchObject({ code: 'walletMoved' });
    expect(sent).toHaveLength(1);
    expectLogged('Cannot see the effect of this call now');
  });

  it.each([
    ['was canceled in the wallet', { nonce: 4 }],
    ['failed on chain', { receipt: false }],
  ])('is not followed by the deposit when the approval %s', async (_, end) => {
    const { chain, sending, sent } = await approveByKey();
    Object.assign(chain, end);
    await pass();
    expect(await sending).toMatchObject({ code: 'approvalFailed' });
    expect(sent).toHaveLength(1);
  });

  it('is reported as unknown when no node has known the approval for two minutes', async () => {
    const { sending, sent } = await approveByKey({ isKnown: false });
    await vi.advanceTimersByTimeAsync(120_000);
    expect(await sending).toMatchObject({ code: 'unseen' });
    expect(sent).toHaveLength(1);
  });
});

describe('a deposit from a contract wallet', () => {
  const CONTRACT = { code: '0x01', isKnown: false } as const;

  it('waits for the allowance, however long the owners need', async () => {
    const owners: boolean[] = [];
    const { chain, sending, sent } = await approve(CONTRACT, (areAsked) => owners.push(areAsked));
    await vi.advanceTimersByTimeAsync(300_000);
    expect(sent).toHaveLength(1);
    expect(owners).toEqual([true]);
    Object.assign(chain, { allowanceWei: 5n, depositedWei: 8n });
    await pass();
    expect(await sending).toEqual({ hash: DEPOSIT, depositedBeforeWei: 8n, sinceBlock: 9 });
    expect(sent).toHaveLength(2);
    expect(owners).toEqual([true, false]);
  });

  it('is not sent when the approval is mined, but set no allowance', async () => {
    const { sent } = await approve({ ...CONTRACT, receipt: true });
    await vi.advanceTimersByTimeAsync(180_000);
    expect(sent).toHaveLength(1);
  });

  it('is not sent, and the page says so, when the call of the approval fails inside the wallet', async () => {
    const owners: boolean[] = [];
    const { chain, sending, sent } = await approve(CONTRACT, (areAsked) => owners.push(areAsked));
    chain.hasFailedInside = true;
    await pass();
    expect(await sending).toMatchObject({ code: 'approvalFailed' });
    expect(owners).toEqual([true, false]);
    expect(sent).toHaveLength(1);
  });

  it('is not sent when the wallet has switched to another network meanwhile', async () => {
    const { chain, wallet, sending, sent } = await approve(CONTRACT);
    await wallet.request({
      method: 'wallet_switchEthereumChain',
      params: [{ chainId: toQuantity(OTHER_CHAIN) }],
    });
    chain.allowanceWei = 5n;
    await pass();
    expect(await sending).toMatchObject({ code: 'walletMoved' });
    expect(sent).toHaveLength(1);
  });

  it('continues after an error of the node', async () => {
    const { chain, sending } = await approve(CONTRACT);
    chain.isDown = true;
    await pass();
    Object.assign(chain, { isDown: false, allowanceWei: 5n });
    await pass();
    expect(await sending).toMatchObject({ hash: DEPOSIT });
    expectLogged('Cannot see the effect of this call now');
  });

  it('names what was deposited before, also in BNB', async () => {
    const { chain, wallet } = openWallet();
    Object.assign(chain, { ...CONTRACT, depositedWei: 8n });
    const sending = sendThroughPage(wallet, 'BNB');
    await pass();
    expect(await sending).toEqual({ hash: DEPOSIT, depositedBeforeWei: 8n, sinceBlock: 9 });
  });

  it.each([
    ['has a key and delegates to a contract', `0xef0100${'11'.repeat(20)}`],
    ['has no code', '0x'],
  ])('is followed by its hash when the account %s', async (_what, code) => {
    const { chain, wallet } = openWallet();
    chain.code = code;
    const sending = sendThroughPage(wallet, 'BNB');
    await pass();
    expect(await sending).toEqual({ hash: DEPOSIT });
  });

  it('is followed by its hash when the wallet does not tell the code of the account', async () => {
    const { wallet } = openWallet();
    wallet.misbehave('eth_getCode', () => Promise.reject({ code: -32_601, message: 'no' }));
    const sending = sendThroughPage(wallet, 'BNB');
    await pass();
    expect(await sending).toEqual({ hash: DEPOSIT });
  });
});
