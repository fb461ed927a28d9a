import { texts } from '../../language/language.ts';

export const walletBarTexts = texts('walletBarTexts', {
  connecting: 'Connecting',
  swap: 'Swap Tokens',
  connect: 'Connect <wide>wallet</wide>',
  chainDown:
    'The chain does not answer. Games play on with what is deposited. Deposits and withdrawals on their way wait for the chain; none is lost.',
  serverDownDemo:
    'The casino does not answer. Wheel, kickboxing and crash still play in demo mode; blackjack, slots and wallets wait until it is back.',
  serverDown:
    'The casino does not answer. Your money is safe, and what is on its way is followed up as soon as it is back. Disconnect to play wheel, kickboxing and crash in demo mode meanwhile.',
  notLoaded: 'Not Loaded',
  notLoadedText:
    'A part of this page could not be loaded. Try again in a moment. If it fails again, reload the page.',
});

export const walletDialogTexts = texts('walletDialogTexts', {
  connect: 'Connect a wallet',
  connectAbout:
    'Your wallet will ask you to sign a message. It proves that the account is yours; it moves no funds.',
  testMoney: 'Test money',
  notInstalled: 'Not installed',
  connectWarning:
    'Testnet only. Never connect a wallet that holds funds you care about to a page you do not trust. A wallet that is a contract can connect too; its owners have an hour to sign.',
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

export const walletMenuTexts = texts('walletMenuTexts', {
  menu: 'Wallet menu',
  wallet: 'Wallet',
  walletHint: 'On chain',
  casino: 'Casino',
  casinoHint: 'Deposited, to play',
  claims: 'Open claims',
  claimsLoading: 'Looking for your open claims…',
  claimsFailed: 'Your open claims could not be loaded. The exit page reads them from the chain.',
  claimUncovered: (token: string, sum: string) =>
    `${sum} is set apart for the claim. Until the rest is too, every credit goes there, and you can neither bet nor swap ${token}.`,
  deposit: 'Deposit',
  withdraw: 'Withdraw',
  swap: 'Swap Tokens',
  chooseName: 'Choose a username',
  changeName: 'Change username',
  limits: 'Play limits',
  statistics: 'Statistics',
  testFunds: 'Get test funds',
  copyAddress: 'Copy address',
  addressCopied: 'Address Copied',
  addressNotCopied: 'Not Copied: Select It by Hand',
  disconnect: 'Disconnect',
  fundsSent: 'Test Funds Sent',
  fundsSentText: (gift: string) => `${gift} sent to your wallet`,
  noFunds: 'No Test Funds',
  fundsTooEarly: (again: string) => `You have had yours. The faucet serves you again ${again}.`,
  fundsDayLimit: (again: string) => `Today’s test funds are gone. There are more from ${again}.`,
  fundsEmpty: 'The faucet is empty.',
  fundsFailed: 'The claim failed on chain. No test funds arrived.',
  fundsEnough: 'You have had enough test funds for now.',
  fundsDeclined: 'You declined it in your wallet.',
  fundsSilent: 'The faucet did not answer. Try again in a moment.',
});

export const walletMoneyTexts = texts('walletMoneyTexts', {
  amount: 'Amount',
  max: 'Max',
  signFirst: 'Sign with your wallet to see what you can move.',
  walletHolds: (sum: string) => `Your wallet holds <sum>${sum}</sum>`,
  casinoHolds: (sum: string) => `In the casino you have <sum>${sum}</sum>`,
  demoHolds: (sum: string) => `Your demo balance holds <sum>${sum}</sum>`,
  tooLittle: ', less than this amount',
  deposit: 'Deposit',
  depositAbout:
    'Moves tokens from your wallet into the casino contract. You can withdraw them at any time.',
  confirm: 'Confirm in your wallet',
  waitingForChain: 'Waiting for the chain',
  waitingForConfirmation: 'Waiting for confirmation',
  answerWallet: 'Open your wallet and answer what it asks. To give up, decline it there.',
  canClose: 'You can close this: the deposit stays visible until the casino has credited it.',
  declined: 'You declined it in your wallet. Nothing was deposited.',
  walletBusy:
    'Your wallet still waits for your answer to an earlier request. Open it and answer that first.',
  notSent:
    'Your wallet did not send it. Check that it is unlocked and holds enough, then try again.',
  feeTooLow:
    'Your wallet does not hold enough BNB for this deposit and the network fee. Nothing was deposited.',
  walletOffline:
    'Your wallet has lost its connection to the network. If it did send the deposit, the casino credits it all the same.',
  chainUnknown:
    'Your wallet does not know the network of the casino. Add it in your wallet, then try again. Nothing was deposited.',
  walletSays: (words: string) =>
    `Your wallet did not send it. It says: “${words}” Check that it is unlocked, then try again.`,
  itSays: (words: string) => `It says: “${words}”`,
  walletReports: (words: string) =>
    `Your wallet reports a failure: “${words}” Look in it before you try again. If it did send the deposit, the casino credits it all the same.`,
  readingFee: 'Reading the network fee',
  withdraw: 'Withdraw',
  withdrawAbout: (account: string) =>
    `The casino contract pays to your wallet <account>${account}</account>. You pay no fee.`,
  askingCasino: 'Asking the casino',
  notSigned: 'You declined the message to sign.',
  noSignature: 'Your wallet did not sign the message.',
  notWithdrawn: (reason: string) => `${reason} Nothing was withdrawn.`,
  notDeposited: (reason: string) => `${reason} Nothing was deposited.`,
  notSwapped: (reason: string) => `${reason} Nothing was swapped.`,
  swapTitle: 'Swap Tokens',
  swapDemo: 'Exchanges virtual funds at a fixed rate.',
  swapAbout: 'Exchanges what you have deposited at a fixed rate. No fee, no transaction.',
  from: 'From',
  to: 'To',
  turn: 'Swap the other way round',
  swap: 'Swap',
  receive: 'You receive',
  chooseTwo: 'Choose two different tokens.',
  swapLimits: (degen: string, bnb: string) =>
    `At most ${degen} or ${bnb} at once, and twice that in 24 hours.`,
});
