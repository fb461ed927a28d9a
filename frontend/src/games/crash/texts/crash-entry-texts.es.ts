import type { TranslationOf } from '../../../shared/language/language.ts';
import type { crashEntryTexts } from './crash-entry-texts.ts';

export default {
  pitch: 'La nave sube hasta que deja de subir. Sal a tiempo.',
  upTo: (percent) => `hasta ${percent}`,
  condition: 'según cuándo salgas',
} satisfies TranslationOf<typeof crashEntryTexts>;
