import { game } from '@degen/rules/games/wheel/game.ts';
import type { WheelReceiptOutcome, WheelTypes } from '@degen/rules/games/wheel/receipt.ts';
import type { InstantGame } from '../../rounds/bet-route.ts';

export const wheel: InstantGame<WheelTypes, WheelReceiptOutcome> = {
  rules: game,
  path: '/wheel/spin',
  pickHint: 'Pick one to ten different colours.',
  view: ({ outcome }) => outcome,
};
