import type { TranslationOf } from '../../../shared/language/language.ts';
import type { statisticsTexts } from './statistics-texts.ts';

export default {
  title: 'Din statistik',
  intro:
    'Vad dina rundor satsade och gav tillbaka, och hur mycket av det som var tur: varje insats jämförs med sina egna odds.',
  whichRounds: 'Vilka rundor',
  game: 'Spel',
  allGames: 'Alla spel',
  period: 'Period',
  lastDays: (days) => `Senaste ${days} dagarna`,
  rounds: 'Rundor',
  money: 'För pengar',
  demo: 'Demo',
  demoHint:
    'Det här är demorundorna i den här webbläsaren. Logga in för att se dina rundor för pengar.',
  file: 'Alla rundor som fil',
  fileText:
    'Varje avslutad runda i alla spel och båda token, nyaste först, med bevisets hashar, frön och signatur. En rundas frö tas med när det har avslöjats.',
  download: 'Ladda ner alla rundor (CSV)',
  demoFileText: (rounds) =>
    `Demorundor stannar i den här webbläsaren, de senaste ${rounds}. Deras frön är kända genast, utom i blackjack.`,
  downloadDemo: 'Ladda ner demorundor (CSV)',
  deleteDemo: 'Radera demorundor',
  loading: 'Laddar dina rundor',
  count: (rounds) => `${rounds} ${rounds === '1' ? 'runda' : 'rundor'}`,
  none: (token) =>
    `Det finns inga avslutade ${token}-rundor för det här valet än. Spela en i <a>lobbyn</a>, eller välj en annan period.`,
} satisfies TranslationOf<typeof statisticsTexts>;
