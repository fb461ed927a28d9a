import type { TranslationsOf } from '../shared/language/language.ts';

export default {
  appTexts: {
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
  },

  autoBetsNoticeTexts: {
    running: (game) =>
      `Automatiska insatser på ${game} pågår. Du kan satsa för hand vid sidan av dem; en runda som du lämnar öppen i samma spel avslutar dem.`,
    show: 'Visa',
    stop: 'Stoppa automatiska insatser',
  },

  browserNoticeTexts: {
    otherOrigin:
      'Kasinot har en annan adress. Här kan du bara spela i demoläge: det går varken att logga in eller flytta pengar.',
    storesNothing:
      'Webbläsaren lagrar inget åt sidan. Du kan spela, men efter en omladdning har den glömt dina frön, bevis och demorundor. Insättningar och uttag på väg är säkra.',
    understood: 'Jag förstår',
  },

  busyTexts: {
    title: 'Kasinot är upptaget',
    safe: 'Det kan inte visa sidan just nu. Dina insättningar är säkra: de finns hos kasinot och på kedjan, inte på den här sidan.',
    wait: 'Vänta en minut och ladda sedan sidan igen.',
  },

  notFoundTexts: {
    title: 'Sidan hittades inte',
    question: 'Glömde du att lägga till sidan i routern?',
    back: 'Tillbaka till lobbyn',
  },
} satisfies TranslationsOf<typeof import('./texts.ts')>;
