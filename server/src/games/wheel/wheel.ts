import { game } from '@degen/rules/games/wheel/game.ts';
import type { WheelReceiptOutcome } from '@degen/rules/games/wheel/receipt.ts';
import type { WheelPick } from '@degen/rules/games/wheel/types.ts';
import { receiptParts } from '@degen/rules/receipt/parts.ts';
import { nodeHashing } from '../../fairness/hashing.ts';
import type { InstantGame } from '../../rounds/instant-game.ts';
import { endingOf } from '../../rounds/receipt.ts';

export const wheel: InstantGame<'wheel', WheelPick, WheelReceiptOutcome> = {
  rules: game,
  path: '/wheel/spin',
  pickHint: 'Pick one to ten different colours.',
  settle: (pair, wager) => {
    const round = game.open(nodeHashing, pair, wager);
    return endingOf(receiptParts(game, round), round);
  },
  view: ({ outcome }) => outcome,
};
