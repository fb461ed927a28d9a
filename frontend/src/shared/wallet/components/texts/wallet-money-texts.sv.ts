import type { TranslationOf } from '../../../language/language.ts';
import type { walletMoneyTexts } from './wallet-money-texts.ts';

export default {
  amount: 'Belopp',
  max: 'Max',
  signFirst: 'Signera med din plånbok för att se vad du kan flytta.',
  walletHolds: (sum) => `Din plånbok har <sum>${sum}</sum>`,
  casinoHolds: (sum) => `I kasinot har du <sum>${sum}</sum>`,
  demoHolds: (sum) => `Ditt demosaldo är <sum>${sum}</sum>`,
  tooLittle: ', mindre än beloppet',
  deposit: 'Sätt in',
  depositAbout:
    'Flyttar token från din plånbok till kasinots kontrakt. Du kan ta ut dem när som helst.',
  confirm: 'Bekräfta i din plånbok',
  waitingForChain: 'Väntar på kedjan',
  waitingForConfirmation: 'Väntar på bekräftelse',
  answerWallet: 'Öppna din plånbok och svara på dess fråga. Avböj där om du ångrar dig.',
  canClose: 'Du kan stänga det här: insättningen visas tills kasinot har krediterat den.',
  declined: 'Du avböjde det i din plånbok. Inget sattes in.',
  walletBusy:
    'Din plånbok väntar fortfarande på ditt svar på en tidigare fråga. Öppna den och svara på den först.',
  notSent:
    'Din plånbok skickade det inte. Kontrollera att den är upplåst och har tillräckligt, och försök igen.',
  feeTooLow:
    'Din plånbok har inte tillräckligt med BNB för insättningen och nätverksavgiften. Inget sattes in.',
  walletOffline:
    'Din plånbok har tappat kontakten med nätverket. Om den ändå skickade insättningen krediterar kasinot den.',
  chainUnknown:
    'Din plånbok känner inte till kasinots nätverk. Lägg till det i din plånbok och försök igen. Inget sattes in.',
  walletSays: (words) =>
    `Din plånbok skickade det inte. Den säger: ”${words}” Kontrollera att den är upplåst och försök igen.`,
  readingFee: 'Läser nätverksavgiften',
  withdraw: 'Ta ut',
  withdrawAbout: (account) =>
    `Kasinots kontrakt betalar till din plånbok <account>${account}</account>. Du betalar ingen avgift.`,
  askingCasino: 'Frågar kasinot',
  noSignature: 'Din plånbok signerade inte meddelandet.',
  notSigned: 'Du avböjde meddelandet som skulle signeras.',
  notWithdrawn: (reason) => `${reason} Inget togs ut.`,
  notDeposited: (reason) => `${reason} Inget sattes in.`,
  notSwapped: (reason) => `${reason} Inget växlades.`,
  swapTitle: 'Växla token',
  swapDemo: 'Växlar virtuella pengar till fast kurs.',
  swapAbout: 'Växlar det du har satt in till fast kurs. Ingen avgift, ingen transaktion.',
  from: 'Från',
  to: 'Till',
  turn: 'Växla åt andra hållet',
  swap: 'Växla',
  receive: 'Du får',
  chooseTwo: 'Välj två olika token.',
  swapLimits: (degen, bnb) =>
    `Högst ${degen} eller ${bnb} åt gången, och dubbelt så mycket på 24 timmar.`,
} satisfies TranslationOf<typeof walletMoneyTexts>;
