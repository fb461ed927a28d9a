import { lesserOf } from '../amount.ts';
import type { Moments } from '../statistics/moments.ts';
import type { SettledRound, StopReason } from '../strategy/types.ts';

/** The results of a simulation over all of its sessions. */
export type Figures = {
  readonly sessions: number;
  readonly rounds: number;
  readonly stakedWei: bigint;
  readonly paidWei: bigint;
  /**
   * The mean return of a round: everything credited minus additional stakes, as a share of the
   * first stake. Every round has the same weight, so the stakes that the strategy chooses have no
   * effect.
   */
  readonly meanReturn: number;
  /** The average return by the odds of the game, to compare with `meanReturn`. */
  readonly expectedReturn: number;
  /**
   * The standard error of `meanReturn`, computed from the variance that the odds give. The variance
   * of the played rounds would be too low when they contain no rare win; it may even be zero.
   */
  readonly standardError: number;
  readonly longestLosingStreak: number;
  /** Sessions that ended with more than they began with. */
  readonly wonSessions: number;
  /** Sessions that ended with a balance below the lowest bet. */
  readonly ruinedSessions: number;
  /**
   * The number of sessions for each reason why they stopped. Excludes sessions that ended because
   * their known seeds were used up.
   */
  readonly stops: Readonly<Partial<Record<StopReason, number>>>;
  /** The lowest balance at the end of a session. */
  readonly leastWei: bigint;
  /** The median balance at the end of a session; of two in the middle, the lower one. */
  readonly medianWei: bigint;
  /** The mean balance at the end of a session, rounded down. */
  readonly meanWei: bigint;
  readonly mostWei: bigint;
  /** The range from `leastWei` to `mostWei`, divided into bins of equal width. */
  readonly histogram: readonly Bin[];
};

/** End balances from `fromWei` to `toWei`, both included. */
export type Bin = { readonly fromWei: bigint; readonly toWei: bigint; readonly sessions: number };

const BINS_MAX = 20n;

/** Counts rounds and sessions while they are played. */
export type Tally = {
  readonly rounds: () => number;
  addRound(stakeWei: bigint, round: SettledRound): void;
  /** `isRuined`: the balance does not cover the lowest bet. */
  addSession(balanceWei: bigint, isRuined: boolean, reason: StopReason | null): void;
  /** `expected`: mean and variance of a round's return by the odds. */
  figures(expected: Moments): Figures;
};

export const createTally = (startWei: bigint): Tally => {
  const balances: bigint[] = [];
  const stops: Partial<Record<StopReason, number>> = {};
  let [rounds, sum, streak, longestLosingStreak] = [0, 0, 0, 0];
  let [stakedWei, paidWei, ruinedSessions] = [0n, 0n, 0];
  return {
    rounds: () => rounds,
    addRound: (stakeWei, round) => {
      const gainWei = round.payoutWei - round.stakedWei;
      rounds += 1;
      sum += 1 + Number(gainWei) / Number(stakeWei);
      stakedWei += round.stakedWei;
      paidWei += round.payoutWei;
      if (gainWei !== 0n) streak = gainWei < 0n ? streak + 1 : 0;
      if (streak > longestLosingStreak) longestLosingStreak = streak;
    },
    addSession: (balanceWei, isRuined, reason) => {
      balances.push(balanceWei);
      streak = 0;
      if (isRuined) ruinedSessions += 1;
      if (reason !== null) stops[reason] = (stops[reason] ?? 0) + 1;
    },
    figures: ({ mean, variance }) => ({
      ...{ sessions: balances.length, rounds, stakedWei, paidWei, stops },
      ...{ longestLosingStreak, ruinedSessions },
      meanReturn: rounds === 0 ? 0 : sum / rounds,
      expectedReturn: mean,
      standardError: rounds === 0 ? 0 : Math.sqrt(variance / rounds),
      wonSessions: balances.filter((wei) => wei > startWei).length,
      ...spreadOf(balances),
    }),
  };
};

const byAmount = (a: bigint, b: bigint): number => (a < b ? -1 : a > b ? 1 : 0);

const spreadOf = (
  balances: readonly bigint[],
): Pick<Figures, 'leastWei' | 'medianWei' | 'meanWei' | 'mostWei' | 'histogram'> => {
  const sorted = [...balances].sort(byAmount);
  const [leastWei, mostWei] = [sorted[0], sorted.at(-1)];
  const medianWei = sorted[Math.floor((sorted.length - 1) / 2)];
  if (leastWei === undefined || mostWei === undefined || medianWei === undefined) {
    throw new RangeError('createTally: no session was played');
  }
  const sumWei = sorted.reduce((sum, wei) => sum + wei, 0n);
  return {
    ...{ leastWei, medianWei, mostWei },
    meanWei: sumWei / BigInt(sorted.length),
    histogram: histogramOf(sorted, leastWei, mostWei),
  };
};

const histogramOf = (balances: readonly bigint[], leastWei: bigint, mostWei: bigint): Bin[] => {
  const span = mostWei - leastWei + 1n;
  const count = lesserOf(BINS_MAX, span);
  // The lowest balance of a bin, rounded up to the base unit.
  const edge = (bin: bigint): bigint => leastWei + (bin * span + count - 1n) / count;
  const bins = Array.from({ length: Number(count) }, (_, index) => ({
    fromWei: edge(BigInt(index)),
    toWei: edge(BigInt(index) + 1n) - 1n,
    sessions: 0,
  }));
  for (const wei of balances) {
    const bin = bins[Number(((wei - leastWei) * count) / span)];
    if (bin !== undefined) bin.sessions += 1;
  }
  return bins;
};
