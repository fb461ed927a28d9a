import { lesserOf } from '../amount.ts';
import type { SettledRound, StopReason } from '../strategy/types.ts';

/** How a simulation ended, for all of its sessions together. */
export type Figures = {
  readonly sessions: number;
  readonly rounds: number;
  readonly stakedWei: bigint;
  readonly paidWei: bigint;
  /**
   * Mean over the rounds of what a stake returned: everything credited, less additional stakes, as a
   * share of the stake. Large and small stakes count alike, so that the strategy has no say in it.
   */
  readonly meanReturn: number;
  /** Of `meanReturn`; 0 for fewer than two rounds. */
  readonly standardError: number;
  /** By the odds of the game. */
  readonly expectedReturn: number;
  readonly longestLosingStreak: number;
  /** Sessions that ended with more than they began with. */
  readonly wonSessions: number;
  /** Sessions whose balance did not cover the lowest bet any more. */
  readonly ruinedSessions: number;
  /** Why the sessions ended; those that ran out of known rounds are left out. */
  readonly stops: Readonly<Partial<Record<StopReason, number>>>;
  /** Balances at the end of the sessions. */
  readonly leastWei: bigint;
  /** The lower one of two in the middle. */
  readonly medianWei: bigint;
  /** Rounds down. */
  readonly meanWei: bigint;
  readonly mostWei: bigint;
  /** From the least to the most, in parts of equal width. */
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
  figures(expectedReturn: number): Figures;
};

export const createTally = (startWei: bigint): Tally => {
  const balances: bigint[] = [];
  const stops: Partial<Record<StopReason, number>> = {};
  let [rounds, sum, sumOfSquares, streak, longestLosingStreak] = [0, 0, 0, 0, 0];
  let [stakedWei, paidWei, ruinedSessions] = [0n, 0n, 0];
  return {
    rounds: () => rounds,
    addRound: (stakeWei, round) => {
      const gainWei = round.payoutWei - round.stakedWei;
      const returned = 1 + Number(gainWei) / Number(stakeWei);
      rounds += 1;
      sum += returned;
      sumOfSquares += returned * returned;
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
    figures: (expectedReturn) => ({
      ...{ sessions: balances.length, rounds, stakedWei, paidWei, stops, expectedReturn },
      ...{ longestLosingStreak, ruinedSessions },
      wonSessions: balances.filter((wei) => wei > startWei).length,
      ...meanOf(rounds, sum, sumOfSquares),
      ...spreadOf(balances),
    }),
  };
};

const meanOf = (
  rounds: number,
  sum: number,
  sumOfSquares: number,
): Pick<Figures, 'meanReturn' | 'standardError'> => {
  if (rounds === 0) return { meanReturn: 0, standardError: 0 };
  const meanReturn = sum / rounds;
  // Sums of doubles may fall short of a variance of nothing by an error.
  const variance = Math.max(0, sumOfSquares / rounds - meanReturn * meanReturn);
  return { meanReturn, standardError: rounds < 2 ? 0 : Math.sqrt(variance / (rounds - 1)) };
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
