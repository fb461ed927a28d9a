import { formatDecimal, mulDivDown, WEI_PER_UNIT } from '@degen/rules/amount.ts';
import { JACKPOT_DRAW_BOUND, JACKPOT_FULL_STAKE_WEI } from '@degen/rules/jackpot/rules.ts';
import { ODDS_TABLE } from '@degen/rules/odds/table.ts';
import type { JackpotOddsRow } from '@degen/rules/odds/types.ts';
import { ALLOCATION_WEI } from '@degen/rules/tokenomics.ts';
import { percentText } from '../../shared/language/formats.ts';
import { countOf, shareOfWei, tokensText } from './numbers.ts';

export type Tier = JackpotOddsRow & {
  /** How many of the `JACKPOT_DRAW_BOUND` possible draws win this tier. */
  readonly draws: number;
  /**
   * What this tier pays from the initial pool for a stake of at least `JACKPOT_FULL_STAKE_WEI`. A
   * smaller stake wins less.
   */
  readonly seedPayoutWei: bigint;
  readonly keptPercent: string;
};

const WHOLE_PERCENT = 100;

export const TIERS: readonly Tier[] = ODDS_TABLE.jackpot.map((row) => ({
  ...row,
  draws: countOf(JACKPOT_DRAW_BOUND, row.chance),
  seedPayoutWei: shareOfWei(ALLOCATION_WEI.jackpot, row.shareOfPool),
  keptPercent: `${WHOLE_PERCENT - Number(row.shareOfPool.percent)}`,
}));

export const tierOf = (name: Tier['tier']): Tier => {
  const found = TIERS.find(({ tier }) => tier === name);
  if (found === undefined) throw new Error(`tierOf: no tier ${name}`);
  return found;
};

/** How many of the possible draws win a tier. */
export const TRIGGERING_DRAWS = TIERS.reduce((sum, { draws }) => sum + draws, 0);

export const triggerPercent = (): string =>
  percentText(`${(TRIGGERING_DRAWS * WHOLE_PERCENT) / JACKPOT_DRAW_BOUND}`);

/**
 * The mean payout of a draw for a full stake from the initial pool. Draws that win nothing are
 * included.
 */
export const SEED_DRAW_WEI =
  TIERS.reduce((sum, { draws, seedPayoutWei }) => sum + BigInt(draws) * seedPayoutWei, 0n) /
  BigInt(JACKPOT_DRAW_BOUND);

/** The smallest stake that wins a tier's whole share of the pool. */
export const fullStake = (): string => `${tokensText(JACKPOT_FULL_STAKE_WEI)} DEGEN`;

/** Scales the prize of the full stake down to a stake of one DEGEN. */
export const prizeOfOne = (fullPrizeWei: bigint): bigint =>
  mulDivDown(fullPrizeWei, WEI_PER_UNIT, JACKPOT_FULL_STAKE_WEI);

const PERCENT_DECIMALS = 2;

/**
 * `SEED_DRAW_WEI` in percent of the full stake. The percentage is the same for a smaller stake,
 * because its prize is smaller in proportion.
 */
export const seedDrawPercent = (): string =>
  percentText(
    formatDecimal(
      mulDivDown(SEED_DRAW_WEI, 10n ** BigInt(PERCENT_DECIMALS) * 100n, JACKPOT_FULL_STAKE_WEI),
      PERCENT_DECIMALS,
    ),
  );
