import type { BlackjackAnswer } from '@degen/rules/games/blackjack/wire.ts';
import { isOpen } from './hand.ts';

/** Interval between two cards leaving the shoe. */
export const DEAL_STEP_MS = 260;
/** Duration of a card's move; the style sheet animates it. */
export const DEAL_MS = 420;
/** Duration of turning the hole card, before the dealer draws. */
export const FLIP_MS = 520;
/** Interval between two cards that the dealer draws, twice as long as `DEAL_STEP_MS`. */
export const DEALER_STEP_MS = 520;
export const BANNER_MS = 3_000;
export const CONFETTI_MS = 3_000;
/** Pause after each step of a replay. */
export const REPLAY_STEP_MS = 1_100;
/**
 * Duration of a long replay: three actions of the player and three cards of the dealer. Nearly all
 * replays are shorter.
 */
export const LONG_HAND_MS = 10_000;

/**
 * The position of a card: the hand that holds it and its index there. A split gives the player a
 * second hand.
 */
export type CardPlace = `${'first' | 'second' | 'dealer'}-${number}`;

export type DealPlan = {
  /**
   * Time from the start of the deal until each new card leaves the shoe. Cards that are already on
   * the table are not listed.
   */
  readonly delaysMs: Readonly<Partial<Record<CardPlace, number>>>;
  /** Time at which the hole card turns over; null if this plan does not turn it over. */
  readonly flipAtMs: number | null;
  /** Time at which all cards have stopped. */
  readonly totalMs: number;
};

const OPENING: readonly CardPlace[] = ['first-0', 'dealer-0', 'first-1', 'dealer-1'];

/**
 * Plans the order and the times at which cards are dealt when the table changes from the answer
 * `before` to the answer `next`.
 */
export const planDeal = (before: BlackjackAnswer | null, next: BlackjackAnswer): DealPlan => {
  const delaysMs: Partial<Record<CardPlace, number>> = {};
  let atMs = 0;
  let endMs = 0;
  const deal = (place: CardPlace, stepMs: number): void => {
    delaysMs[place] = atMs;
    endMs = atMs + DEAL_MS;
    atMs += stepMs;
  };

  const isNew = before === null || before.sessionId !== next.sessionId;
  if (isNew) for (const place of OPENING) deal(place, DEAL_STEP_MS);
  const shown = isNew ? { first: 2, second: 0, dealer: 2 } : countsOf(before);
  // The card that a split moves to the second hand is not a new card.
  if (!isNew && before.splitHand === null && next.splitHand !== null) {
    shown.first = 1;
    shown.second = 1;
  }
  const { first, second, dealer } = countsOf(next);
  for (let index = shown.first; index < first; index += 1) deal(`first-${index}`, DEAL_STEP_MS);
  for (let index = shown.second; index < second; index += 1) deal(`second-${index}`, DEAL_STEP_MS);

  let flipAtMs: number | null = null;
  if (!isOpen(next)) {
    flipAtMs = endMs;
    atMs = endMs + FLIP_MS;
    endMs = atMs;
    for (let index = shown.dealer; index < dealer; index += 1) {
      deal(`dealer-${index}`, DEALER_STEP_MS);
    }
  }
  return { delaysMs, flipAtMs, totalMs: endMs };
};

/**
 * Counts the cards on the table. The dealer has at least two: the hole card lies there, although
 * the answer does not contain it while the hand is open.
 */
const countsOf = ({ playerHand, splitHand, dealerHand }: BlackjackAnswer) => ({
  first: playerHand.length,
  second: splitHand?.length ?? 0,
  dealer: Math.max(dealerHand.length, 2),
});

export const NO_DEAL: DealPlan = { delaysMs: {}, flipAtMs: null, totalMs: 0 };
