import type { TranslationOf } from '../../../language/language.ts';
import walletErrors from '../../texts/wallet-error-texts.sv.ts';
import type { walletNoticeTexts } from './wallet-notice-texts.ts';

export default {
  connecting:
    'Ansluter till din plånbok. Om den frågar något, svara där; avbryt för att spela vidare i demoläge.',
  cancel: 'Avbryt',
  pending:
    'Din plånbok väntar fortfarande på ditt svar på en tidigare fråga. Öppna den, svara och anslut sedan igen.',
  elsewhere: (wallet, casino) => `Din plånbok är på ${wallet}. Kasinot är på ${casino}.`,
  switchNetwork: 'Byt nätverk',
  signedOut:
    'Din session är slut, eller så har kontot inte signerat än. Signera för att spela med riktiga pengar.',
  signAgain: 'Signera igen',
  onTheirWay: 'Pengar på väg',
  deposit: (sum) => `Insättning av ${sum}`,
  withdrawal: (sum) => `Uttag av ${sum}`,
  forget: (transfer) => `Sluta visa: ${transfer}`,
  'deposit.sent': 'väntar på kedjan',
  'deposit.owners': 'väntar på kedjan; om din plånbok har flera ägare måste de andra bekräfta där',
  'deposit.mined': 'väntar på bekräftelse',
  'deposit.replaced':
    'ersatt i din plånbok; det du skickade i stället krediteras när det är bekräftat',
  'deposit.unseen': walletErrors.unseen,
  'withdrawal.asking': 'väntar på kasinots svar',
  'withdrawal.requested': 'godkänt, betalas strax ut',
  'withdrawal.submitted': 'skickat, väntar på bekräftelse',
  'withdrawal.signed-out': 'anslut dess konto för att följa det',
  waiting: 'väntar: kontraktet låter inte kasinot betala det här nu',
  waitingUntil: (until) =>
    `väntar till ${until}: kontraktet låter kasinot betala bara en viss mängd åt gången`,
  paused: (tokens) =>
    `Kasinot tar nu inga insatser i ${tokens}: operatören är avstängd, eller så är den senaste epoken för gammal. Dina pengar är trygga i kontraktet.`,
  short: (token) =>
    `Kontraktet har mindre ${token} än spelarna har att få. Kasinot tar inga insatser i den och betalar inget av den nu.`,
  'wound-up': (token) =>
    `Avvecklingen av ${token} är öppen, för gott. Ta ut dina pengar ur kontraktet.`,
  leave: 'Öppna nödutgången',
} satisfies TranslationOf<typeof walletNoticeTexts>;
