import { texts } from '../language/language.ts';

/** What the player reads of a deposit, a bet or a transfer that the network does not know. */
const UNSEEN =
  'The network does not know the transaction that your wallet named. Look in your wallet: what it did send still counts.';

/** Reasons why a transaction failed. Each sentence also says what happened to the money. */
export const chainErrorTexts = texts('chainErrorTexts', {
  approvalDeclined: 'You refused the approval in your wallet. Nothing was bet.',
  approvalFailed: 'The approval failed on chain. Nothing was bet.',
  approvalReplaced: 'Another transaction took the place of the approval. Nothing was bet.',
  betDeclined: 'You refused the bet in your wallet. Nothing was bet.',
  betFailed: 'The bet failed on chain. Only the network fee was spent.',
  betReplaced:
    'Another transaction took the place of the bet. If that one was a bet, it appears here too.',
  unseen: UNSEEN,
  expiryDeclined:
    'You refused the claim in your wallet. The play stays open, and you can still claim it.',
  expiryFailed: 'The claim failed on chain. If the play is still open, claim it again.',
  collectDeclined: 'You refused to collect it in your wallet. The payment still waits for you.',
  collectFailed: 'The collection failed on chain. The payment still waits for you.',
  collectAboveCap: (most: string) =>
    `A wallet may hold at most ${most}. Collect a part of it, or to another address; the payment waits.`,
  collectWithoutBnb: 'This address does not accept BNB. Collect to another one; the payment waits.',
  collectTooHigh: 'Less than that can be collected. Look at the amount, and collect again.',
  collectAddress: 'The address has a wrong letter or digit. Nothing was collected.',
  walletBusy: 'Your wallet is still waiting for an answer to an earlier request. Open it first.',
  wrongChain: (chain: string) =>
    `Your wallet is on another network. Switch it to ${chain} to play.`,
  closed: 'The house takes no bets on chain now. Open plays are settled or paid as before.',
  closedForGood:
    'The house has closed bets on chain for good. Open plays are settled or paid as before.',
  bankrollTooLow: (token: string) =>
    `The house has too little ${token} free to take a bet now. Try the other token, or come back later.`,
  stakeAboveMax: (most: string) => `The house takes at most ${most} on one bet now.`,
  stakeBelowMin: (least: string) => `The smallest bet is ${least}.`,
  stakeNotWhole: 'A bet on chain has at most 9 decimals.',
  tooManyPlays: 'Too many plays are open at once. There is room again in a moment.',
  noRandomness: 'The house has no random numbers prepared, so it cannot take bets now.',
  balanceTooLow: (held: string) => `Your wallet holds ${held}, less than this bet.`,
  feeTooLow: 'Your wallet does not hold enough BNB for the bet and the network fee.',
  notOpen: 'This play is over already.',
  declined: 'You declined it in your wallet.',
  chainSilent: 'The chain does not answer. Try again in a moment.',
  cancelled: 'You stopped waiting. A bet that your wallet still shows counts if you confirm it.',
  unclearAnswer: 'Your wallet gave no clear answer. A bet that it did send appears here by itself.',
  grantDeclined: 'You refused the key in your wallet. Nothing was moved.',
  grantFailed: 'The key was not made. Only the network fee was spent.',
  grantReplaced: 'Another transaction took the place of the key. Look at your wallet.',
  grantUnclear:
    'Your wallet gave no clear answer. If it did send the key, it appears here by itself.',
  keyExists: 'You have a key already. End it before you make another one.',
  keyNotStored: 'This browser stores nothing for the page, so it could not keep a key.',
  keyBudgetTooSmall: (least: string) => `A budget below the smallest bet, ${least}, is of no use.`,
  keyBudgetTooHigh: (held: string) => `Your wallet holds ${held}, less than budget and gas.`,
  keyWithoutGame: 'Choose one game at least.',
  keyUsed: 'This key was used before. Try again: the next one is new.',
  keyContractTaxed: 'The DEGEN token does not know the contract of the keys yet. Use BNB.',
  keyLeft: (left: string) =>
    `The key may bet ${left} more. Lower the bet, or bet from your wallet.`,
  keyExpired: 'The time of the key is over. End it to get the rest of its budget back.',
  keyEnded: 'The key is ended. Nothing was bet.',
  keyGame: 'The key may not bet on this game.',
  keyGasUsedUp:
    'The gas of the key is used up. Send a little BNB to its address, or end it with your wallet.',
  keyBusy: 'Another tab is betting with this key. Try again when it is done.',
  keyBehind: 'The chain’s node has not seen the last bet yet. Nothing was bet; try again.',
  keyUnclear: 'The chain did not answer. A bet that did arrive appears here by itself.',
  keyNotEnded: 'The key was not ended. Try again, or end it with your wallet.',
  unknown: 'The wallet or the chain did not take it. Look at your wallet before you try again.',
  epochProvisional: (epoch: bigint, hours: number) =>
    `Epoch ${epoch} is not final yet. Its proof counts on chain ${hours} hours after it was published.`,
  badProof: 'The contract does not know this proof: its epoch was struck, or the file was changed.',
  wrongEpoch: (epoch: bigint) => `The contract asks for a proof of epoch ${epoch}, or a newer one.`,
  aboveOwed: 'Meanwhile you are owed less than that. Look at the amount again.',
  woundUp: 'The wind-up of this token has been opened meanwhile.',
  short: 'The contract holds less of this token than players are owed, so it pays nothing now.',
  claimOpen: 'You have an open claim on this token already.',
  noClaim: 'There is no open claim any more: it was paid, or lowered by a newer proof.',
  claimNotMature: (hours: number) =>
    `The claim is not mature: it is too young, or no younger epoch has stood for ${hours} hours.`,
  nothingPayable:
    'An epoch that shows the latest payments of the casino has to stand for half an hour first.',
  windUpNotDue: 'There is no reason for a wind-up any more.',
  leafNeeded:
    'You deposited before the epoch of the wind-up, so it asks for your proof of that epoch.',
  entered: 'You are entered already.',
  entriesOver: (when: string) => `Entries ended at ${when}.`,
  notCovered: 'The contract does not hold enough to take this claim as well.',
  nothingOwed: 'The wind-up owes you nothing of this token.',
  notPayable: 'Nothing of this entry is payable now, or it was paid.',
  depositsClosed: 'The contract takes no deposits now: they are paused or closed.',
});

