import type { TranslationOf } from '../../../shared/language/language.ts';
import type { slotsEntryTexts } from './slots-entry-texts.ts';

export default {
  pitch: 'Fem hjul, fem linjer och symboler du känner från flödet.',
  everySpin: 'på varje snurr',
} satisfies TranslationOf<typeof slotsEntryTexts>;
