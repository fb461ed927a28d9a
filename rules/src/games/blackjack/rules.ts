import { BPS, mulDivDown } from '../../amount.ts';
import { err, ok, type Result } from '../../result.ts';
import { cardPoints, scoreHand, TWENTY_ONE } from './score.ts';
import { cardAt } from './shoe.ts';
import type {
  BlackjackAction,
  BlackjackError,
  BlackjackState,
  Card,
  HandEnd,
  PlayerHand,
  PlayerHands,
} from './types.ts';

/** The dealer draws below 17 and stands on every 17 or more, soft or hard. */
const DEALER_STANDS_ON = 17;

/** Payouts, stake included, in basis points of the hand's stake. */
export const PAYOUT_BPS = { BLACKJACK: 25_000n, WIN: 20_000n, PUSH: 10_000n, LOSS: 0n } as const;

/** The largest payout of a round: a natural on one hand, or a win on each of two. */
export const blackjackMaxPayoutWei = (stakeWei: bigint, hands: 1 | 2): bigint =>
  hands === 1
    ? mulDivDown(stakeWei, PAYOUT_BPS.BLACKJACK, BPS)
    : 2n * mulDivDown(stakeWei, PAYOUT_BPS.WIN, BPS);

/**
 * The most that a round can cost the house, known before any card is dealt. A split with two won
 * hands costs two stakes; a natural costs one and a half.
 */
export const blackjackRiskWei = (stakeWei: bigint): bigint =>
  blackjackMaxPayoutWei(stakeWei, 2) - 2n * stakeWei;

/**
 * Deals the first and third card of the shoe to the player, the second (face up) and fourth to the
 * dealer.
 */
export const dealBlackjack = (stakeWei: bigint, shoe: readonly Card[]): BlackjackState => {
  const cards = [cardAt(shoe, 0), cardAt(shoe, 2)];
  const natural = scoreHand(cards) === TWENTY_ONE;
  return {
    stakeWei,
    shoe,
    drawn: 4,
    hands: [{ cards, end: natural ? 'TWENTY_ONE' : null }],
    dealer: [cardAt(shoe, 1), cardAt(shoe, 3)],
    // A natural is paid at once, regardless of the dealer's hand.
    status: natural ? 'BLACKJACK' : 'PLAYING',
  };
};

export const isFinal = ({ status }: Pick<BlackjackState, 'status'>): boolean =>
  status !== 'PLAYING' && status !== 'SPLIT_PLAYING';

/** Index of the active hand; null when the round has ended. */
export const activeHand = ({ hands }: Pick<BlackjackState, 'hands'>): 0 | 1 | null => {
  const index = hands.findIndex(({ end }) => end === null);
  return index === -1 ? null : index === 0 ? 0 : 1;
};

/** Two cards of equal points may be split once; a ten and a king have equal points. */
export const canSplit = ({ status, hands: [hand] }: BlackjackState): boolean => {
  const [first, second] = hand.cards;
  if (status !== 'PLAYING' || hand.cards.length !== 2) return false;
  return first !== undefined && second !== undefined && cardPoints(first) === cardPoints(second);
};

export const playAction = (
  state: BlackjackState,
  action: BlackjackAction,
): Result<BlackjackState, BlackjackError> => {
  const active = activeHand(state);
  if (active === null) return err('ROUND.MOVE_INVALID');
  if (action === 'SPLIT') return canSplit(state) ? ok(split(state)) : err('ROUND.MOVE_INVALID');
  const hand = state.hands[active];
  if (hand === undefined) throw new Error('playAction: the active hand is missing');
  if (action === 'STAND') return ok(endHand(state, active, { ...hand, end: 'STOOD' }));
  const cards = [...hand.cards, cardAt(state.shoe, state.drawn)];
  return ok(endHand({ ...state, drawn: state.drawn + 1 }, active, { cards, end: endOf(cards) }));
};

