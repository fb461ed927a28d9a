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
  otherOrigin:
    'Sidan öppnades på en annan adress än kasinots, så ingen kan logga in här. Inget skickades.',
  noCookies:
    'Din webbläsare blockerar kakor, så kasinot kan inte hålla dig inloggad. Tillåt kakor för sidan. Inget skickades.',
  sessionNotKept:
    'Din webbläsare behöll inte sessionen, så du skulle inte kunna ta ut här. Inget sattes in. Tillåt kakor för sidan.',
  withdrawalFailed: 'Uttaget misslyckades',
  walletMoved: 'Din plånbok bytte konto eller nätverk. Inget sattes in.',
  notSwitched:
    'Din plånbok har inte bytt nätverk. Byt det i din plånbok och försök igen. Inget sattes in.',
  approvalFailed: 'Godkännandet gick inte igenom. Inget sattes in.',
  feeUnknown:
    'Din plånbok anger inte nätverksavgiften nu. Skriv ett belopp som lämnar lite BNB till den.',
  unseen:
    'Nätverket känner inte till transaktionen som din plånbok angav. Titta i din plånbok: det som den har skickat gäller ändå.',
  unclearAnswer:
    'Din plånbok gav inget tydligt svar. Om den ändå skickade insättningen krediterar kasinot den.',
} satisfies TranslationOf<typeof walletErrorTexts>;
