import { SHOE_DECKS } from './shoe.ts';

/** Points of a single card: an ace 1, face cards 10. */
export const POINTS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;

const CARDS_PER_VALUE = 4 * SHOE_DECKS;
const VALUES_OF_TEN = 4;

/**
 * The number of unseen cards for each number of points; suits do not affect the odds. The hole card
 * counts as unseen: until it is turned over, it is as random as the next card of the shoe. The odds
 * are computed over millions of shoes, so the type is mutable for speed. A caller that takes a card
 * must put it back.
 */
export type Composition = { left: number; readonly counts: number[] };

export const fullShoe = (): Composition => {
  const counts = POINTS.map((points) => CARDS_PER_VALUE * (points === 10 ? VALUES_OF_TEN : 1));
  return { left: counts.reduce((sum, count) => sum + count), counts: [0, ...counts] };
};

export const countOf = ({ counts }: Composition, points: number): number => counts[points] ?? 0;

/** Draws a card worth `points`, and returns the chance of this draw. */
export const takeCard = (shoe: Composition, points: number): number => {
  const count = countOf(shoe, points);
  const chance = count / shoe.left;
  shoe.counts[points] = count - 1;
  shoe.left -= 1;
  return chance;
};

export const putBack = (shoe: Composition, points: number): void => {
  shoe.counts[points] = countOf(shoe, points) + 1;
  shoe.left += 1;
};

export const bestTotal = (hard: number, hasAce: boolean): number =>
  hasAce && hard <= 11 ? hard + 10 : hard;

/** The chances that the dealer ends with 17, 18, 19, 20, 21 or a bust, in this order. */
export type DealerOdds = Float64Array;

export const DEALER_STANDS_ON = 17;
export const DEALER_BUST = 5;

/**
 * A dealer's hand below 17, so the dealer draws another card. `cards` does not contain the open
 * card.
 */
type DrawingHand = {
  readonly cards: readonly number[];
  readonly hard: number;
  readonly hasAce: boolean;
  /** The number of orders in which these cards can be drawn; all are equally likely. */
  orders: number;
};

const drawingHands = (open: number): DrawingHand[] => {
  const hands = new Map<string, DrawingHand>();
  const deal = (cards: readonly number[], hard: number, hasAce: boolean): void => {
    if (bestTotal(hard, hasAce) >= DEALER_STANDS_ON) return;
    const sorted = [...cards].sort((a, b) => a - b);
    const name = sorted.join();
    const hand = hands.get(name) ?? { cards: sorted, hard, hasAce, orders: 0 };
    hands.set(name, hand);
    hand.orders += 1;
    for (const points of POINTS) deal([...cards, points], hard + points, hasAce || points === 1);
  };
  deal([], open, open === 1);
  return [...hands.values()];
};

const handsByOpenCard = new Map<number, readonly DrawingHand[]>();

/**
 * The chances of the dealer's final hands for one open card. Every final hand is a hand below 17
 * plus the card that brings it to 17 or more.
 */
export const dealerOdds = (shoe: Composition, open: number): DealerOdds => {
  const odds = new Float64Array(DEALER_BUST + 1);
  const hands = handsByOpenCard.get(open) ?? drawingHands(open);
  handsByOpenCard.set(open, hands);
  for (const { cards, hard, hasAce, orders } of hands) {
    let chance = orders;
    for (const points of cards) chance *= takeCard(shoe, points);
    for (const points of POINTS) {
      const total = bestTotal(hard + points, hasAce || points === 1);
      if (total < DEALER_STANDS_ON) continue;
      const place = Math.min(total - DEALER_STANDS_ON, DEALER_BUST);
      odds[place] = (odds[place] ?? 0) + (chance * countOf(shoe, points)) / shoe.left;
    }
    for (const points of cards) putBack(shoe, points);
  }
  return odds;
};
