import { JACKPOT_TIERS } from '../../jackpot/rules.ts';
import { badField, type Check, oneOf } from '../../receipt/shape.ts';
import {
  type BlackjackReceiptInput,
  type BlackjackReceiptOutcome,
  FINAL_STATUSES,
} from './receipt-types.ts';
import { BLACKJACK_MOVES, CARD_VALUES, type Card, SUITS } from './types.ts';

/** Every card counts at least one and a hand below 21 points holds at most 20, so no hand is longer. */
const HAND_CARDS_MAX = 21;

/** A move for each card of two hands at most, a stand for each, and the split. */
const MOVES_MAX = 2 * HAND_CARDS_MAX + 3;

const listOf =
  (check: Check, min: number, max: number): Check =>
  (value) =>
    Array.isArray(value) && value.length >= min && value.length <= max && value.every(check);

const CARD = { suit: oneOf(SUITS), value: oneOf(CARD_VALUES) } satisfies Record<keyof Card, Check>;

const isCard: Check = (value) => badField(value, CARD) === null;

const isHand = listOf(isCard, 2, HAND_CARDS_MAX);

const isScore: Check = (value) => Number.isSafeInteger(value) && Number(value) > 0;

const orNull =
  (check: Check): Check =>
  (value) =>
    value === null || check(value);

const INPUT = {
  actions: listOf(oneOf(BLACKJACK_MOVES), 0, MOVES_MAX),
} satisfies Record<keyof BlackjackReceiptInput, Check>;

const OUTCOME = {
  playerHand: isHand,
  playerScore: isScore,
  splitHand: orNull(isHand),
  splitScore: orNull(isScore),
  dealerHand: isHand,
  dealerScore: isScore,
  status: oneOf(FINAL_STATUSES),
  won: (value) => typeof value === 'boolean',
  jackpot: oneOf([null, ...JACKPOT_TIERS]),
} satisfies Record<keyof BlackjackReceiptOutcome, Check>;

export const isBlackjackReceiptInput: Check = (value) => badField(value, INPUT) === null;

export const isBlackjackReceiptOutcome: Check = (value) => badField(value, OUTCOME) === null;
