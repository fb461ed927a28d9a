import { Interface, Signature, TypedDataEncoder, toBeHex, toQuantity, Wallet } from 'ethers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type FakeWallet, fakeWallet } from '../../../../../test/kit/page/fake-wallet.ts';
import { expectLogged } from '../../../../../test/kit/page/logs.ts';
import { CONFIG, TARGET } from '../../../../../test/kit/page/wallet-harness.ts';
import { ICustody__factory } from '../../../../../types/contracts/factories/interfaces/ICustody__factory.ts';
import { IDegenToken__factory } from '../../../../../types/contracts/factories/interfaces/IDegenToken__factory.ts';
import type { Eip1193Provider } from '../eip1193.ts';
import { canonicalProvider } from '../provider/canonical-provider.ts';
import { sendDeposit } from './deposit.ts';

const ACCOUNT = new Wallet(`0x${'5'.repeat(64)}`).address;
const CUSTODY = new Interface(ICustody__factory.abi);
const DEGEN = new Interface(IDegenToken__factory.abi);
const APPROVAL = `0x${'aa'.repeat(32)}`;
/** The selector of the token's `approve`. */
const APPROVE = '0x095ea7b3';
const DEPOSIT = `0x${'dd'.repeat(32)}`;
const DOMAIN = {
  name: 'Degen',
  version: '1',
  chainId: TARGET,
  verifyingContract: CONFIG.addresses.degen,
};
const OTHER_CHAIN = 1;
const WORD = `0x${'1'.repeat(64)}`;
const NOW_S = 1_800_000_000;

/** A wallet that holds DEGEN. Tests set the state of the chain, and read the sent transactions. */
const openWallet = () => {
  const chain = {
    allowanceWei: 0n,
    code: '0x',
    blockTimeS: NOW_S,
    nonce: 3,
    receipt: null as boolean | null,
    isKnown: true,
  };
  const read = (name: string): unknown =>
    ({
      allowance: chain.allowanceWei,
      name: DOMAIN.name,
      nonces: 0n,
      DOMAIN_SEPARATOR: TypedDataEncoder.hashDomain(DOMAIN),
    })[name];
  const wallet = fakeWallet({
    accounts: [ACCOUNT],
    chainId: TARGET,
    knownChains: [TARGET, OTHER_CHAIN],
  });
  const sent: string[] = [];
  const answers: Record<string, (params: never) => unknown> = {
    eth_call: ([{ data }]: [{ data: string }]) => {
      const name = DEGEN.getFunctionName(data.slice(0, 10));
      return DEGEN.encodeFunctionResult(name, [read(name)]);
    },
    eth_getCode: () => chain.code,
    eth_estimateGas: () => toQuantity(90_000),
    eth_blockNumber: () => toQuantity(9),
    eth_getBlockByNumber: () => ({
      ...{ hash: WORD, parentHash: WORD, number: toQuantity(9), nonce: '0x0000000000000000' },
      ...{ timestamp: toQuantity(chain.blockTimeS), difficulty: '0x0', gasLimit: '0x1' },
      ...{ gasUsed: '0x0', miner: ACCOUNT, extraData: '0x', transactions: [] },
    }),
    eth_signTypedData_v4: () => Signature.from({ r: WORD, s: WORD, v: 27 }).serialized,
    eth_sendTransaction: ([{ data }]: [{ data: string }]) => {
      sent.push(data);
      return data.startsWith(APPROVE) ? APPROVAL : DEPOSIT;
    },
    eth_getTransactionCount: () => toQuantity(chain.nonce),
    eth_getTransactionByHash: ([hash]: [string]) =>
      chain.isKnown
        ? {
            ...{ hash, type: '0x0', chainId: toQuantity(TARGET), nonce: toQuantity(3) },
            ...{ from: ACCOUNT, to: CONFIG.addresses.degen, value: '0x0', input: '0x' },
            ...{ gas: '0x1', gasPrice: '0x1', blockNumber: null, blockHash: null },
            ...{ v: '0x1b', r: WORD, s: WORD },
          }
        : null,
    eth_getTransactionReceipt: ([hash]: [string]) =>
      chain.receipt === null
        ? null
        : {
            ...{ transactionHash: hash, from: ACCOUNT, to: ACCOUNT, contractAddress: null },
            ...{ transactionIndex: '0x0', blockNumber: toQuantity(9), blockHash: WORD },
            ...{ logsBloom: toBeHex(0, 256), logs: [], gasUsed: '0x1', cumulativeGasUsed: '0x1' },
            ...{ effectiveGasPrice: '0x1', status: toQuantity(chain.receipt ? 1 : 0), type: '0x0' },
          },
  };
  for (const [method, answer] of Object.entries(answers)) wallet.misbehave(method, answer as never);
  const deposit = () => depositWith(wallet);
  return { chain, wallet, sent, deposit };
};

