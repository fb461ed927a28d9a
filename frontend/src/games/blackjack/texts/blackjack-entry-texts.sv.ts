import type { TranslationOf } from '../../../shared/language/language.ts';
import type { blackjackEntryTexts } from './blackjack-entry-texts.ts';

export default {
  pitch: 'Sex lekar, blandade inför varje hand. En blackjack direkt betalar 2,5x.',
  condition: 'spelat så bra det går',
} satisfies TranslationOf<typeof blackjackEntryTexts>;
