import type { TranslationOf } from '../../shared/language/language.ts';
import type { busyTexts } from './busy-texts.ts';

export default {
  title: 'Kasinot är upptaget',
  safe: 'Det kan inte visa sidan just nu. Dina insättningar är säkra: de finns hos kasinot och på kedjan, inte på den här sidan.',
  wait: 'Vänta en minut och ladda sedan sidan igen.',
} satisfies TranslationOf<typeof busyTexts>;
