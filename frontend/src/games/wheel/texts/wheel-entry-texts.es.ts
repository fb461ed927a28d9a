import type { TranslationOf } from '../../../shared/language/language.ts';
import type { wheelEntryTexts } from './wheel-entry-texts.ts';

export default {
  pitch: 'Diez colores, una flecha. Elige tantos como te atrevas.',
  more: 'más con cada color que añades',
  any: 'con cualquier número de colores',
} satisfies TranslationOf<typeof wheelEntryTexts>;
