import type { GameId, OwnGames } from '@degen/rules/games/index.ts';
import { outcomeText as englishText } from '@degen/rules/receipt/replay.ts';
import type { ReceiptParts } from '@degen/rules/receipt/types.ts';
import { timesText } from '../../language/formats.ts';
import { outcomeTexts } from '../texts.ts';

type WordsOf<Id extends GameId> = (parts: Extract<ReceiptParts, { game: Id }>) => string;

/** The type requires texts for each game of the casino. Example games may have none. */
const WORDS: { readonly [Id in keyof OwnGames]: WordsOf<Id> } & {
  readonly [Id in GameId]?: WordsOf<Id>;
} = {
  wheel: ({ outcome: { colour } }) => outcomeTexts.get().colour(colour),
  blackjack: ({ outcome: { playerScore, splitScore, dealerScore, status } }) => {
    const t = outcomeTexts.get();
    if (status === 'BLACKJACK') return t.blackjack;
    const own = splitScore === null ? String(playerScore) : t.both(playerScore, splitScore);
    return t.against(own, dealerScore);
  },
  slots: ({ outcome: { winLines, isBigWin } }) => {
    const t = outcomeTexts.get();
    if (winLines.length === 0) return t.noLine;
    const lines = t.lines(winLines.length);
    return isBigWin ? t.bigWin(lines) : lines;
  },
  kickboxing: ({ input: { side }, outcome: { winner, reason } }) =>
    outcomeTexts.get().fight(side, winner, reason),
  crash: ({ outcome: { status, multiplier } }) => {
    const t = outcomeTexts.get();
    if (status === 'refunded') return t.refunded;
    return (status === 'cashedout' ? t.cashedOut : t.crashed)(timesText(multiplier));
  },
};

/** The outcome of a round in the language of the page. The rules contain only the English text. */
export const outcomeText = (parts: ReceiptParts): string => {
  // The compiler cannot see that `parts.game` selects the words for the type of `parts`.
  const wordsOf = WORDS[parts.game] as ((parts: ReceiptParts) => string) | undefined;
  // Example games have no translations.
  if (wordsOf === undefined) return englishText(parts);
  const { jackpot } = parts.outcome;
  const outcome = wordsOf(parts);
  return jackpot === null ? outcome : outcomeTexts.get().withJackpot(outcome, jackpot);
};
