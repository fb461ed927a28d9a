import { expect, it, vi } from 'vitest';
import { fakeWallet, walletError } from '../../../../test/kit/page/fake-wallet.ts';
import { ALICE, TARGET, walletHarness } from '../../../../test/kit/page/wallet-harness.ts';

/** The interval between polls, plus the time that the response takes. */
const ONE_POLL_MS = 10_000 + 500;
const TWO_BNB = '0x1bc16d674ec80000';

const { setUp } = walletHarness();

it('the wallet shows 0 until a balance is read, and the last balance when a read fails [spec 8.W12]', async () => {
  vi.useFakeTimers();
  const wallet = fakeWallet({ accounts: [ALICE], chainId: TARGET });
  const fail = () => {
    throw walletError(-32_603, 'header not found');
  };
  wallet.misbehave('eth_getBalance', fail);
  wallet.misbehave('eth_call', fail);
  const { connect, state } = setUp();
  const connecting = connect(wallet);
  await vi.runOnlyPendingTimersAsync();
  await connecting;
  await vi.advanceTimersByTimeAsync(ONE_POLL_MS);
  expect(state()).toMatchObject({ mode: 'web3', onChain: { DEGEN: '0', BNB: '0' } });
  wallet.misbehave('eth_getBalance', () => TWO_BNB);
  wallet.misbehave('eth_call', () => `0x${(7n * 10n ** 18n).toString(16).padStart(64, '0')}`);
  await vi.advanceTimersByTimeAsync(ONE_POLL_MS);
  expect(state().onChain).toEqual({ DEGEN: '7', BNB: '2' });
  wallet.misbehave('eth_getBalance', fail);
  wallet.misbehave('eth_call', fail);
  await vi.advanceTimersByTimeAsync(ONE_POLL_MS);
  expect(state()).toMatchObject({ mode: 'web3', onChain: { DEGEN: '7', BNB: '2' } });
});
