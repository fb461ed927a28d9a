import type { RandomStream } from '../../random.ts';
import { CARD_VALUES, type Card, SUITS } from './types.ts';

export const SHOE_DECKS = 6;

/** A deck in its initial order: hearts from ace to king, diamonds, spades, clubs. */
const DECK: readonly Card[] = SUITS.flatMap((suit) =>
  CARD_VALUES.map((value) => ({ suit, value })),
);

/** Card `i` of the shoe before it is shuffled is card `i mod 52` of a deck. */
const NEW_SHOE: readonly Card[] = Array.from({ length: SHOE_DECKS }, () => DECK).flat();

/**
 * Fisher-Yates shuffle: for each place of the shoe from the last down to the second, swaps its card
 * with the card at `stream.below(place + 1)`. Apart from the jackpot, a round has no draws except
 * these 311.
 */
export const shuffleShoe = (stream: RandomStream): readonly Card[] => {
  const shoe = [...NEW_SHOE];
  for (let place = shoe.length - 1; place > 0; place -= 1) {
    const other = stream.below(place + 1);
    [shoe[place], shoe[other]] = [cardAt(shoe, other), cardAt(shoe, place)];
  }
  return shoe;
};

export const cardAt = (cards: readonly Card[], place: number): Card => {
  const card = cards[place];
  if (card === undefined) throw new RangeError(`cardAt: no card at place ${place}`);
  return card;
};
