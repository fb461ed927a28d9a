import type { TranslationOf } from '../../../language/language.ts';
import type { pairingTexts } from './pairing-texts.ts';

export default {
  title: 'Skanna med din plånbok',
  description:
    'Öppna en plånbok i mobilen, skanna koden och bekräfta där. Plånboken ber dig sedan att signera ett meddelande.',
  code: 'Kod att skanna med en plånbok',
  copy: 'Kopiera länk',
  copied: 'Länken är kopierad',
  copiedText: 'Klistra in den i din plånbok för att ansluta.',
  notCopied: 'Länken är inte kopierad',
  notCopiedText: 'Webbläsaren låter inte sidan kopiera. Skanna koden, eller öppna plånboksappen.',
  open: 'Öppna plånbok',
  waiting:
    'Väntar på din plånbok. Om du stänger det här avbryts anslutningen, och du fortsätter spela i demoläge.',
} satisfies TranslationOf<typeof pairingTexts>;
