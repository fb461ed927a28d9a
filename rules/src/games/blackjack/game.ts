import { ok } from '../../result.ts';
import type { Game } from '../game.ts';
import { tablePlay } from './best-play.ts';
import { BLACKJACK_VARIANCE } from './odds.ts';
import { type BlackjackTypes, blackjackReceipt, HANDS_MAX } from './receipt.ts';
import { moveBlackjack, openBlackjack, standBlackjack } from './round.ts';
import { blackjackOpenRiskWei, blackjackRiskWei } from './rules.ts';
import { chooseByTable, parseBlackjackTable } from './table.ts';
import { about } from './types.ts';

export const game: Game<BlackjackTypes> = {
  ...about,
  pickFields: [],
  parsePick: () => ok(null),
  riskWei: ({ stakeWei }) => blackjackRiskWei(stakeWei),
  open: openBlackjack,
  act: moveBlackjack,
  overdue: standBlackjack,
  riskLeftWei: ({ state }) => blackjackOpenRiskWei(state),
  stakesMax: HANDS_MAX,
  tacticsFields: ['table'],
  parseTactics: ({ table }) => parseBlackjackTable(table),
  choose: chooseByTable,
  receipt: blackjackReceipt,
  /**
   * Low and high are equal, because the return depends on the play and not on the bet. Both are the
   * return of the best play; other play returns less.
   */
  returns: ({ bestPlayReturn }) => ({ low: bestPlayReturn, high: bestPlayReturn }),
  /**
   * The mean is exact for every table, and takes seconds to compute. The variance is always that of
   * the best play, so it is only an estimate for any other table.
   */
  expected: (_odds, _bet, table) => ({
    mean: tablePlay(table).returnToPlayer,
    variance: BLACKJACK_VARIANCE,
  }),
  winChance: () => null,
  /**
   * Mean and variance of the best play. A mistake of the player therefore counts as bad luck
   * (docs/statistics.md).
   */
  moments: ({ bestPlayReturn }) => ({
    mean: Number(bestPlayReturn) / 100,
    variance: BLACKJACK_VARIANCE,
  }),
};
