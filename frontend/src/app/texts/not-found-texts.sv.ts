import type { TranslationOf } from '../../shared/language/language.ts';
import type { notFoundTexts } from './not-found-texts.ts';

export default {
  title: 'Sidan hittades inte',
  question: 'Glömde du att lägga till sidan i routern?',
  back: 'Tillbaka till lobbyn',
} satisfies TranslationOf<typeof notFoundTexts>;
