import type { InstantGame } from '../../../server/src/rounds/bet-route.ts';
import { game } from '../rules/game.ts';
import type { CoinFlipTypes } from '../rules/receipt.ts';

/** The game adds no fields to the server's answer, which already contains the receipt. */
type View = Record<never, never>;

export const coinFlip: InstantGame<CoinFlipTypes, View> = {
  rules: game,
  path: '/coin-flip/flip',
  pickHint: 'Bet on HEADS or TAILS.',
  view: () => ({}),
};
