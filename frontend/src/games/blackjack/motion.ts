import type { BlackjackAnswer } from '@degen/rules/games/blackjack/wire.ts';
import { isOpen } from './hand.ts';

/** From one card leaving the shoe to the next. */
export const DEAL_STEP_MS = 260;
/** The flight of a card; the style sheet moves it. */
export const DEAL_MS = 420;
/** Turning the hole card over, before the dealer draws. */
export const FLIP_MS = 520;
/** The dealer takes a little longer over each card. */
export const DEALER_STEP_MS = 520;
export const BANNER_MS = 3_000;
export const CONFETTI_MS = 3_000;
/** How long each step of a replay stays. */
export const REPLAY_STEP_MS = 1_100;

/** Where a card lies: the player's first or second hand or the dealer's, and its place there. */
export type CardPlace = `${'first' | 'second' | 'dealer'}-${number}`;

export type DealPlan = {
  /** When each new card leaves the shoe; cards that lie there already are not in it. */
  readonly delaysMs: Readonly<Partial<Record<CardPlace, number>>>;
  /** When the hole card turns; null when it does not turn now. */
  readonly flipAtMs: number | null;
  /** When everything lies still. */
  readonly totalMs: number;
};

const OPENING: readonly CardPlace[] = ['first-0', 'dealer-0', 'first-1', 'dealer-1'];

/** In what order and when the cards of an answer come to the table that showed the one before. */
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
  // The card that a split moves over is no new one.
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

/** The hole card lies on the table though an open answer does not hold it. */
const countsOf = ({ playerHand, splitHand, dealerHand }: BlackjackAnswer) => ({
  first: playerHand.length,
  second: splitHand?.length ?? 0,
  dealer: Math.max(dealerHand.length, 2),
});

export const NO_DEAL: DealPlan = { delaysMs: {}, flipAtMs: null, totalMs: 0 };
