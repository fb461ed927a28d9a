import { describe, expect, it } from 'vitest';
import {
  addRounds,
  dayAfter,
  daysBetween,
  type EndedRound,
  figuresOf,
  partsOf,
  replaceDays,
} from './days.ts';
import { isWithinBand, luckOf } from './luck.ts';
import { NO_SUMS, totalsOf } from './totals.ts';
import { totalsOfView, viewOfTotals } from './view.ts';

const UNIT = 10n ** 18n;

/** A wheel round on gold, which wins 10.2 times the stake in DEGEN with a chance of one in ten. */
const wheelRound = (
  at: string,
  won: boolean,
  changes: Partial<EndedRound> = {},
): EndedRound & { readonly at: Date } => ({
  ...{ id: at, game: 'wheel', profile: 'SETTLED', token: 'DEGEN', multiplier: null },
  stakeWei: UNIT,
  payoutWei: won ? (UNIT * 102n) / 10n : 0n,
  input: { colours: ['gold'] },
  at: new Date(at),
  ...changes,
});

const blackjackHand = (actions: readonly string[], payoutWei: bigint): EndedRound =>
  wheelRound('2026-11-23T12:00:00.000Z', false, {
    ...{ game: 'blackjack', input: { actions }, stakeWei: 20n * UNIT, payoutWei },
  });

describe('the totals of a round', () => {
  it('contain the stake, the payout, the gain and the expected payout', () => {
    expect(totalsOf(wheelRound('2026-11-23T12:00:00.000Z', true))).toMatchObject({
      ...{ rounds: 1, wins: 1, losses: 0, stakedWei: UNIT },
      ...{ paidWei: 10_200_000_000_000_000_000n, expectedWei: 1_020_000_000_000_000_000n },
      best: { roundId: '2026-11-23T12:00:00.000Z', gainWei: 9_200_000_000_000_000_000n },
    });
  });

  it('count a round that returned its stake neither as a win nor as a loss', () => {
    const refunded = wheelRound('2026-11-23T12:00:00.000Z', false, {
      ...{ game: 'crash', payoutWei: UNIT, multiplier: '1' },
      input: {
        ...{ autoCashOut: null, cap: '100', cashOutMs: null },
        outage: { fromMs: 0, untilMs: 2_500 },
      },
    });
    expect(totalsOf(refunded)).toMatchObject({
      ...{ rounds: 1, wins: 0, losses: 0, best: null, variance: 0, expectedWei: UNIT },
      streaks: { longestWin: 0, longestLoss: 0 },
    });
  });

  it('for a split hand, expect the average return of the first stake plus the second stake', () => {
    const plain = totalsOf(blackjackHand(['STAND'], 0n));
    const split = totalsOf(blackjackHand(['SPLIT', 'STAND', 'STAND'], 0n));
    // Both rounds stake 20 in total; the split round stakes 10 on each of its two hands.
    expect(split.expectedWei).toBe(plain.expectedWei / 2n + 10n * UNIT);
    expect(split.variance).toBeCloseTo(plain.variance / 4, 9);
  });

  it('cannot be computed for an impossible bet', () => {
    const round = wheelRound('2026-11-23T12:00:00.000Z', false, { input: { colours: ['mauve'] } });
    expect(() => totalsOf(round)).toThrow(RangeError);
  });

  it('are unchanged after they are written as JSON and read back', () => {
    for (const won of [true, false]) {
      const totals = totalsOf(wheelRound('2026-11-23T12:00:00.000Z', won));
      expect(totalsOfView(JSON.parse(JSON.stringify(viewOfTotals(totals))))).toEqual(totals);
    }
  });
});

