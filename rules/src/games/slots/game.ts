import { shareOf } from '../../odds/fraction.ts';
import { spreadOfToken } from '../../odds/spread.ts';
import { ok } from '../../result.ts';
import type { Game } from '../game.ts';
import { slotsOddsRows } from './odds.ts';
import { type SlotsTypes, slotsReceipt } from './receipt.ts';
import { openSlots, slotsMaxPayoutWei } from './rules.ts';
import { about } from './types.ts';

export const game: Game<SlotsTypes> = {
  ...about,
  pickFields: [],
  parsePick: () => ok(null),
  riskWei: ({ token, stakeWei }) => slotsMaxPayoutWei(token, stakeWei) - stakeWei,
  open: openSlots,
  receipt: slotsReceipt,
  odds: slotsOddsRows,
  returns: spreadOfToken,
  expectedReturn: (rows, { token }) =>
    shareOf(rows.find((row) => row.token === token)?.returnToPlayer),
};
