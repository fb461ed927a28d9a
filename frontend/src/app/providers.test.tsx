import { WEI_PER_UNIT } from '@degen/rules/amount.ts';
import { act, render, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { USER_ID_KEY } from '../features/wallet/session/session.ts';
import { useWallet, type WalletContextValue } from '../features/wallet/wallet-context.ts';
import { fakeServer } from '../testing/fake-server.ts';
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
    show();
  });

  it('exposes the fields that the specification names', () => {
    expect(wallet).toMatchObject({
      isConnected: false,
      isDemo: true,
      isLoading: false,
      balance: { DEGEN: '10000.00', BNB: '5.00' },
    });
    expect(wallet.getPlayableBalance('DEGEN')).toBe(10_000n * WEI_PER_UNIT);
  });

  it('applies signed payouts in demo, and shows the balance with 2 decimals', () => {
    act(() => wallet.applyPayout('DEGEN', -WEI_PER_UNIT / 3n));
    expect(wallet.balance.DEGEN).toBe('9999.66');
    act(() => wallet.applyPayout('BNB', WEI_PER_UNIT / 8n));
    expect(wallet.balance.BNB).toBe('5.12');
    expect(wallet.getPlayableBalance('BNB')).toBe((41n * WEI_PER_UNIT) / 8n);
  });
});

it('reads the balances of the ledger when a game asks for them', async () => {
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