describe('days of statistics', () => {
  it('begin at midnight in UTC, with separate totals for each game and token', () => {
    const days = addRounds(
      [],
      [
        wheelRound('2026-11-22T23:59:59.999Z', false),
        wheelRound('2026-11-23T00:00:00.000Z', true),
        wheelRound('2026-11-23T01:00:00.000Z', false, { token: 'BNB' }),
        wheelRound('2026-11-23T02:00:00.000Z', false, { game: 'slots', input: {} }),
      ],
    );
    expect(days.map(({ day, game, token }) => [day, game, token])).toEqual([
      ['2026-11-22', 'wheel', 'DEGEN'],
      ['2026-11-23', 'wheel', 'DEGEN'],
      ['2026-11-23', 'wheel', 'BNB'],
      ['2026-11-23', 'slots', 'DEGEN'],
    ]);
  });

  it('are updated when more rounds are added', () => {
    const first = addRounds(
      [],
      [wheelRound('2026-11-22T10:00:00.000Z', true), wheelRound('2026-11-23T10:00:00.000Z', false)],
    );
    const changed = addRounds(first, [wheelRound('2026-11-23T11:00:00.000Z', false)]);
    expect(changed).toHaveLength(1);
    expect(changed[0]?.totals).toMatchObject({ rounds: 2, losses: 2, streaks: { longestLoss: 2 } });
    const all = replaceDays(first, changed);
    expect(figuresOf(all)).toMatchObject({ rounds: 3, wins: 1, longestLosingStreak: 2 });
  });

  it('are counted including the first and the last day', () => {
    expect(daysBetween('2026-11-23', '2026-11-23')).toBe(1);
    expect(daysBetween('2025-11-24', '2026-11-23')).toBe(365);
    expect(daysBetween('2026-11-23', '2026-11-22')).toBe(0);
    expect(dayAfter('2026-02-28', 1)).toBe('2026-03-01');
    expect(dayAfter('2028-03-01', -1)).toBe('2028-02-29');
  });
});

describe('the figures of several days', () => {
  it('continue the streak of one game after midnight', () => {
    const days = addRounds(
      [],
      [
        wheelRound('2026-11-22T23:00:00.000Z', true),
        wheelRound('2026-11-22T23:10:00.000Z', false),
        wheelRound('2026-11-22T23:20:00.000Z', false, { game: 'slots', input: {} }),
        wheelRound('2026-11-22T23:30:00.000Z', false, { game: 'slots', input: {} }),
        wheelRound('2026-11-23T00:00:00.000Z', false),
      ],
    );
    const figures = figuresOf(days.toReversed());
    expect(figures).toMatchObject({ longestWinStreak: 1, longestLosingStreak: 2, rounds: 5 });
    expect(figures.best?.roundId).toBe('2026-11-22T23:00:00.000Z');
  });

  it('are split into parts with the same number of days and a shorter last part', () => {
    const days = addRounds([], [wheelRound('2026-11-05T10:00:00.000Z', true)]);
    const parts = partsOf(days, { from: '2026-11-01', to: '2026-11-10' }, 4);
    expect(parts.map(({ from, to, figures }) => [from, to, figures.rounds])).toEqual([
      ['2026-11-01', '2026-11-03', 0],
      ['2026-11-04', '2026-11-06', 1],
      ['2026-11-07', '2026-11-09', 0],
      ['2026-11-10', '2026-11-10', 0],
    ]);
  });
});

describe('luck', () => {
  it('is the payout minus the expected payout, with a band of 1.96 standard deviations', () => {
    const rounds = Array.from({ length: 100 }, (_, index) =>
      wheelRound('2026-11-23T12:00:00.000Z', index % 5 === 0),
    );
    const luck = luckOf(figuresOf(addRounds([], rounds)));
    // 20 of the 100 rounds won, and the odds expect 10 wins. Each of the 10 extra wins pays 10.2.
    expect(luck.gainWei).toBe(102n * UNIT);
    // The standard deviation of one round is 0.3 times 10.2. For 100 rounds it is 10 times as
    // large.
    expect(Number(luck.bandWei) / 1e18).toBeCloseTo(1.96 * 10 * 0.3 * 10.2, 6);
    expect(isWithinBand(luck)).toBe(false);
  });

  it('is zero with a band of zero when there are no rounds', () => {
    const luck = luckOf(NO_SUMS);
    expect(luck).toEqual({ gainWei: 0n, bandWei: 0n });
    expect(isWithinBand(luck)).toBe(true);
  });

  it('is outside the band when a loss is larger than the band', () => {
    expect(isWithinBand({ gainWei: -11n, bandWei: 10n })).toBe(false);
    expect(isWithinBand({ gainWei: -10n, bandWei: 10n })).toBe(true);
  });
});
