import { game } from '@degen/rules/games/kickboxing/game.ts';
import { receiptFight } from '@degen/rules/games/kickboxing/receipt.ts';
import type { KickboxingSide } from '@degen/rules/games/kickboxing/types.ts';
import type { KickboxingMatchAnswer } from '@degen/rules/games/kickboxing/wire.ts';
import { receiptParts } from '@degen/rules/receipt/parts.ts';
import { nodeHashing } from '../../fairness/hashing.ts';
import type { InstantGame, SettledAnswer } from '../../rounds/instant-game.ts';
import { endingOf } from '../../rounds/receipt.ts';

type View = Omit<KickboxingMatchAnswer, keyof SettledAnswer<'kickboxing'>>;

export const kickboxing: InstantGame<'kickboxing', KickboxingSide, View> = {
  rules: game,
  path: '/kickboxing/match',
  pickHint: 'Bet on RED, BLUE or TIE.',
  settle: (pair, wager) => {
    const round = game.open(nodeHashing, pair, wager);
    return endingOf(receiptParts(game, round), round);
  },
  view: (receipt) => {
    const fight = receiptFight(receipt);
    if (fight === null) throw new Error(`round ${receipt.roundId} is no whole fight`);
    const { winner, reason, won, jackpot } = receipt.outcome;
    return { exchanges: fight.exchanges, winner, reason, won, jackpot };
  },
};