const depositWith = (provider: Eip1193Provider): Promise<string> =>
  sendDeposit({
    provider,
    account: ACCOUNT,
    config: CONFIG,
    token: 'DEGEN',
    amountWei: 5n,
    isCurrent: () => true,
  });

beforeEach(() => void vi.useFakeTimers({ now: NOW_S * 1_000 }));
afterEach(() => void vi.useRealTimers());

/** Long enough for the wallet’s responses, and for ten checks of the approval. */
const pass = () => vi.advanceTimersByTimeAsync(10_000);

describe('the permit of a deposit', () => {
  it.each([
    ['chain’s time when the device’s clock is slow', NOW_S + 3_600, NOW_S + 3_600],
    ['device’s time when the chain has made no block for an hour', NOW_S - 3_600, NOW_S],
  ])('expires twenty minutes after the %s', async (_, blockTimeS, fromS) => {
    const { chain, deposit, sent } = openWallet();
    chain.blockTimeS = blockTimeS;
    const sending = deposit();
    await pass();
    expect(await sending).toBe(DEPOSIT);
    const [call = ''] = sent;
    const [amountWei, deadline] = CUSTODY.decodeFunctionData('depositWithPermit', call);
    expect(amountWei).toBe(5n);
    expect(Number(deadline) - fromS).toBe(20 * 60);
  });
});

/** Why `eth_signTypedData_v4` fails. The deposit then sends no request, or it sends an approval. */
const REFUSALS: readonly [string, unknown][] = [
  ['4001', { code: 4001, message: 'User denied message signature.' }],
  ['5000 of WalletConnect', { code: 5000, message: 'User rejected.' }],
  [
    'the status of a Ledger',
    { code: -32_603, message: 'Ledger device: Condition of use not satisfied (0x6985)' },
  ],
  ['the words of the player', { code: -32_603, message: 'User denied the request' }],
  ['a wrapped code', { code: -32_603, data: { originalError: { code: 4001 } } }],
  ['text', 'cancelled'],
  ['nothing', undefined],
  ['null', null],
  ['a pending request', { code: -32_002, message: 'Request already pending' }],
  ['a lost connection', { code: 4900, message: 'Disconnected' }],
  ['an internal error', { code: -32_603, message: 'Internal error' }],
  ['a locked wallet', { code: 4100, message: 'Unauthorized' }],
];

