import { describe, expect, it } from 'vitest';
import { createTally } from './figures.ts';

const round = (stakedWei: bigint, payoutWei: bigint) => ({
  stakedWei,
  payoutWei,
  hasJackpot: false,
});

/** A bet that returns its stake in every round. */
const EVEN = { mean: 1, variance: 0 };

describe('the figures of a simulation', () => {
  it('give every round the same weight in the mean return, whatever its stake', () => {
    const tally = createTally(100n);
    tally.addRound(10n, round(10n, 20n));
    tally.addRound(1_000n, round(1_000n, 0n));
    // A split with two stakes of 4 pays 6. Minus the second stake, it returns 2, half of the first
    // stake.
    tally.addRound(4n, round(8n, 6n));
    tally.addSession(90n, false, 'ROUNDS');
    const { meanReturn, ...figures } = tally.figures({ mean: 0.98, variance: 0 });
    expect(meanReturn).toBeCloseTo((2 + 0 + 0.5) / 3, 12);
    expect(figures).toMatchObject({
      ...{ sessions: 1, rounds: 3, stakedWei: 1_018n, paidWei: 26n, expectedReturn: 0.98 },
    });
  });

  it('contain a standard error that follows from the odds instead of the rounds', () => {
    const tally = createTally(100n);
    for (let lost = 0; lost < 4; lost += 1) tally.addRound(10n, round(10n, 0n));
    tally.addSession(60n, false, null);
    // The odds of a bet that pays 99 times its stake in one of a hundred rounds.
    const { expectedReturn, standardError } = tally.figures({ mean: 0.99, variance: 97.0299 });
    expect(expectedReturn).toBe(0.99);
    expect(standardError).toBeCloseTo(Math.sqrt(97.0299 / 4), 12);
  });

  it('contain the longest losing streak within one session', () => {
    const tally = createTally(100n);
    const [win, loss, push] = [round(1n, 2n), round(1n, 0n), round(1n, 1n)];
    for (const each of [loss, win, loss, push, loss]) tally.addRound(1n, each);
    tally.addSession(99n, false, null);
    for (const each of [loss, win]) tally.addRound(1n, each);
    tally.addSession(100n, false, null);
    expect(tally.figures(EVEN).longestLosingStreak).toBe(2);
  });

  it('count won sessions, ruined sessions and the sessions for each stop reason', () => {
    const tally = createTally(100n);
    tally.addSession(0n, true, 'BALANCE');
    tally.addSession(101n, false, 'PROFIT');
    tally.addSession(100n, false, null);
    tally.addSession(0n, true, 'BALANCE');
    expect(tally.figures(EVEN)).toMatchObject({
      ...{ sessions: 4, wonSessions: 1, ruinedSessions: 2, stops: { BALANCE: 2, PROFIT: 1 } },
      ...{ leastWei: 0n, medianWei: 0n, meanWei: 50n, mostWei: 101n, meanReturn: 0 },
    });
  });

  it('put the final balances of the sessions into twenty bins without gaps', () => {
    const tally = createTally(0n);
    for (let wei = 5n; wei <= 1_000n; wei += 1n) tally.addSession(wei, false, null);
    const { histogram } = tally.figures(EVEN);
    expect(histogram).toHaveLength(20);
    expect(histogram[0]?.fromWei).toBe(5n);
    expect(histogram.at(-1)?.toWei).toBe(1_000n);
    for (const [index, { fromWei, toWei, sessions }] of histogram.entries()) {
      expect(sessions).toBe(Number(toWei - fromWei) + 1);
      if (index > 0) expect(fromWei).toBe((histogram[index - 1]?.toWei ?? 0n) + 1n);
    }
  });

  it('have a single bin when all final balances are equal', () => {
    const tally = createTally(0n);
    tally.addSession(7n, false, null);
    tally.addSession(7n, false, null);
    expect(tally.figures(EVEN).histogram).toEqual([{ fromWei: 7n, toWei: 7n, sessions: 2 }]);
  });
});
