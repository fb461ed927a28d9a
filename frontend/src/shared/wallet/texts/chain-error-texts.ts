import { texts } from '../../language/language.ts';
import { WALLET_ERRORS } from './wallet-error-texts.ts';

/** Reasons why a transaction failed. Each sentence also says what happened to the money. */
export const chainErrorTexts = texts('chain-error-texts', {
  approvalDeclined: 'You refused the approval in your wallet. Nothing was bet.',
  approvalFailed: 'The approval failed on chain. Nothing was bet.',
  approvalReplaced: 'Another transaction took the place of the approval. Nothing was bet.',
  betDeclined: 'You refused the bet in your wallet. Nothing was bet.',
  betFailed: 'The bet failed on chain. Only the network fee was spent.',
  betReplaced:
    'Another transaction took the place of the bet. If that one was a bet, it appears here too.',
  unseen: WALLET_ERRORS.unseen,
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
  epochProvisional: (epoch: bigint) =>
    `Epoch ${epoch} is not final yet. Its proof counts on chain a day after it was published.`,
  badProof: 'The contract does not know this proof: its epoch was struck, or the file was changed.',
  wrongEpoch: (epoch: bigint) => `The contract asks for a proof of epoch ${epoch}, or a newer one.`,
  aboveOwed: 'Meanwhile you are owed less than that. Look at the amount again.',
  woundUp: 'The wind-up of this token has been opened meanwhile.',
  short: 'The contract holds less of this token than players are owed, so it pays nothing now.',
  claimOpen: 'You have an open claim on this token already.',
  noClaim: 'There is no open claim any more: it was paid, or lowered by a newer proof.',
  claimNotMature:
    'The claim is not mature: it is too young, or no younger epoch has stood for 30 hours.',
  nothingPayable: 'The next epoch has to show the latest payments of the casino first.',
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
