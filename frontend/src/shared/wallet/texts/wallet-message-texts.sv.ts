import type { TranslationOf } from '../../language/language.ts';
import type { walletMessageTexts } from './wallet-message-texts.ts';

export default {
  browserWallet: 'Webbläsarplånbok',
  localWallet: 'Lokal plånbok',
  install: (walletName) =>
    `Installera ${walletName} för att ansluta din plånbok. Du kan fortsätta spela i demoläge.`,
  connected: 'Plånbok ansluten',
  connectedText: (walletName) => `Du är ansluten till ${walletName}`,
  disconnected: 'Plånbok frånkopplad',
  disconnectedText: 'Din plånbok har kopplats från.',
  logoutFailed: 'Sessionen avslutades inte',
  logoutFailedText:
    'Din plånbok är frånkopplad, men kasinot avslutade inte din session. Anslut och koppla från igen.',
  signatureRequired: 'Signatur krävs',
  signatureRequiredText: 'Du måste signera meddelandet för att ansluta din plånbok.',
  connectionFailed: 'Anslutningen misslyckades',
  connectionFailedText: 'Plånboken kunde inte anslutas',
  switchFailed: 'Nätverket byttes inte',
  switchFailedText: 'Byt till kasinots nätverk i din plånbok.',
  invalidAmount: 'Ogiltigt belopp',
  invalidAmountText: 'Ange ett giltigt belopp',
  deposited: 'Insättningen lyckades',
  depositedText: (sum) => `Du satte in ${sum}`,
  depositFailed: 'Insättningen misslyckades',
  depositFailedText: 'Insättningen kunde inte genomföras',
  withdrawn: 'Uttaget lyckades',
  withdrawnText: (sum) => `${sum} är på väg till din plånbok`,
  withdrawalUnanswered: 'Uttaget väntar',
  withdrawalUnansweredText:
    'Kasinot har inte svarat än. Samma begäran skickas igen tills det svarar.',
  withdrawalPaid: 'Uttaget är utbetalt',
  withdrawalPaidText: (sum) => `${sum} har kommit till din plånbok`,
  withdrawalFailed: 'Uttaget misslyckades',
  withdrawalFailedText: 'Uttaget kunde inte genomföras',
} satisfies TranslationOf<typeof walletMessageTexts>;
