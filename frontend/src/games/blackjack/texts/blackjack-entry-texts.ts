import { texts } from '../../../shared/language/language.ts';

export const blackjackEntryTexts = texts('blackjack-entry-texts', {
  pitch: 'Six decks, shuffled every hand. A natural pays 2.5x.',
  condition: 'played at its best',
});
