import { ok } from '../../result.ts';
import type { Game } from '../game.ts';
import { blackjackOdds } from './odds.ts';
import { type BlackjackTypes, blackjackReceipt } from './receipt.ts';
import { moveBlackjack, openBlackjack, standBlackjack } from './round.ts';
import { blackjackOpenRiskWei, blackjackRiskWei } from './rules.ts';
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
  receipt: blackjackReceipt,
  odds: blackjackOdds,
};
