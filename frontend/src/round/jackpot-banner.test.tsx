import type { JackpotTier } from '@degen/rules/jackpot/rules.ts';
import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { WalletContext, type WalletContextValue } from '../shared/wallet/wallet-context.ts';
import { JackpotBanner, useJackpotStore } from './round-result.tsx';

const LONG_MS = 3_600_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  useJackpotStore.setState(useJackpotStore.getInitialState());
});

const show = (tier: JackpotTier | null) => {
  const refreshDeposited = vi.fn(async (_isWanted: () => boolean) => {});
  const wallet = { refreshDeposited } as unknown as WalletContextValue;
  const { unmount } = render(
    <WalletContext value={wallet}>
      <JackpotBanner tier={tier} />
    </WalletContext>,
  );
  return { refreshDeposited, unmount };
};

it('the jackpot banner reloads the balances for the time that a jackpot payment may take', () => {
  const { refreshDeposited } = show('MINI');
  expect(screen.getByText('MINI JACKPOT!')).toBeDefined();
  expect(refreshDeposited).not.toHaveBeenCalled();
  vi.advanceTimersByTime(10_000);
  expect(refreshDeposited).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(LONG_MS);
  expect(refreshDeposited).toHaveBeenCalledTimes(59);
});

it('the jackpot banner stops reloading the balances during the next round', () => {
  const winning = show('GRAND');
  winning.unmount();
  vi.advanceTimersByTime(20_000);
  expect(winning.refreshDeposited).not.toHaveBeenCalled();
  const later = show(null);
  expect(screen.queryByText(/JACKPOT/)).toBeNull();
  vi.advanceTimersByTime(20_000);
  expect(later.refreshDeposited).toHaveBeenCalledTimes(4);
});

it('the jackpot banner ignores balances that arrive after the next round has begun', () => {
  const { refreshDeposited, unmount } = show('MINI');
  vi.advanceTimersByTime(5_000);
  const [isWanted] = refreshDeposited.mock.calls[0] ?? [];
  expect(isWanted?.()).toBe(true);
  unmount();
  expect(isWanted?.()).toBe(false);
});

it('the jackpot banner loads no balances when no jackpot was won', () => {
  const { refreshDeposited } = show(null);
  vi.advanceTimersByTime(LONG_MS);
  expect(refreshDeposited).not.toHaveBeenCalled();
});
