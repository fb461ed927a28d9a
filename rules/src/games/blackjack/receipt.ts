import { JACKPOT_TIERS, type JackpotTier } from '../../jackpot/rules.ts';
import { badField, type Check, isBoolean, listOf, oneOf } from '../../receipt/shape.ts';
import type { ReceiptBodyOf } from '../../receipt/types.ts';
import type { ReceiptCodec } from '../game.ts';
import { claimedShoe } from './claimed-shoe.ts';
import type { BlackjackOdds } from './odds.ts';
import { blackjackRound } from './round.ts';
import { dealBlackjack } from './rules.ts';
import { scoreHand } from './score.ts';
import type { BlackjackTable } from './table.ts';
import {
  BLACKJACK_ACTIONS,
  type BlackjackAction,
  type BlackjackRound,
  type BlackjackStatus,
  CARD_VALUES,
  type Card,
  FINAL_STATUSES,
  SUITS,
} from './types.ts';

type FinalStatus = (typeof FINAL_STATUSES)[number];

type BlackjackReceiptInput = {
  /** Every action, in order; none after a natural. */
  readonly actions: readonly BlackjackAction[];
  /** How many of the last actions the house has taken for an absent player: a stand for each hand. */
  readonly byHouse: number;
};

export type BlackjackReceiptOutcome = {
  /** The cards of each hand in the order in which they were dealt to it. */
  readonly playerHand: readonly Card[];
  readonly playerScore: number;
  readonly splitHand: readonly Card[] | null;
  readonly splitScore: number | null;
  readonly dealerHand: readonly Card[];
  readonly dealerScore: number;
  readonly status: FinalStatus;
  /** Whether the payout is above the stake. */
  readonly won: boolean;
  readonly jackpot: JackpotTier | null;
};

export type BlackjackReceiptBody = ReceiptBodyOf<
  'blackjack',
  BlackjackReceiptInput,
  BlackjackReceiptOutcome
>;

export type BlackjackTypes = {
  readonly id: 'blackjack';
  readonly pick: null;
  readonly action: BlackjackAction;
  readonly tactics: BlackjackTable;
  readonly round: BlackjackRound;
  readonly input: BlackjackReceiptInput;
  readonly outcome: BlackjackReceiptOutcome;
  readonly odds: BlackjackOdds;
};

/**
 * The longest possible hand: each card counts at least one point, so a hand has at most 20 cards
 * before the card that ends it.
 */
const HAND_CARDS_MAX = 21;

/**
 * The longest possible round: an action for each card of two hands, a stand for each hand, and the
 * split.
 */
const ACTIONS_MAX = 2 * HAND_CARDS_MAX + 3;

const CARD = { suit: oneOf(SUITS), value: oneOf(CARD_VALUES) } satisfies Record<keyof Card, Check>;

const isHand = listOf((value) => badField(value, CARD) === null, 2, HAND_CARDS_MAX);

const isScore: Check = (value) => Number.isSafeInteger(value) && Number(value) > 0;

const orNull =
  (check: Check): Check =>
  (value) =>
    value === null || check(value);

export const HANDS_MAX = 2;

const INPUT = {
  actions: listOf(oneOf(BLACKJACK_ACTIONS), 0, ACTIONS_MAX),
  byHouse: (value) =>
    Number.isSafeInteger(value) && Number(value) >= 0 && Number(value) <= HANDS_MAX,
} satisfies Record<keyof BlackjackReceiptInput, Check>;

/** The house only stands. */
const standsByHouse = ({ actions, byHouse }: BlackjackReceiptInput): boolean =>
  byHouse <= actions.length &&
  actions.slice(actions.length - byHouse).every((action) => action === 'STAND');

const OUTCOME = {
  playerHand: isHand,
  playerScore: isScore,
  splitHand: orNull(isHand),
  splitScore: orNull(isScore),
  dealerHand: isHand,
  dealerScore: isScore,
  status: oneOf(FINAL_STATUSES),
  won: isBoolean,
  jackpot: oneOf([null, ...JACKPOT_TIERS]),
} satisfies Record<keyof BlackjackReceiptOutcome, Check>;

const isFinalStatus = (status: BlackjackStatus): status is FinalStatus =>
  FINAL_STATUSES.some((final) => final === status);

export const blackjackReceipt: ReceiptCodec<BlackjackTypes> = {
  isInput: (value) =>
    badField(value, INPUT) === null && standsByHouse(value as BlackjackReceiptInput),
  isOutcome: (value) => badField(value, OUTCOME) === null,
  input: ({ actions, byHouse }) => ({ actions: [...actions], byHouse }),
  outcome: ({ state: { hands, dealer, status }, stakedWei, payoutWei, jackpot }) => {
    if (!isFinalStatus(status)) throw new Error('blackjackReceipt: the round is open');
    const [hand, splitHand] = hands;
    return {
      playerHand: hand.cards,
      playerScore: scoreHand(hand.cards),
      splitHand: splitHand?.cards ?? null,
      splitScore: splitHand === undefined ? null : scoreHand(splitHand.cards),
      dealerHand: dealer,
      dealerScore: scoreHand(dealer),
      status,
      won: payoutWei !== null && payoutWei > stakedWei,
      jackpot,
    };
  },
  /** The stake of a receipt is the total of all its hands, so with a split it must be even. */
  wagerOf: ({ token, input }, stakeWei) => {
    const hands = input.actions.includes('SPLIT') ? 2n : 1n;
    if (stakeWei % hands !== 0n) return null;
    return { profile: 'SETTLED', token, stakeWei: stakeWei / hands, pick: null };
  },
  /**
   * Plays the claimed actions on the claimed cards. Scores, result and amounts follow from them.
   */
  claimed: ({ input, outcome }, wager, jackpot) => {
    const shoe = claimedShoe(outcome, input.actions);
    return shoe && blackjackRound(wager, jackpot, dealBlackjack(wager.stakeWei, shoe));
  },
  actionsOf: ({ actions }) => actions,
  movesOf: ({ actions, byHouse }) =>
    actions.slice(0, actions.length - byHouse).map((action) => ({ action })),
  text: ({ outcome: { playerScore, splitScore, dealerScore, status } }) => {
    const own = splitScore === null ? String(playerScore) : `${playerScore} and ${splitScore}`;
    return status === 'BLACKJACK' ? 'Blackjack' : `${own} against ${dealerScore}`;
  },
};
