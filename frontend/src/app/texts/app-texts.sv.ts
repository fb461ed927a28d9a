import type { TranslationOf } from '../../shared/language/language.ts';
import type { appTexts } from './app-texts.ts';

export default {
  skip: 'Hoppa till innehållet',
  loading: 'Sidan laddas',
  lobby: 'Lobby',
  newVersion: 'En ny version är klar',
  reload: 'Ladda om',
  failedTitle: 'Sidan slutade fungera',
  failedText:
    'Dina insättningar är säkra: de förvaras av kasinot och kedjan, inte av den här sidan.',
  reloadPage: 'Ladda om sidan',
  back: 'Tillbaka till lobbyn',
  language: 'Språk',
  languageFailed: 'Språket kunde inte laddas. Försök igen.',
} satisfies TranslationOf<typeof appTexts>;
