import { mulDivDown, WEI_PER_UNIT } from '../amount.ts';
import { ODDS_TABLE } from '../odds/table.ts';
import type { ExactShare, JackpotOddsRow } from '../odds/types.ts';
import { ALLOCATION_WEI } from '../tokenomics.ts';
import { JACKPOT_DRAW_BOUND, JACKPOT_FULL_STAKE_WEI } from './rules.ts';

export type TierOdds = JackpotOddsRow & {
  /** How many of the `JACKPOT_DRAW_BOUND` possible draws win this tier. */
  readonly draws: number;
  /**
   * What this tier pays from the initial pool for a stake of at least `JACKPOT_FULL_STAKE_WEI`. A
   * smaller stake wins less.
   */
  readonly seedPayoutWei: bigint;
  /** What stays in the pool, in percent. */
  readonly keptPercent: string;
};

/** `total` times `share`, rounded down. */
const partOf = (total: bigint, { fraction }: ExactShare): bigint => {
  const [numerator = '', denominator = ''] = fraction.split('/');
  return mulDivDown(total, BigInt(numerator), BigInt(denominator));
};

/** The tiers of the odds table, with what they pay from the pool of a new deployment. */
export const TIER_ODDS: readonly TierOdds[] = ODDS_TABLE.jackpot.map((row) => ({
  ...row,
  draws: Number(partOf(BigInt(JACKPOT_DRAW_BOUND), row.chance)),
  seedPayoutWei: partOf(ALLOCATION_WEI.jackpot, row.shareOfPool),
  keptPercent: `${100 - Number(row.shareOfPool.percent)}`,
}));

/** How many of the possible draws win a tier. */
export const TRIGGERING_DRAWS = TIER_ODDS.reduce((sum, { draws }) => sum + draws, 0);

/**
 * The mean payout of a draw for a full stake from the initial pool. Draws that win nothing are
 * included.
 */
export const SEED_DRAW_WEI =
  TIER_ODDS.reduce((sum, { draws, seedPayoutWei }) => sum + BigInt(draws) * seedPayoutWei, 0n) /
  BigInt(JACKPOT_DRAW_BOUND);

/** Scales the prize of the full stake down to a stake of one DEGEN. */
export const prizeOfOne = (fullPrizeWei: bigint): bigint =>
  mulDivDown(fullPrizeWei, WEI_PER_UNIT, JACKPOT_FULL_STAKE_WEI);