/** What the page tells the player of a wallet with several owners. */
export const ownersTexts = texts('ownersTexts', {
  title: 'Waiting for the Owners',
  confirm:
    'Your wallet has the request. If it has several owners, the others must confirm it there. This page goes on by itself.',
});

/** The specification prescribes these texts for errors of the wallet layer. */
export const walletErrorTexts = texts('walletErrorTexts', {
  notConnected: 'Wallet not connected',
  noProvider: 'No wallet provider available',
  signatureRequired: 'Signature required to connect wallet',
  web3Required: 'Please connect your wallet for Web3 mode',
  depositInDemo: 'Please connect your wallet to deposit real funds',
  withdrawInDemo: 'Please connect your wallet to withdraw funds',
  accountChanged: 'Your wallet changed its account. Begin again with this one.',
  casinoMissing: 'Casino wallet address not configured. Please contact support.',
  otherOrigin:
    'This page was opened under another address than the casino’s, so nobody can sign in here. Nothing was sent.',
  noCookies:
    'Your browser blocks cookies, so the casino cannot keep you signed in. Allow cookies for this page. Nothing was sent.',
  sessionNotKept:
    'Your browser did not keep the session, so you could not withdraw here. Nothing was deposited. Allow cookies for this page.',
  withdrawalFailed: 'Withdrawal failed',
  walletMoved: 'Your wallet changed its account or network. Nothing was deposited.',
  notSwitched:
    'Your wallet has not changed its network. Change it in your wallet, then try again. Nothing was deposited.',
  approvalFailed: 'The approval did not go through. Nothing was deposited.',
  permitFailed:
    'Your wallet did not sign, so nothing was sent. Try again: the page then asks for an approval instead.',
  approvedTooLittle:
    'Your wallet allowed less than this amount. Nothing was deposited. Try again, and leave the limit as it is.',
  feeUnknown:
    'Your wallet does not tell the network fee now. Type an amount that leaves some BNB for it.',
  unseen: UNSEEN,
  unclearAnswer:
    'Your wallet gave no clear answer. If it did send the deposit, the casino credits it all the same.',
});

