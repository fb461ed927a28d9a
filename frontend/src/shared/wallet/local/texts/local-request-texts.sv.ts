import type { TranslationOf } from '../../../language/language.ts';
import type { localRequestTexts } from './local-request-texts.ts';

export default {
  signMessage: 'Signera meddelandet?',
  signMessageText: 'Att signera ett meddelande flyttar inga pengar och kostar inget.',
  message: 'Meddelande',
  sign: 'Signera',
  allowTransfer: 'Tillåt överföringen?',
  allowTransferText:
    'Kasinot får ta exakt det här beloppet, en gång, för det som du bekräftar härnäst.',
  signValues: (type) => `Signera ${type}?`,
  signValuesText: 'Sidan ber om en signatur av de här värdena.',
  contract: 'Kontrakt',
  unnamed: 'namnlöst',
  custody: (address) => `Kontraktet Custody ${address}`,
  windUp: (address) => `Kontraktet WindUp ${address}`,
  casino: (address) => `Kontraktet Casino ${address}`,
  playKeys: (address) => `Kontraktet PlayKeys ${address}`,
  degen: (address) => `Token DEGEN ${address}`,
  unknown: (address) => `Okänt kontrakt ${address}`,
  newContract: '(nytt kontrakt)',
  sendTransaction: 'Skicka transaktionen?',
  sendTransactionText: 'Den är slutgiltig när den finns på kedjan.',
  to: 'Till',
  sends: 'Skickar',
  calls: 'Anropar',
  send: 'Skicka',
} satisfies TranslationOf<typeof localRequestTexts>;
