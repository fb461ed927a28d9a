import type { TranslationOf } from '../../language/language.ts';
import type { walletErrorTexts } from './wallet-error-texts.ts';

export default {
  notConnected: 'Plånboken är inte ansluten',
  noProvider: 'Ingen plånbok är tillgänglig',
  signatureRequired: 'En signatur krävs för att ansluta plånboken',
  web3Required: 'Anslut din plånbok för Web3-läge',
  depositInDemo: 'Anslut din plånbok för att sätta in riktiga pengar',
  withdrawInDemo: 'Anslut din plånbok för att ta ut pengar',
  accountChanged: 'Din plånbok bytte konto. Börja om med det här kontot.',
  casinoMissing: 'Adressen till kasinots plånbok är inte inställd. Kontakta supporten.',
  withdrawalFailed: 'Uttaget misslyckades',
  walletMoved: 'Din plånbok bytte konto eller nätverk. Inget sattes in.',
  approvalFailed: 'Godkännandet gick inte igenom. Inget sattes in.',
  feeUnknown:
    'Din plånbok anger inte nätverksavgiften nu. Skriv ett belopp som lämnar lite BNB till den.',
  unseen:
    'Nätverket känner inte till transaktionen som din plånbok angav. Titta i din plånbok: det som den har skickat gäller ändå.',
  unclearAnswer:
    'Din plånbok gav inget tydligt svar. Om den ändå skickade insättningen krediterar kasinot den.',
} satisfies TranslationOf<typeof walletErrorTexts>;