/** A hand of exactly 21 wins at once and does not wait for the dealer. */
const endOf = (cards: readonly Card[]): HandEnd | null => {
  const score = scoreHand(cards);
  if (score > TWENTY_ONE) return 'BUST';
  return score === TWENTY_ONE ? 'TWENTY_ONE' : null;
};

/** Each of the two hands gets another card, the first hand first. */
const split = (state: BlackjackState): BlackjackState => {
  const hands = [0, 1].map((index): PlayerHand => {
    const kept = cardAt(state.hands[0].cards, index);
    const cards = [kept, cardAt(state.shoe, state.drawn + index)];
    return { cards, end: endOf(cards) };
  });
  const [first, second] = hands;
  if (first === undefined || second === undefined) throw new Error('split: a hand is missing');
  const next = { ...state, drawn: state.drawn + 2, hands: [first, second] as const };
  return settleWhenPlayed({ ...next, status: 'SPLIT_PLAYING' });
};

const endHand = (state: BlackjackState, index: 0 | 1, hand: PlayerHand): BlackjackState => {
  const [first, second] = state.hands;
  const hands: PlayerHands =
    second === undefined ? [hand] : index === 0 ? [hand, second] : [first, hand];
  return settleWhenPlayed({ ...state, hands });
};

/** Settles the round once no hand is active. The dealer draws first if a hand has stood. */
const settleWhenPlayed = (state: BlackjackState): BlackjackState => {
  if (activeHand(state) !== null) return state;
  const waits = state.hands.some(({ end }) => end === 'STOOD');
  const played = waits ? dealerPlays(state) : state;
  const staked = stakedWei(played);
  const payout = handsPayoutWei(played);
  const status = payout > staked ? 'PLAYER_WIN' : payout < staked ? 'DEALER_WIN' : 'PUSH';
  return { ...played, status };
};

const dealerPlays = (state: BlackjackState): BlackjackState => {
  let { dealer, drawn } = state;
  while (scoreHand(dealer) < DEALER_STANDS_ON) {
    dealer = [...dealer, cardAt(state.shoe, drawn)];
    drawn += 1;
  }
  return { ...state, dealer, drawn };
};

/**
 * The most that an open round can still cost the house, computed from the cards that its player
 * sees. A second stake can follow only if the hand can be split. After a split, the stake of a
 * busted hand offsets what the other hand can win.
 */
export const blackjackOpenRiskWei = (state: BlackjackState): bigint => {
  if (canSplit(state)) return blackjackRiskWei(state.stakeWei);
  const hands = BigInt(state.hands.filter(({ end }) => end !== 'BUST').length);
  return hands * mulDivDown(state.stakeWei, PAYOUT_BPS.WIN, BPS) - stakedWei(state);
};

/** The total stake of the player: a split doubles it. */
export const stakedWei = ({ stakeWei, hands }: BlackjackState): bigint =>
  stakeWei * BigInt(hands.length);

/** The total payout to the player; zero before the round has ended. */
export const blackjackPayoutWei = (state: BlackjackState): bigint => {
  if (state.status === 'BLACKJACK') return mulDivDown(state.stakeWei, PAYOUT_BPS.BLACKJACK, BPS);
  return isFinal(state) ? handsPayoutWei(state) : 0n;
};

const handsPayoutWei = ({ stakeWei, hands, dealer }: BlackjackState): bigint =>
  [...hands].reduce(
    (sum, hand) => sum + mulDivDown(stakeWei, handPayoutBps(hand, scoreHand(dealer)), BPS),
    0n,
  );

const handPayoutBps = ({ cards, end }: PlayerHand, dealerScore: number): bigint => {
  if (end === 'BUST') return PAYOUT_BPS.LOSS;
  const score = scoreHand(cards);
  if (end === 'TWENTY_ONE' || dealerScore > TWENTY_ONE || score > dealerScore) {
    return PAYOUT_BPS.WIN;
  }
  return score === dealerScore ? PAYOUT_BPS.PUSH : PAYOUT_BPS.LOSS;
};
