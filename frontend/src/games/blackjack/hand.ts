import type { Token } from '@degen/rules/amount.ts';
import type { Card } from '@degen/rules/games/blackjack/types.ts';
import type { BlackjackAnswer } from '@degen/rules/games/blackjack/wire.ts';
import type { PlayMode } from '@degen/rules/wire/money.ts';
import type { ClosedRound, Notice, Settlement } from '../../round/types.ts';
import { amountText, plainAmountText, sumText, weiOf } from '../../shared/lib/amount-text.ts';
import { blackjackResultTexts } from './texts.ts';

/**
 * A hand as stated in the server's latest answer. The outcome and the payout are final only when
 * the hand has ended.
 */
export type Hand = ClosedRound & { readonly answer: BlackjackAnswer };

export const isOpen = ({ status }: BlackjackAnswer): boolean =>
  status === 'PLAYING' || status === 'SPLIT_PLAYING';

export const betWei = ({ betAmount }: BlackjackAnswer): bigint => weiOf(betAmount);

export const payoutWei = ({ payout }: BlackjackAnswer): bigint => weiOf(payout);

/** The total stake; after a split, the sum of both bets. */
const stakedWei = (answer: BlackjackAnswer): bigint =>
  betWei(answer) * (answer.splitHand === null ? 1n : 2n);

export const profitWei = (answer: BlackjackAnswer): bigint => payoutWei(answer) - stakedWei(answer);

export const handOf = (
  answer: BlackjackAnswer,
  mode: PlayMode,
  settlement: Settlement | null,
): Hand => {
  const { sessionId, token, proof, receipt, jackpot = null } = answer;
  return {
    ...{ id: sessionId, mode, token, settlement, answer, jackpot },
    stakeWei: stakedWei(answer),
    payoutWei: payoutWei(answer),
    proof: proof ? { kind: 'settled', roundId: sessionId, receipt, ...proof } : null,
  };
};

export type Action = 'start' | 'hit' | 'stand' | 'split';

const TWENTY_ONE = 21;

export const errorBanner = (action: Action): Notice => ({
  text: blackjackResultTexts.get()[action],
  tone: 'error',
});

export const insufficient = (token: Token, balanceWei: bigint, stakeWei: bigint): Notice => ({
  text: blackjackResultTexts
    .get()
    .insufficient(token, plainAmountText(token, balanceWei), plainAmountText(token, stakeWei)),
  tone: 'error',
});

export const insufficientForSplit = (
  token: Token,
  balanceWei: bigint,
  stakeWei: bigint,
): Notice => ({
  text: blackjackResultTexts
    .get()
    .insufficientSplit(
      token,
      plainAmountText(token, balanceWei),
      plainAmountText(token, 2n * stakeWei),
    ),
  tone: 'error',
});

/** The banner to show once the cards of an answer are dealt; null for no banner. */
export const bannerOf = (answer: BlackjackAnswer): Notice | null => {
  const { status, token, activeSplit, splitHand, playerScore } = answer;
  const t = blackjackResultTexts.get();
  const payout = sumText(token, payoutWei(answer));
  switch (status) {
    case 'BLACKJACK':
      return { text: t.blackjack(payout), tone: 'win' };
    case 'PLAYER_WIN':
      return { text: t.win(payout), tone: 'win' };
    case 'PUSH':
      return { text: t.push, tone: 'push' };
    case 'DEALER_WIN': {
      const isBust = splitHand === null && playerScore > TWENTY_ONE;
      return { text: isBust ? t.bust : t.dealerWins, tone: 'loss' };
    }
    case 'SPLIT_PLAYING':
      return { text: t.playing(activeSplit === 'second' ? 2 : 1), tone: 'info' };
    case 'PLAYING':
      return null;
  }
};

export const cardName = ({ suit, value }: Card): string => {
  const t = blackjackResultTexts.get();
  return t.card(typeof value === 'number' ? `${value}` : t[value], t[suit]);
};

const handText = (cards: readonly Card[], score: number): string =>
  blackjackResultTexts.get().hand(score, cards.map(cardName).join(', '));

/** The hands in words, for screen readers. */
export const tableText = (answer: BlackjackAnswer): string => {
  const t = blackjackResultTexts.get();
  const { playerHand, playerScore, splitHand, splitScore, dealerHand, dealerScore } = answer;
  const first = handText(playerHand, playerScore);
  const yours =
    splitHand === null ? t.youHave(first) : t.twoHands(first, handText(splitHand, splitScore ?? 0));
  const [openCard] = dealerHand;
  if (isOpen(answer)) return t.dealerShows(yours, openCard ? cardName(openCard) : '');
  return t.dealerHas(yours, handText(dealerHand, dealerScore));
};

/** The result in words, with the amount: "Push - Tie. 10 DEGEN credited (0)." */
export const resultText = (answer: BlackjackAnswer): string => {
  const { token } = answer;
  const net = profitWei(answer);
  const credited = payoutWei(answer);
  const t = blackjackResultTexts.get();
  const banner = bannerOf(answer)?.text ?? '';
  const title = /[!.]$/.test(banner) ? banner : `${banner}.`;
  if (credited === 0n) return t.youLost(title, sumText(token, -net));
  const sign = net > 0n ? '+' : '';
  const payout = sumText(token, credited);
  return t.credited(title, payout, `${sign}${amountText(token, net)}`);
};
