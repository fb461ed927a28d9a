import { texts } from '../../../language/language.ts';

export const walletMoneyTexts = texts('wallet-money-texts', {
  amount: 'Amount',
  max: 'Max',
  signFirst: 'Sign with your wallet to see what you can move.',
  walletHolds: (sum: string) => `Your wallet holds <sum>${sum}</sum>`,
  casinoHolds: (sum: string) => `The casino holds <sum>${sum}</sum>`,
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
