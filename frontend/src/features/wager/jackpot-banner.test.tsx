import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { WalletContext, type WalletContextValue } from '../wallet/wallet-context.ts';
import { JackpotBanner } from './jackpot-banner.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const show = () => {
  const refreshDeposited = vi.fn(async () => {});
  const wallet = { refreshDeposited } as unknown as WalletContextValue;
  const { unmount } = render(
    <WalletContext value={wallet}>
      <JackpotBanner tier="MINI" />
    </WalletContext>,
  );
  return { refreshDeposited, unmount };
};

it('reads the balances again and again until the jackpot must be in them', () => {
  const { refreshDeposited } = show();
  expect(screen.getByText('MINI JACKPOT!')).toBeDefined();
  expect(refreshDeposited).not.toHaveBeenCalled();
  vi.advanceTimersByTime(10_000);
  expect(refreshDeposited).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(3_600_000);
  expect(refreshDeposited).toHaveBeenCalledTimes(60);
});

it('reads nothing any more once it is gone', () => {
  const { refreshDeposited, unmount } = show();
  unmount();
  vi.advanceTimersByTime(60_000);
  expect(refreshDeposited).not.toHaveBeenCalled();
});