describe('a deposit whose permit the wallet does not sign', () => {
  const refused = async (how: () => unknown) => {
    const parts = openWallet();
    parts.wallet.misbehave('eth_signTypedData_v4', how);
    const sending = canonicalDeposit(parts.wallet).catch((error: unknown) => error);
    await pass();
    return { ...parts, sending };
  };
  const canonicalDeposit = (wallet: FakeWallet) => depositWith(canonicalProvider(wallet));

  it.each(REFUSALS)('sends nothing more after %s', async (_what, error) => {
    const { sent, sending } = await refused(() => Promise.reject(error));
    expect(await sending).toBeInstanceOf(Error);
    expect(sent).toEqual([]);
  });

  it.each([undefined, null, '', '0x', 42])(
    'sends nothing more after the answer %j',
    async (answer) => {
      const { sent, sending } = await refused(() => answer);
      expect(await sending).toMatchObject({ code: 'unclearAnswer' });
      expect(sent).toEqual([]);
    },
  );

  it.each<[string, () => unknown]>([
    ['has no such method', () => Promise.reject({ code: -32_601, message: 'Method not found' })],
    ['reports 4200', () => Promise.reject({ code: 4200, message: '' })],
    ['says so', () => Promise.reject({ code: -32_603, message: 'Not supported on this device' })],
    ['signs as a contract does', () => `0x${'11'.repeat(200)}`],
  ])('sends an approval when the wallet %s', async (_what, how) => {
    const { sent } = await refused(how);
    expect(sent).toEqual([expect.stringMatching(`^${APPROVE}`)]);
    expectLogged('approving instead');
  });

  it.each<[string, (signature: Signature) => string]>([
    ['without 0x', ({ serialized }) => serialized.slice(2)],
    ['in capitals', ({ serialized }) => `0x${serialized.slice(2).toUpperCase()}`],
    ['with a parity', ({ serialized }) => serialized.replace(/1b$/, '00')],
    ['in the compact form', ({ compactSerialized }) => compactSerialized],
  ])('uses a signature %s', async (_what, write) => {
    const signature = Signature.from({ r: WORD, s: WORD, v: 27 });
    const { sent } = await refused(() => write(signature));
    const [, , v, r, s] = CUSTODY.decodeFunctionData('depositWithPermit', sent[0] ?? '');
    expect([v, r, s]).toEqual([27n, WORD, WORD]);
  });
});

describe('the approval of a deposit from a contract wallet', () => {
  const approve = async (chain: Partial<ReturnType<typeof openWallet>['chain']> = {}) => {
    const parts = openWallet();
    Object.assign(parts.chain, { code: '0x01', ...chain });
    const sending = parts.deposit().catch((error: unknown) => error);
    await pass();
    expect(parts.sent).toEqual([expect.stringMatching(`^${APPROVE}`)]);
    return { ...parts, sending };
  };

  it('is followed by the deposit when the approval is mined', async () => {
    const { chain, sending } = await approve();
    chain.receipt = true;
    await pass();
    expect(await sending).toBe(DEPOSIT);
  });

  it('is followed by the deposit when the player speeds up the approval in the wallet', async () => {
    const { chain, sending, sent } = await approve();
    chain.nonce = 4;
    chain.allowanceWei = 5n;
    await pass();
    expect(await sending).toBe(DEPOSIT);
    expect(sent).toHaveLength(2);
  });

  it('is followed by the deposit when one node lags behind another', async () => {
    const { chain, sending } = await approve();
    chain.nonce = 4;
    await vi.advanceTimersByTimeAsync(1_000);
    chain.receipt = true;
    await pass();
    expect(await sending).toBe(DEPOSIT);
  });

  it('is not followed by the deposit when the wallet has switched to another network', async () => {
    const { chain, wallet, sending, sent } = await approve();
    chain.nonce = 500;
    wallet.misbehave('eth_call', () => '0x');
    await wallet.request({
      method: 'wallet_switchEthereumChain',
      params: [{ chainId: toQuantity(OTHER_CHAIN) }],
    });
    await pass();
    expect(await sending).toMatchObject({ code: 'walletMoved' });
    expect(sent).toHaveLength(1);
  });

  it.each([
    ['was canceled in the wallet', { nonce: 4 }],
    ['failed on chain', { receipt: false }],
  ])('is not followed by the deposit when the approval %s', async (_, end) => {
    const { chain, sending, sent } = await approve();
    Object.assign(chain, end);
    await pass();
    expect(await sending).toMatchObject({ code: 'approvalFailed' });
    expect(sent).toHaveLength(1);
  });

  it('is reported as unknown when no node has known the approval for two minutes', async () => {
    const { sending, sent } = await approve({ isKnown: false });
    await vi.advanceTimersByTimeAsync(120_000);
    expect(await sending).toMatchObject({ code: 'unseen' });
    expect(sent).toHaveLength(1);
  });
});
