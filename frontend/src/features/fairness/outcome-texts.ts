import type { BodyOfGame, GameName, Receipt } from '@degen/rules/receipt/types.ts';
import { WHEEL_LABELS } from '@degen/rules/wheel/types.ts';

/** What came of a round, in a few words; one entry per game. */
const OUTCOME_TEXTS: { readonly [Game in GameName]: (body: BodyOfGame<Game>) => string } = {
  wheel: ({ outcome }) => WHEEL_LABELS[outcome.colour],
  blackjack: ({ outcome }) => `${outcome.playerScore} against ${outcome.dealerScore}`,
  slots: ({ outcome }) => `${outcome.won ? 'Win' : 'No win'}`,
  kickboxing: ({ input, outcome }) => `${input.side}, ${outcome.winner} by ${outcome.reason}`,
  crash: ({ outcome }) => `${outcome.won ? 'Cashed out' : 'Crashed'}`,
};

/** The outcome of a round in words, for any game that has receipts. */
export const outcomeText = (receipt: Receipt): string => {
  const { outcome, stake, payout, token } = receipt;
  // The compiler cannot see that a receipt's `game` picks the entry of its type.
  const textOf = OUTCOME_TEXTS[receipt.game] as (body: Receipt) => string;
  const jackpot = outcome.jackpot === null ? '' : `, ${outcome.jackpot} jackpot`;
  return `${textOf(receipt)}, stake ${stake}, payout ${payout} ${token}${jackpot}`;
};
