import { type Token, WEI_PER_UNIT } from '../amount.ts';
import { type GameId, gameOf } from '../games/index.ts';
import { oddsOf } from '../odds/odds-of.ts';
import type { OddsProfile } from '../odds.ts';
import { joinStreaks, NO_STREAKS, type Streaks, streakOf } from './streaks.ts';

/** A closed round, as its receipt states it. */
export type PlayedRound = {
  readonly id: string;
  readonly game: GameId;
  readonly profile: OddsProfile;
  readonly token: Token;
  /** The total stake, including additional stakes. */
  readonly stakeWei: bigint;
  /** The payout without a jackpot. */
  readonly payoutWei: bigint;
  readonly input: unknown;
  readonly multiplier: string | null;
};

/** Sums over several rounds. The order of the rounds makes no difference. */
export type Sums = {
  readonly rounds: number;
  /**
   * `wins` counts rounds that returned more than their stakes, `losses` those that returned less.
   */
  readonly wins: number;
  readonly losses: number;
  readonly stakedWei: bigint;
  readonly paidWei: bigint;
  /** What rounds with these bets pay on average, by the odds. */
  readonly expectedWei: bigint;
  /** The variance of `paidWei` by the odds, in squared tokens. */
  readonly variance: number;
  /** The round with the highest gain; null without a win. */
  readonly best: BestWin | null;
};

export type BestWin = { readonly roundId: string; readonly gainWei: bigint };

/** The totals of rounds of one game in one token. The streaks depend on the order of the rounds. */
export type Totals = Sums & { readonly streaks: Streaks };

export const NO_SUMS: Sums = {
  ...{ rounds: 0, wins: 0, losses: 0, variance: 0, best: null },
  ...{ stakedWei: 0n, paidWei: 0n, expectedWei: 0n },
};
export const NO_TOTALS: Totals = { ...NO_SUMS, streaks: NO_STREAKS };

const betterOf = (a: BestWin | null, b: BestWin | null): BestWin | null =>
  a === null || (b !== null && b.gainWei > a.gainWei) ? b : a;

export const addSums = (a: Sums, b: Sums): Sums => ({
  rounds: a.rounds + b.rounds,
  wins: a.wins + b.wins,
  losses: a.losses + b.losses,
  stakedWei: a.stakedWei + b.stakedWei,
  paidWei: a.paidWei + b.paidWei,
  expectedWei: a.expectedWei + b.expectedWei,
  variance: a.variance + b.variance,
  best: betterOf(a.best, b.best),
});

/**
 * Joins the totals of two series of rounds; the rounds of `later` were played after those of
 * `earlier`.
 */
export const joinTotals = (earlier: Totals, later: Totals): Totals => ({
  ...addSums(earlier, later),
  streaks: joinStreaks(earlier.streaks, later.streaks),
});

/** An expected return is rounded to 12 decimals. */
const RETURN_SCALE = 1_000_000_000_000;

/** The totals of a single round; throws when no round of its game can have this bet. */
export const totalsOf = (round: PlayedRound): Totals => {
  const { id, game: gameId, profile, token, stakeWei, payoutWei, input, multiplier } = round;
  const game = gameOf(gameId);
  const wager = game.receipt.wagerOf({ token, input }, stakeWei);
  if (wager === null) throw new RangeError(`totalsOf: round ${id} states a bet that cannot be`);
  const { pick, stakeWei: baseWei } = wager;
  const bet = { profile, token, pick, input, multiplier };
  const { mean, variance } = game.moments(oddsOf(gameId), bet);
  const gainWei = payoutWei - stakeWei;
  const meanWei = (baseWei * BigInt(Math.round(mean * RETURN_SCALE))) / BigInt(RETURN_SCALE);
  const base = Number(baseWei) / Number(WEI_PER_UNIT);
  return {
    rounds: 1,
    wins: gainWei > 0n ? 1 : 0,
    losses: gainWei < 0n ? 1 : 0,
    stakedWei: stakeWei,
    paidWei: payoutWei,
    expectedWei: meanWei + (stakeWei - baseWei),
    variance: variance * base * base,
    best: gainWei > 0n ? { roundId: id, gainWei } : null,
    streaks: streakOf(gainWei),
  };
};
