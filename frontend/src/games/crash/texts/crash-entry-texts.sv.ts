import type { TranslationOf } from '../../../shared/language/language.ts';
import type { crashEntryTexts } from './crash-entry-texts.ts';

export default {
  pitch: 'Skeppet stiger tills det inte gör det. Lämna i tid.',
  upTo: (percent) => `upp till ${percent}`,
  condition: 'beror på när du lämnar',
} satisfies TranslationOf<typeof crashEntryTexts>;
