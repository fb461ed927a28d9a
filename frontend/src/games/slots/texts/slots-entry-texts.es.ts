import type { TranslationOf } from '../../../shared/language/language.ts';
import type { slotsEntryTexts } from './slots-entry-texts.ts';

export default {
  pitch: 'Cinco rodillos, cinco líneas y símbolos que conoces del timeline.',
  everySpin: 'en cada giro',
} satisfies TranslationOf<typeof slotsEntryTexts>;
