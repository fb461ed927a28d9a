import { texts } from '../../../language/language.ts';

export const walletDialogTexts = texts('wallet-dialog-texts', {
  connect: 'Connect a wallet',
  connectAbout:
    'Your wallet will ask you to sign a message. It proves that the account is yours; it moves no funds.',
  testMoney: 'Test money',
  notInstalled: 'Not installed',
  connectWarning:
    'Testnet only. Never connect a wallet that holds funds you care about to a page you do not trust. A wallet that is a contract can connect too; its owners have five minutes to sign.',
  notFound: 'Wallet not found',
  aWallet: 'a wallet',
  continueDemo: 'Continue in demo mode',
  chooseName: 'Choose a username',
  changeName: 'Change your username',
  nameAbout: (account: string) =>
    `A name for your wallet <account>${account}</account>. Everybody can see it; it need not be unique.`,
  username: 'Username',
  nameRule: (longest: number) => `1 to ${longest} visible characters.`,
  saveName: 'Save username',
  saving: 'Saving',
  nameSaved: 'Username Saved',
  nameSavedText: (name: string) => `You are ${name} now`,
  'USERNAME.EMPTY': 'Please enter a username.',
  'USERNAME.TOO_LONG': (longest: number) => `A username has at most ${longest} characters.`,
  'USERNAME.INVALID': 'Use visible characters, and single spaces between words.',
});
