import type { TranslationOf } from '../../../shared/language/language.ts';
import type { kickboxingEntryTexts } from './kickboxing-entry-texts.ts';

export default {
  pitch: 'Treinta segundos en el ring. Apuesta a rojo, azul o empate.',
  condition: (tie) => `a rojo o azul, ${tie} al empate`,
} satisfies TranslationOf<typeof kickboxingEntryTexts>;
