import { WHEEL_LABELS } from '../games/wheel/types.ts';
import type { BodyOfGame, GameName, ReceiptBody } from './types.ts';

const SIDE_WORDS = { RED: 'red', BLUE: 'blue', TIE: 'the tie' } as const;
const WINNER_WORDS = { RED: 'red won', BLUE: 'blue won', DRAW: 'a draw' } as const;
const REASON_WORDS = { KNOCKOUT: 'by knockout', TIME: 'by time' } as const;

/** What came of a round, in a few words; one entry per game. */
const OUTCOME_TEXTS: { readonly [Game in GameName]: (body: BodyOfGame<Game>) => string } = {
  wheel: ({ outcome }) => WHEEL_LABELS[outcome.colour],
  blackjack: ({ outcome: { playerScore, splitScore, dealerScore, status } }) => {
    const own = splitScore === null ? String(playerScore) : `${playerScore} and ${splitScore}`;
    return status === 'BLACKJACK' ? 'Blackjack' : `${own} against ${dealerScore}`;
  },
  slots: ({ outcome: { winLines, isBigWin } }) => {
    if (winLines.length === 0) return 'No line';
    const lines = winLines.length === 1 ? '1 line' : `${winLines.length} lines`;
    return isBigWin ? `Big win, ${lines}` : lines;
  },
  kickboxing: ({ input, outcome: { winner, reason } }) =>
    `Bet on ${SIDE_WORDS[input.side]}: ${WINNER_WORDS[winner]} ${REASON_WORDS[reason]}`,
  crash: ({ outcome: { status, multiplier } }) =>
    status === 'refunded' ? 'Refunded' : `${CRASH_WORDS[status]} @ ${multiplier}x`,
};

const CRASH_WORDS = { cashedout: 'Cashed out', crashed: 'Crashed' } as const;

/** The outcome of a round in words, with the jackpot if it drew one; money is told elsewhere. */
export const outcomeText = (body: ReceiptBody): string => {
  // The compiler cannot see that a body's `game` picks the entry of its type.
  const textOf = OUTCOME_TEXTS[body.game] as (body: ReceiptBody) => string;
  const { jackpot } = body.outcome;
  return jackpot === null ? textOf(body) : `${textOf(body)}, ${jackpot} jackpot`;
};
