import { game } from '@degen/rules/games/kickboxing/game.ts';
import { type KickboxingTypes, receiptFight } from '@degen/rules/games/kickboxing/receipt.ts';
import type { KickboxingMatchAnswer } from '@degen/rules/games/kickboxing/wire.ts';
import type { InstantGame, SettledAnswer } from '../../rounds/bet-route.ts';

type View = Omit<KickboxingMatchAnswer, keyof SettledAnswer<'kickboxing'>>;

export const kickboxing: InstantGame<KickboxingTypes, View> = {
  rules: game,
  path: '/kickboxing/match',
  pickHint: 'Bet on RED, BLUE or TIE.',
  view: (receipt) => {
    const fight = receiptFight(receipt);
    if (fight === null) throw new Error(`round ${receipt.roundId} is no whole fight`);
    const { winner, reason, won, jackpot } = receipt.outcome;
    return { exchanges: fight.exchanges, winner, reason, won, jackpot };
  },
};
