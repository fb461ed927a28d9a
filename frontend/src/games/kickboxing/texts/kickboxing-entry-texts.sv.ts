import type { TranslationOf } from '../../../shared/language/language.ts';
import type { kickboxingEntryTexts } from './kickboxing-entry-texts.ts';

export default {
  pitch: 'Trettio sekunder i ringen. Satsa på röd, blå eller oavgjort.',
  condition: (tie) => `på röd eller blå, ${tie} på oavgjort`,
} satisfies TranslationOf<typeof kickboxingEntryTexts>;
