import { describe, expect, it } from 'vitest';
import { fitUnderLimit, type LimitWindow, type Paid } from './fit-under-limit.ts';

const HOUR_MS = 3_600_000;
const hour = (hours: number): Date => new Date(hours * HOUR_MS);

/** A limit of 100 between two epochs and of 200 in 24 hours; nothing is paid yet. */
const OPEN: LimitWindow = {
  isClosed: false,
  roomWei: 100n,
  unshownMaxWei: 100n,
  unshownWei: 0n,
  nextEpochAt: hour(1),
  dayMaxWei: 200n,
  paid: [],
  freeAt: hour(25),
};

const asked = (user_id: bigint, amount: bigint, approved = false) => ({
  ...{ user_id, amount, approved },
  token: 'BNB' as const,
});

const fit = (window: LimitWindow, ...queue: ReturnType<typeof asked>[]) => {
  const { payable, waiting } = fitUnderLimit(queue, { DEGEN: OPEN, BNB: window });
  return {
    paid: payable.map(({ amount }) => amount),
    waits: waiting.map(({ withdrawal: { amount }, until }) => [amount, until] as const),
  };
};

/** The window after a player was paid within the last day, and no epoch has shown it yet. */
const after = (...paid: Paid[]): LimitWindow => {
  const sum = paid.reduce((total, { amount }) => total + amount, 0n);
  return { ...OPEN, paid, unshownWei: sum, roomWei: 100n - sum };
};

describe('payments under the limits', () => {
  it('are made in the order of the queue, and a large one delays no small one', () => {
    const result = fit(OPEN, asked(1n, 90n), asked(2n, 10n), asked(3n, 20n));
    expect(result).toEqual({ paid: [10n, 20n], waits: [[90n, null]] });
  });

  it('leave half of the limit to other players, who then take a quarter of the rest each', () => {
    const result = fit(OPEN, asked(1n, 50n), asked(1n, 1n), asked(2n, 12n), asked(2n, 1n));
    expect(result.paid).toEqual([50n, 12n]);
  });

  it('wait until an epoch has shown the earlier ones', () => {
    const window = after({ userId: 1n, amount: 50n, freeAt: hour(20) });
    expect(fit(window, asked(1n, 40n)).waits).toEqual([[40n, hour(1)]]);
  });

  it('wait until the earlier ones are a day old, if an epoch is not enough', () => {
    const shown = after({ userId: 1n, amount: 80n, freeAt: hour(20) });
    const paid = [...shown.paid, { userId: 1n, amount: 80n, freeAt: hour(22) }];
    const window = { ...shown, paid, unshownWei: 0n, roomWei: 40n };
    expect(fit(window, asked(1n, 45n)).waits).toEqual([[45n, hour(20)]]);
  });

  it('wait for a claim or an approval if they are above a player’s share of the whole limit', () => {
    expect(fit(OPEN, asked(1n, 51n)).waits).toEqual([[51n, null]]);
  });

  it('are made above the limits if they are approved, and then leave no room in their batch', () => {
    const queue = [asked(1n, 10n), asked(2n, 400n, true), asked(3n, 10n), asked(4n, 10n, true)];
    expect(fit(OPEN, ...queue).paid).toEqual([10n, 400n, 10n]);
    expect(fit(OPEN, ...queue).waits.map(([amount]) => amount)).toEqual([10n]);
  });

  it('all wait without an end while the contract pays nothing', () => {
    const closed = { ...OPEN, isClosed: true, roomWei: 0n };
    const result = fit(closed, asked(1n, 1n), asked(2n, 400n, true));
    expect(result).toEqual({
      paid: [],
      waits: [
        [1n, null],
        [400n, null],
      ],
    });
  });
});
