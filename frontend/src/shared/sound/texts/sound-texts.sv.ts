import type { TranslationOf } from '../../language/language.ts';
import type { soundTexts } from './sound-texts.ts';

export default {
  sound: 'Ljud',
  on: 'Ljudet är på',
  off: 'Ljudet är av',
  volume: 'Volym',
  volumeAt: (percent) => `Volym ${percent}`,
} satisfies TranslationOf<typeof soundTexts>;
