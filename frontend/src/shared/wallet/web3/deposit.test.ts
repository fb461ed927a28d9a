import { Signature } from 'ethers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  APPROVE,
  CUSTODY,
  DEPOSIT,
  depositWith,
  NOW_S,
  openWallet,
  pass,
  WORD,
} from '../../../../../test/kit/page/deposit-harness.ts';
import type { FakeWallet } from '../../../../../test/kit/page/fake-wallet.ts';
import { expectLogged } from '../../../../../test/kit/page/logs.ts';
import { canonicalProvider } from '../provider/canonical-provider.ts';

beforeEach(() => void vi.useFakeTimers({ now: NOW_S * 1_000 }));
afterEach(() => void vi.useRealTimers());

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

describe('the permit of an account that delegates to a contract', () => {
  it('is asked for, because the account has a key', async () => {
    const { chain, deposit, sent } = openWallet();
    chain.code = `0xef0100${'11'.repeat(20)}`;
    const sending = deposit();
    await pass();
    expect(await sending).toBe(DEPOSIT);
    const [call = ''] = sent;
    expect(CUSTODY.decodeFunctionData('depositWithPermit', call)[0]).toBe(5n);
  });
});

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
      expect(await sending).toMatchObject({ code: 'permitFailed' });
      expect(sent).toEqual([]);
    },
  );

  it.each<[string, () => unknown]>([
    ['fails', () => Promise.reject({ code: -32_603, message: 'Unknown message' })],
    ['never answers', () => new Promise(() => {})],
    ['answers nothing', () => null],
  ])('sends an approval at the next attempt when the wallet %s', async (_what, how) => {
    const { sent, wallet } = await refused(how);
    expect(sent).toEqual([]);
    void canonicalDeposit(wallet).catch(() => {});
    await pass();
    expect(sent).toEqual([expect.stringMatching(`^${APPROVE}`)]);
  });

  it('asks for a permit again after the player declined one', async () => {
    const { sent, wallet } = await refused(() => Promise.reject({ code: 4001, message: '' }));
    void canonicalDeposit(wallet).catch(() => {});
    await pass();
    expect(sent).toEqual([]);
    expect(wallet.methods().filter((name) => name === 'eth_signTypedData_v4')).toHaveLength(2);
  });

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
