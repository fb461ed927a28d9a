import type { Token } from '@degen/rules/amount.ts';
import { MAX_WALLET_WEI } from '@degen/rules/tokenomics.ts';
import type { Claim } from '../../shared/claims/claimable.ts';
import { amountText } from '../../shared/lib/amount-text.ts';
import type { EndedPlay } from './play.ts';

const amount = (token: Token, wei: bigint): string => `${amountText(token, wei)} ${token}`;

/** Why a bet was not placed, each in a sentence that says what happened to the money. */
export const REFUSALS = {
  web3Required: 'Please connect your wallet for Web3 mode',
  approvalRefused: 'You refused the approval in your wallet. Nothing was bet.',
  approvalFailed: 'The approval failed on chain. Nothing was bet.',
  approvalReplaced: 'Another transaction took the place of the approval. Nothing was bet.',
  betRefused: 'You refused the bet in your wallet. Nothing was bet.',
  betFailed: 'The bet failed on chain. Only the network fee was spent.',
  betReplaced:
    'Another transaction took the place of the bet. If that one was a bet, it appears here too.',
  expiryRefused:
    'You refused the claim in your wallet. The play stays open, and you can still claim it.',
  expiryFailed: 'The claim failed on chain. If the play is still open, claim it again.',
  claimRefused: 'You refused the claim in your wallet. The payment still waits for you.',
  claimFailed: 'The claim failed on chain. The payment still waits for you.',
  claimUnacceptable: (token: Token) =>
    token === 'DEGEN'
      ? `A wallet may hold at most ${amount(token, MAX_WALLET_WEI)}. Claim a part of it, or to another address; the payment waits.`
      : 'This address does not accept BNB. Claim to another one; the payment waits.',
  claimTooHigh: 'Less than that can be claimed. Look at the amount, and claim again.',
  claimAddress: 'The address has a wrong letter or digit. Nothing was claimed.',
  walletBusy: 'Your wallet is still waiting for an answer to an earlier request. Open it first.',
  wrongChain: (chain: string) =>
    `Your wallet is on another network. Switch it to ${chain} to play.`,
  accountChanged: 'Your wallet changed its account. Begin again with this one.',
  closed: 'The house takes no bets on chain now. Open plays are settled or paid as before.',
  bankrollTooLow: (token: Token) =>
    `The house has too little ${token} free to take a bet now. Try the other token, or come back later.`,
  stakeAboveMax: (token: Token, maxWei: bigint) =>
    `The house takes at most ${amount(token, maxWei)} on one bet now.`,
  stakeBelowMin: (token: Token, minWei: bigint) => `The smallest bet is ${amount(token, minWei)}.`,
  stakeNotWhole: 'A bet on chain has at most 9 decimals.',
  tooManyPlays: 'Too many plays are open at once. There is room again in a moment.',
  noRandomness: 'The house has no random numbers prepared, so it cannot take bets now.',
  balanceTooLow: (token: Token, heldWei: bigint) =>
    `Your wallet holds ${amount(token, heldWei)}, less than this bet.`,
  feeTooLow: 'Your wallet does not hold enough BNB for the bet and the network fee.',
  notOpen: 'This play is over already.',
  chainSilent: 'The chain does not answer. Try again in a moment.',
  cancelled: 'You stopped waiting. A bet that your wallet still shows counts if you confirm it.',
  unclearAnswer: 'Your wallet gave no clear answer. A bet that it did send appears here by itself.',
  unknown: 'The wallet or the chain did not take it. Look at your wallet before you try again.',
} as const;

export const resultText = ({ token, stakeWei, end }: EndedPlay): string => {
  if (end.won) return `You won ${amount(token, end.payoutWei)}`;
  return end.payoutWei > 0n
    ? `You got ${amount(token, end.payoutWei)} back`
    : `You lost ${amount(token, stakeWei)}`;
};

/** A refusal whose message is for the player. */
export class PlayRefused extends Error {
  override readonly name = 'PlayRefused';
}

export const notPlacedToast = (description: string) => ({
  title: 'Bet Not Placed',
  description,
  tone: 'error' as const,
});

export const claimedToast = ({ token, amountWei, to }: Claim, account: string) => ({
  title: 'Payment Claimed',
  description: `${amount(token, amountWei)} sent to ${to === account ? 'your wallet' : to}`,
  tone: 'success' as const,
});

export const notClaimedToast = (description: string) => ({
  title: 'Not Claimed',
  description,
  tone: 'error' as const,
});
