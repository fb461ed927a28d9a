import { texts } from '../../language/language.ts';

export const walletMessageTexts = texts('wallet-message-texts', {
  browserWallet: 'Browser wallet',
  localWallet: 'Local wallet',
  install: (walletName: string) =>
    `Please install ${walletName} to connect your wallet. You can continue playing in demo mode.`,
  connected: 'Wallet Connected',
  connectedText: (walletName: string) => `Successfully connected to ${walletName}`,
  disconnected: 'Wallet Disconnected',
  disconnectedText: 'Your wallet has been disconnected.',
  logoutFailed: 'Session Not Ended',
  logoutFailedText:
    'Your wallet is disconnected, but the casino did not end your session. Connect and disconnect again.',
  signatureRequired: 'Signature Required',
  signatureRequiredText: 'You must sign the message to connect your wallet.',
  connectionFailed: 'Connection Failed',
  connectionFailedText: 'Failed to connect wallet',
  switchFailed: 'Network Not Switched',
  switchFailedText: 'Switch to the network of the casino in your wallet.',
  invalidAmount: 'Invalid Amount',
  invalidAmountText: 'Please enter a valid amount',
  deposited: 'Deposit Successful',
  depositedText: (sum: string) => `Deposited ${sum}`,
  depositFailed: 'Deposit Failed',
  depositFailedText: 'Failed to process deposit',
  withdrawn: 'Withdrawal Successful',
  withdrawnText: (sum: string) => `${sum} on the way to your wallet`,
  withdrawalUnanswered: 'Withdrawal Pending',
  withdrawalUnansweredText:
    'The casino did not answer yet. The same request is asked again until it does.',
  withdrawalPaid: 'Withdrawal Paid',
  withdrawalPaidText: (sum: string) => `${sum} arrived in your wallet`,
  withdrawalFailed: 'Withdrawal Failed',
  withdrawalFailedText: 'Failed to process withdrawal',
});
