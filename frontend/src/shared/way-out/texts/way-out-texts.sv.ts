import type { TranslationOf } from '../../language/language.ts';
import type { wayOutTexts } from './way-out-texts.ts';

export default {
  silent: 'Kedjan svarar inte. Försöker igen.',
  reading: 'Läser kedjan…',
  owed: (sum) => `Du har ${sum} att få.`,
  nothingOwed: (token) => `Du har inga ${token} att få.`,
  howClaimsWork:
    'En fordran är offentlig. Kasinot får betala den när som helst. Annars kan den betalas utan kasinot: 48 timmar efter att den ställdes, när en yngre epok har stått i 30 timmar. Tills dess kan det som du sedan förlorat i spel dras av.',
  short: (sum) =>
    `Kontraktet har ${sum} mindre än spelarna har att få. Tills det är täckt betalar det inget, så att ingen får betalt på andras bekostnad.`,
  mayClaim: (sum, epoch) => `Du kan kräva ${sum} med ditt bevis från epok ${epoch}.`,
  mayClaimDeposits: (sum) =>
    `Utan bevis från en slutgiltig epok kan du kräva ${sum}: det du satte in minus det du fick utbetalt.`,
  claim: (token) => `Kräv ${token}`,
  claimed: (sum, moment) => `Din fordran på ${sum} är öppen sedan ${moment}.`,
  mature: (sum) => `Fordran är mogen: ${sum} kan betalas nu.`,
  payClaim: (token) => `Betala min fordran i ${token}`,
  silence: 'Ingen epok har blivit slutgiltig på 8 dygn.',
  closed: 'Kasinot har stängt insättningar för gott.',
  unpaid: 'Din fordran har varit mogen och obetald i 48 timmar, och kontraktet saknar täckning.',
  mayOpen: (token, epoch) =>
    `Vem som helst kan nu öppna avvecklingen av ${token}, för gott. Den betalar efter bevisen från epok ${epoch}.`,
  opensWith: (sum) => `Du kan då anmäla ${sum}.`,
  opensSecond: (epoch) =>
    `Dina bevis är äldre än epok ${epoch}: du skulle bara få det som de andra lämnar.`,
  open: (token) => `Öppna avvecklingen av ${token}`,
  mayEnter: (sum) => `Du kan anmäla ${sum}.`,
  mayEnterOlder: (sum, epoch) =>
    `Ditt bevis är äldre än epok ${epoch}: du kan anmäla ${sum} och får det som de andra lämnar.`,
  enter: (token) => `Anmäl mina ${token}`,
  payable: (sum) => `${sum} kan betalas nu.`,
  pay: (token) => `Ta ut mina ${token}`,
  waitFinal: (moment) =>
    `Ditt nyaste bevis säger mer än du kan kräva utan det. Det gäller från ${moment}.`,
  waitMaturity: (moment) => `Den kan betalas utan kasinot senast ${moment}.`,
  waitEpoch: (moment) =>
    `Den väntar på en yngre epok. Blir ingen slutgiltig kan vem som helst öppna avvecklingen från ${moment}.`,
  waitShown: (moment) =>
    `Den är mogen, men nästa epok måste först visa kasinots senaste utbetalningar. Blir ingen slutgiltig kan vem som helst öppna avvecklingen från ${moment}.`,
  waitShortage: 'Den väntar tills kontraktet har täckning igen.',
  waitShortageUntil: (moment) =>
    `Saknar kontraktet täckning även då kan vem som helst öppna avvecklingen från ${moment}.`,
  waitGrace: (moment) => `Det betalas från ${moment}.`,
  waitSettlement: (moment) =>
    `${moment} fastställs vad varje anmälan får, så det spelar ingen roll vem som kommer först.`,
  waitProof: (epoch) =>
    `Det kräver beviset från epok ${epoch}, som den här webbläsaren inte har. Välj den filen.`,
  opened: (moment, epoch) =>
    `Avvecklingen är öppen sedan ${moment}, för gott. Den betalar efter bevisen från epok ${epoch}.`,
  covered: 'Kontraktet har allt som spelarna kan ha att få: alla får fullt betalt.',
  notCovered: (held, bound) => `Kontraktet har ${held}; spelarna kan ha ${bound} att få.`,
  entriesEnd: (moment) => `Utan full täckning stänger anmälan ${moment}.`,
  settled: 'Vad varje anmälan får är fastställt.',
  entered: (sum) => `Du är anmäld med ${sum}.`,
  atLeast: (sum) => `Så långt anmälningarna är kända får du minst ${sum} av det.`,
  paid: 'Din anmälan har betalats.',
} satisfies TranslationOf<typeof wayOutTexts>;
