import type { TranslationOf } from '../../language/language.ts';
import type { soundTexts } from './sound-texts.ts';

export default {
  sound: 'Sonido',
  on: 'El sonido está activado',
  off: 'El sonido está desactivado',
  volume: 'Volumen',
  volumeAt: (percent) => `Volumen: ${percent}`,
} satisfies TranslationOf<typeof soundTexts>;
