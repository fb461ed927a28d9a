import type { Token } from '@degen/rules/amount.ts';
import type { Card } from '@degen/rules/games/blackjack/types.ts';
import type { BlackjackAnswer } from '@degen/rules/games/blackjack/wire.ts';
import type { Notice } from '../../round/types.ts';
import { amountText, plainAmountText } from '../../shared/lib/amount-text.ts';
import { isOpen, payoutWei, profitWei } from './hand.ts';

export type Action = 'start' | 'hit' | 'stand' | 'split';

const TWENTY_ONE = 21;

const ERRORS: Record<Action, string> = {
  start: 'Error starting game',
  hit: 'Error processing hit',
  stand: 'Error processing stand',
  split: 'Error processing split',
};

export const errorBanner = (action: Action): Notice => ({
  text: ERRORS[action],
  tone: 'error',
});

export const insufficient = (token: Token, balanceWei: bigint, stakeWei: bigint): Notice => ({
  text: `Insufficient ${token}: ${plainAmountText(token, balanceWei)}/${plainAmountText(token, stakeWei)}`,
  tone: 'error',
});

export const insufficientForSplit = (
  token: Token,
  balanceWei: bigint,
  stakeWei: bigint,
): Notice => ({
  text: `Insufficient ${token} for split: ${plainAmountText(token, balanceWei)}/${plainAmountText(token, 2n * stakeWei)}`,
  tone: 'error',
});

/** The banner's text once the cards of an answer are dealt; null when there is none. */
export const bannerOf = (answer: BlackjackAnswer): Notice | null => {
  const { status, token, activeSplit, splitHand, playerScore } = answer;
  const payout = `${amountText(token, payoutWei(answer))} ${token}`;
  switch (status) {
    case 'BLACKJACK':
      return { text: `BLACKJACK! Win ${payout}!`, tone: 'win' };
    case 'PLAYER_WIN':
      return { text: `Win ${payout}!`, tone: 'win' };
    case 'PUSH':
      return { text: 'Push - Tie', tone: 'push' };
    case 'DEALER_WIN': {
      const isBust = splitHand === null && playerScore > TWENTY_ONE;
      return { text: isBust ? 'Bust! Dealer wins' : 'Dealer wins', tone: 'loss' };
    }
    case 'SPLIT_PLAYING':
      return { text: `Playing hand ${activeSplit === 'second' ? 2 : 1}`, tone: 'info' };
    case 'PLAYING':
      return null;
  }
};

const SUIT_NAMES = {
  HEARTS: 'hearts',
  DIAMONDS: 'diamonds',
  SPADES: 'spades',
  CLUBS: 'clubs',
} as const;

export const cardName = ({ suit, value }: Card): string =>
  `${String(value).toLowerCase()} of ${SUIT_NAMES[suit]}`;

const handText = (cards: readonly Card[], score: number): string =>
  `${score} with ${cards.map(cardName).join(', ')}`;

/** The hands in words, for screen readers. */
export const tableText = (answer: BlackjackAnswer): string => {
  const { playerHand, playerScore, splitHand, splitScore, dealerHand, dealerScore } = answer;
  const yours =
    splitHand === null
      ? `You have ${handText(playerHand, playerScore)}.`
      : `Hand 1: ${handText(playerHand, playerScore)}. Hand 2: ${handText(splitHand, splitScore ?? 0)}.`;
  const [openCard] = dealerHand;
  if (isOpen(answer)) return `${yours} The dealer shows ${openCard ? cardName(openCard) : ''}.`;
  return `${yours} The dealer has ${handText(dealerHand, dealerScore)}.`;
};

/** The result in words, with the amount: "Push - Tie. 10 DEGEN credited (0)." */
export const resultText = (answer: BlackjackAnswer): string => {
  const { token } = answer;
  const net = profitWei(answer);
  const credited = payoutWei(answer);
  const title = bannerOf(answer)?.text ?? '';
  const stop = /[!.]$/.test(title) ? '' : '.';
  if (credited === 0n) return `${title}${stop} You lost ${amountText(token, -net)} ${token}.`;
  const sign = net > 0n ? '+' : '';
  return `${title}${stop} ${amountText(token, credited)} ${token} credited (${sign}${amountText(token, net)}).`;
};
