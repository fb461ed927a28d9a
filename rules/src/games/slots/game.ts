import type { Token } from '../../amount.ts';
import { fractionOf, shareOf } from '../../odds/fraction.ts';
import { spreadOfToken } from '../../odds/spread.ts';
import { ok } from '../../result.ts';
import type { Moments } from '../../statistics/moments.ts';
import type { Game } from '../game.ts';
import type { SlotsOddsRow } from './odds.ts';
import { type SlotsTypes, slotsReceipt } from './receipt.ts';
import { openSlots, slotsMaxPayoutWei } from './rules.ts';
import { about } from './types.ts';

const expected = (rows: readonly SlotsOddsRow[], { token }: { token: Token }): Moments => {
  const row = rows.find((each) => each.token === token);
  if (row === undefined) throw new RangeError(`slots: no odds for ${token}`);
  return { mean: shareOf(row.returnToPlayer), variance: Number(row.volatility) ** 2 };
};

export const game: Game<SlotsTypes> = {
  ...about,
  pickFields: [],
  parsePick: () => ok(null),
  riskWei: ({ token, stakeWei }) => slotsMaxPayoutWei(token, stakeWei) - stakeWei,
  open: openSlots,
  receipt: slotsReceipt,
  returns: spreadOfToken,
  expected,
  winChance: (rows, { token }) => fractionOf(rows.find((each) => each.token === token)?.hitChance),
  moments: expected,
};
