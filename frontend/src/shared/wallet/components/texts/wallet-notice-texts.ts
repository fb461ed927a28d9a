import { texts } from '../../../language/language.ts';
import { WALLET_ERRORS } from '../../texts/wallet-error-texts.ts';

export const walletNoticeTexts = texts('wallet-notice-texts', {
  connecting:
    'Connecting to your wallet. If it asks you something, answer it there; cancel to play on in demo mode.',
  cancel: 'Cancel',
  pending:
    'Your wallet still waits for your answer to an earlier request. Open it, answer that, then connect again.',
  elsewhere: (wallet: string, casino: string) =>
    `Your wallet is on ${wallet}. The casino is on ${casino}.`,
  switchNetwork: 'Switch network',
  signedOut:
    'Your session has ended, or this account has not signed yet. Sign to play with real funds.',
  signAgain: 'Sign again',
  onTheirWay: 'Money on its way',
  deposit: (sum: string) => `Deposit of ${sum}`,
  withdrawal: (sum: string) => `Withdrawal of ${sum}`,
  forget: (transfer: string) => `Stop showing: ${transfer}`,
  'deposit.sent': 'waiting for the chain',
  'deposit.owners':
    'waiting for the chain; if your wallet has several owners, the others must confirm it there',
  'deposit.mined': 'waiting for confirmation',
  'deposit.replaced':
    'replaced in your wallet; what you sent instead is credited once it is confirmed',
  'deposit.unseen': WALLET_ERRORS.unseen,
  'withdrawal.asking': 'waiting for the casino to answer',
  'withdrawal.requested': 'accepted, about to be paid',
  'withdrawal.submitted': 'sent, waiting for confirmation',
  'withdrawal.signed-out': 'connect its account to follow it',
  waiting: 'waiting: the contract does not let the casino pay this now',
  waitingUntil: (until: string) =>
    `waiting until ${until}: the contract lets the casino pay only so much at a time`,
  paused: (tokens: string) =>
    `The casino takes no bets in ${tokens} now: its operator is suspended, or its last epoch is too old. Your money is safe in the contract.`,
  short: (token: string) =>
    `The contract holds less ${token} than players are owed. The casino takes no bets in it and pays nothing of it now.`,
  'wound-up': (token: string) =>
    `The wind-up of ${token} is open, for good. Take your money out of the contract.`,
  leave: 'Open Exit',
});
