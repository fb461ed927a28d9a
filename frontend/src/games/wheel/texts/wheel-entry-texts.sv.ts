import type { TranslationOf } from '../../../shared/language/language.ts';
import type { wheelEntryTexts } from './wheel-entry-texts.ts';

export default {
  pitch: 'Tio färger, en visare. Välj så många du vågar.',
  more: 'mer för varje färg du lägger till',
  any: 'med hur många färger som helst',
} satisfies TranslationOf<typeof wheelEntryTexts>;
