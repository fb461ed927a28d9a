import { formatDecimal, mulDivDown, WEI_PER_UNIT } from '@degen/rules/amount.ts';
import { JACKPOT_DRAW_BOUND, JACKPOT_FULL_STAKE_WEI } from '@degen/rules/jackpot/rules.ts';
import { ODDS_TABLE } from '@degen/rules/odds/table.ts';
import type { JackpotOddsRow } from '@degen/rules/odds/types.ts';
import { ALLOCATION_WEI } from '@degen/rules/tokenomics.ts';
import { countOf, shareOfWei } from './numbers.ts';

export type Tier = JackpotOddsRow & {
  /** Of `JACKPOT_DRAW_BOUND` draws, how many give this tier. */
  readonly draws: number;
  /** What it pays of the seeded pool to a stake that wins the whole share. */
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

/** Draws that give any tier. */
export const TRIGGERING_DRAWS = TIERS.reduce((sum, { draws }) => sum + draws, 0);

export const TRIGGER_PERCENT = `${(TRIGGERING_DRAWS * WHOLE_PERCENT) / JACKPOT_DRAW_BOUND}%`;

/** What one draw from the seeded pool pays to such a stake on average. */
export const SEED_DRAW_WEI =
  TIERS.reduce((sum, { draws, seedPayoutWei }) => sum + BigInt(draws) * seedPayoutWei, 0n) /
  BigInt(JACKPOT_DRAW_BOUND);

/** The prize of a stake of one DEGEN, by that of a stake that wins the whole share. */
export const prizeOfOne = (fullPrizeWei: bigint): bigint =>
  mulDivDown(fullPrizeWei, WEI_PER_UNIT, JACKPOT_FULL_STAKE_WEI);

const PERCENT_DECIMALS = 2;

/** What a draw from the seeded pool is worth, of any stake that is not above the limit. */
export const SEED_DRAW_PERCENT = `${formatDecimal(
  mulDivDown(SEED_DRAW_WEI, 10n ** BigInt(PERCENT_DECIMALS) * 100n, JACKPOT_FULL_STAKE_WEI),
  PERCENT_DECIMALS,
)}%`;
