import type { TranslationOf } from '../../../language/language.ts';
import type { walletDialogTexts } from './wallet-dialog-texts.ts';

export default {
  connect: 'Anslut en plånbok',
  connectAbout:
    'Din plånbok ber dig signera ett meddelande. Det visar att kontot är ditt; det flyttar inga pengar.',
  testMoney: 'Testpengar',
  notInstalled: 'Ej installerad',
  connectWarning:
    'Endast testnät. Anslut aldrig en plånbok med pengar du bryr dig om till en sida du inte litar på. En plånbok som är ett kontrakt kan också anslutas; dess ägare har fem minuter på sig att signera.',
  notFound: 'Plånboken hittades inte',
  aWallet: 'en plånbok',
  continueDemo: 'Fortsätt i demoläge',
  chooseName: 'Välj ett användarnamn',
  changeName: 'Byt användarnamn',
  nameAbout: (account) =>
    `Ett namn för din plånbok <account>${account}</account>. Alla kan se det; det behöver inte vara unikt.`,
  username: 'Användarnamn',
  nameRule: (longest) => `1 till ${longest} synliga tecken.`,
  saveName: 'Spara namnet',
  saving: 'Sparar',
  nameSaved: 'Användarnamnet sparat',
  nameSavedText: (name) => `Du heter nu ${name}`,
  'USERNAME.EMPTY': 'Ange ett användarnamn.',
  'USERNAME.TOO_LONG': (longest) => `Ett användarnamn har högst ${longest} tecken.`,
  'USERNAME.INVALID': 'Använd synliga tecken, och enkla mellanslag mellan orden.',
} satisfies TranslationOf<typeof walletDialogTexts>;
