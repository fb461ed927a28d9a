import type { TranslationOf } from '../../../../shared/language/language.ts';
import type { liveTexts } from './live-texts.ts';

export default {
  title: 'Live',
  intro:
    'Rundor för pengar. Spelare är dolda om de inte visar sitt namn, och tal avrundas nedåt till två siffror.',
  demo: 'Dina demorundor stannar i den här webbläsaren.',
  waiting: 'Väntar på kasinot.',
  empty: 'Ingen runda har avgjorts än. Nästa visas här.',
  away: 'Kasinot svarar inte. Demospel fortsätter utan det.',
  silent: 'Kasinot svarar inte.',
  settling: 'Rundor när de avgörs',
  pause: 'Pausa',
  cameLast: 'Kasinot svarar inte. Dessa rundor kom sist.',
  showName: 'Visa mitt namn',
  shown:
    'Från och med nu visas dina rundor med ditt användarnamn, annars med din förkortade adress. Dölj det, och det försvinner ur varje lista inom sekunder.',
  listedHidden: 'Dina rundor listas som dolda, utan något som visar att två av dem är dina.',
  hidden: 'Dold',
  timesOf: (multiplier, stake) => `${multiplier} av ${stake}`,
} satisfies TranslationOf<typeof liveTexts>;
