import { JACKPOT_DRAW_BOUND } from '@degen/rules/jackpot/rules.ts';
import { ODDS_TABLE } from '@degen/rules/odds/table.ts';
import type { JackpotOddsRow } from '@degen/rules/odds/types.ts';
import { ALLOCATION_WEI } from '@degen/rules/tokenomics.ts';
import { countOf, shareOfWei } from './numbers.ts';

export type Tier = JackpotOddsRow & {
  /** Of `JACKPOT_DRAW_BOUND` draws, how many give this tier. */
  readonly draws: number;
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

/** What one draw from the seeded pool pays on average. */
export const SEED_DRAW_WEI =
  TIERS.reduce((sum, { draws, seedPayoutWei }) => sum + BigInt(draws) * seedPayoutWei, 0n) /
  BigInt(JACKPOT_DRAW_BOUND);