export const walletMessageTexts = texts('walletMessageTexts', {
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
  withdrawalKept: 'Withdrawal to Collect',
  withdrawalKeptText: (sum: string) =>
    `Your account did not accept ${sum}. Collect it from the contract at /exit.`,
  withdrawalFailed: 'Withdrawal Failed',
  withdrawalFailedText: 'Failed to process withdrawal',
});

export const walletNoticeTexts = texts('walletNoticeTexts', {
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
  'deposit.unseen': UNSEEN,
  'withdrawal.asking': 'waiting for the casino to answer',
  'withdrawal.requested': 'accepted, about to be paid',
  'withdrawal.submitted': 'sent, waiting for confirmation',
  'withdrawal.signed-out': 'connect its account to follow it',
  waiting: 'waiting: the contract does not let the casino pay this now',
  waitingUntil: (until: string) =>
    `waiting until ${until}: the contract lets the casino pay only so much at a time`,
  paused: (tokens: string) =>
    `The casino takes no bets in ${tokens} now: its operator is suspended, its last epoch is too old, or it closes for good. Your money is safe in the contract.`,
  short: (token: string) =>
    `The contract holds less ${token} than players are owed. The casino takes no bets in it and pays nothing of it now.`,
  'wound-up': (token: string) =>
    `The wind-up of ${token} is open, for good. Take your money out of the contract.`,
  leave: 'Open Exit',
});

export const localConfirmationTexts = texts('localConfirmationTexts', {
  title: 'Local wallet',
  asks: 'Local wallet asks',
  whatItDoes: 'What it will do',
  reject: 'Reject',
  confirm: 'Confirm',
});

export const localRequestTexts = texts('localRequestTexts', {
  signMessage: 'Sign this message?',
  signMessageText: 'Signing a message moves no funds and costs nothing.',
  message: 'Message',
  sign: 'Sign',
  allowTransfer: 'Allow this transfer?',
  allowTransferText: 'The casino may take exactly this amount, once, for what you confirm next.',
  signValues: (type: string) => `Sign ${type}?`,
  signValuesText: 'This page asks for a signature of these values.',
  contract: 'Contract',
  unnamed: 'unnamed',
  custody: (address: string) => `Custody contract ${address}`,
  windUp: (address: string) => `WindUp contract ${address}`,
  casino: (address: string) => `Casino contract ${address}`,
  playKeys: (address: string) => `PlayKeys contract ${address}`,
  degen: (address: string) => `DEGEN token ${address}`,
  unknown: (address: string) => `Unknown contract ${address}`,
  newContract: '(new contract)',
  sendTransaction: 'Send this transaction?',
  sendTransactionText: 'It is final once the chain has it.',
  to: 'To',
  sends: 'Sends',
  calls: 'Calls',
  send: 'Send',
});

/** The specification prescribes these texts, except `unanswered`. */
export const swapLayerTexts = texts('swapLayerTexts', {
  invalidAmount: 'Invalid swap amount',
  sameToken: 'Cannot swap same token',
  insufficient: (token: string) => `Insufficient ${token} balance`,
  failed: 'Swap failed',
  invalidSwap: 'Invalid Swap',
  invalidSwapText: 'Please select different tokens to swap',
  swapped: 'Swap Successful',
  swappedText: (paid: string, bought: string) => `Swapped ${paid} for ${bought}`,
  swapFailed: 'Swap Failed',
  swapFailedText: 'Failed to process swap',
  unanswered:
    'The casino did not answer. Press Swap again: it repeats the same request and never swaps twice.',
});

export const pairingTexts = texts('pairingTexts', {
  title: 'Scan with your wallet',
  description:
    'Open a wallet on your phone, scan this code, and confirm there. The wallet then asks you to sign a message.',
  code: 'Code to scan with a wallet',
  copy: 'Copy link',
  copied: 'Link Copied',
  copiedText: 'Paste it into your wallet to connect.',
  notCopied: 'Link Not Copied',
  notCopiedText: 'Your browser does not let this page copy. Scan the code, or open the wallet app.',
  open: 'Open wallet app',
  waiting:
    'Waiting for your wallet. Closing this stops the connection, and you keep playing in demo mode.',
});
