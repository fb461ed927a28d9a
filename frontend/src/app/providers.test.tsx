import { WEI_PER_UNIT } from '@degen/rules/amount.ts';
import { act, render } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { useWallet, type WalletContextValue } from '../features/wallet/wallet-context.ts';
import { fakeServer } from '../testing/fake-server.ts';
import { Providers } from './providers.tsx';

let wallet: WalletContextValue;

const Probe = () => {
  wallet = useWallet();
  return null;
};

beforeEach(() => {
  fakeServer({});
  render(
    <Providers>
      <Probe />
    </Providers>,
  );
});

describe('the wallet of the page', () => {
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
