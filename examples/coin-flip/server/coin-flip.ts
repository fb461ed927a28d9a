import { receiptParts } from '@degen/rules/receipt/parts.ts';
import { nodeHashing } from '../../../server/src/fairness/hashing.ts';
import type { InstantGame } from '../../../server/src/rounds/instant-game.ts';
import { endingOf } from '../../../server/src/rounds/receipt.ts';
import { game } from '../rules/game.ts';
import type { Side } from '../rules/rules.ts';

/** The game adds no fields to the server's answer, which already contains the receipt. */
type View = Record<never, never>;

export const coinFlip: InstantGame<'coin-flip', Side, View> = {
  rules: game,
  path: '/coin-flip/flip',
  pickHint: 'Bet on HEADS or TAILS.',
  settle: (pair, wager) => {
    const round = game.open(nodeHashing, pair, wager);
    return endingOf(receiptParts(game, round), round);
  },
  view: () => ({}),
};
