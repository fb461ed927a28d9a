import { WEI_PER_UNIT } from '@degen/rules/amount.ts';
import { act, render, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeServer } from '../../../test/kit/page/fake-server.ts';
import { fakeWallet } from '../../../test/kit/page/fake-wallet.ts';
import { USER_ID_KEY } from '../shared/wallet/session/session.ts';
import { useWallet, type WalletContextValue } from '../shared/wallet/wallet-context.ts';
import { Providers } from './providers.tsx';

let wallet: WalletContextValue;

const Probe = () => {
  wallet = useWallet();
  return null;
};

const show = () =>
  render(
    <Providers>
      <Probe />
    </Providers>,
  );

describe('the wallet of the page', () => {
  beforeEach(() => {
    fakeServer({});
  });

  it('exposes the fields that the specification names [spec 3.5]', () => {
    show();
    expect(wallet).toMatchObject({
      isConnected: false,
      isDemo: true,
      isLoading: false,
      balance: { DEGEN: '10000.00', BNB: '5.00' },
    });
    expect(wallet.getPlayableBalance('DEGEN')).toBe(10_000n * WEI_PER_UNIT);
  });

  it('adds positive and negative payouts to the demo balance, shown with 2 decimals [spec 3.5, 9.D5]', () => {
    show();
    act(() => wallet.applyPayout('DEGEN', -WEI_PER_UNIT / 3n));
    expect(wallet.balance.DEGEN).toBe('9999.66');
    act(() => wallet.applyPayout('BNB', WEI_PER_UNIT / 8n));
    expect(wallet.balance.BNB).toBe('5.12');
    expect(wallet.getPlayableBalance('BNB')).toBe((41n * WEI_PER_UNIT) / 8n);
  });

  it('is loading while a wallet request is pending [spec 3.4, 3.5]', async () => {
    const injected = fakeWallet({ accounts: [], chainId: 97 });
    injected.misbehave('eth_requestAccounts', () => new Promise(() => {}));
    vi.stubGlobal('ethereum', injected);
    show();
    const [choice] = wallet.connectors;
    await act(async () => {
      void wallet.connect(choice?.id ?? '');
      await expect.poll(injected.methods).toContain('eth_requestAccounts');
    });
    expect(wallet.isLoading).toBe(true);
    await act(() => wallet.disconnect());
    expect(wallet.isLoading).toBe(false);
  });
});

it('useWallet loads the balances from the server when a game requests them', async () => {
  localStorage.setItem(USER_ID_KEY, '7');
  const { called } = fakeServer({
    'GET /api/user/7': () => ({ body: { id: 7, username: 'ada', address: '0x1111…1111' } }),
    'GET /api/user/7/balances': () => ({ body: { DEGEN: '12.5', BNB: '0.1' } }),
  });
  show();
  const reads = () => called('/api/user/7/balances').length;
  await waitFor(() => expect(reads()).toBe(1));
  await act(() => wallet.refreshDeposited(() => true));
  expect(reads()).toBe(2);
});
