import { WEI_PER_UNIT } from '@degen/rules/amount.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../../shared/lib/query.ts';
import type { PlayKey } from '../keys/play-key.ts';
import type { KeyFlow } from '../keys/use-key-flow.ts';
import { PLAY_KEY } from '../testing/fake-casino.ts';
import { KeyState } from './key-card.tsx';

const flow: KeyFlow = {
  ...{ granting: null, isEnding: false, rejection: null },
  ...{ grant: vi.fn(), end: vi.fn(), forget: vi.fn() },
};

const show = (change: Partial<PlayKey> = {}, rejection: string | null = null) => {
  const playKey = { ...PLAY_KEY, ...change };
  render(
    <QueryClientProvider client={createQueryClient()}>
      <KeyState playKey={playKey} flow={{ ...flow, rejection }} isBetting={false} />
    </QueryClientProvider>,
  );
  return playKey;
};

describe('the card of a play key', () => {
  it('shows the remaining budget, the games and the gas of the key', () => {
    show({ games: 0b00101, leftWei: 12n * WEI_PER_UNIT });
    for (const text of ['12 DEGEN', 'Wheel, Slots', '0.0011 BNB, about 10 bets']) {
      expect(screen.getByText(text)).toBeDefined();
    }
  });

  it.each<[string, Partial<PlayKey>, RegExp]>([
    ['is ended and holds gas', { state: 'revoked' }, /^This key is ended/],
    ['is past its time', { isExpired: true }, /^Its time is over/],
    ['another browser made', { isHere: false }, /^Only the browser that made it can bet/],
    ['has no budget left', { leftWei: 0n }, /^Its budget is used up/],
    ['has no gas left', { gasWei: 1n }, /^Its gas is used up/],
  ])('explains the state of a key that %s', (_, change, text) => {
    show(change);
    expect(screen.getByRole('status').textContent).toMatch(text);
  });

  it('shows only the error when the key could not be ended', () => {
    show({ isExpired: true }, 'as it says');
    expect(screen.getByRole('status').textContent).toBe('as it says');
  });

  it('offers to end a granted key, and to forget one that is ended', () => {
    const granted = show();
    expect(screen.queryByRole('button', { name: 'Forget the key' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'End the key' }));
    expect(flow.end).toHaveBeenLastCalledWith(granted);
    show({ state: 'revoked' });
    fireEvent.click(screen.getByRole('button', { name: 'Forget the key' }));
    expect(flow.forget).toHaveBeenCalledTimes(1);
  });
});
