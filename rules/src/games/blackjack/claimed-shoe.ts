import type { BlackjackReceiptOutcome } from './receipt.ts';
import { activeHand, dealBlackjack, playAction } from './rules.ts';
import { SHOE_DECKS } from './shoe.ts';
import type { BlackjackAction, Card } from './types.ts';

type ClaimedHands = Pick<BlackjackReceiptOutcome, 'playerHand' | 'splitHand' | 'dealerHand'>;

/**
 * A placeholder for the cards of the shoe after the claimed ones. A round that draws a placeholder
 * draws more cards than were claimed, so the last check of `claimedShoe` rejects the claim.
 */
const UNKNOWN: Card = { suit: 'SPADES', value: 10 };

/**
 * The first cards of a shoe that deals exactly the claimed hands with these actions; null when no
 * shoe of six decks deals them. The actions determine the order of the shoe, because each hand
 * lists its cards in order.
 */
export const claimedShoe = (
  { playerHand, splitHand, dealerHand }: ClaimedHands,
  actions: readonly BlackjackAction[],
): readonly Card[] | null => {
  if (!fitsShoe([...playerHand, ...(splitHand ?? []), ...dealerHand])) return null;
  const [first, ...firstDraws] = playerHand;
  const [up, hole, ...dealerDraws] = dealerHand;
  const isSplit = actions.includes('SPLIT');
  if (isSplit !== (splitHand !== null)) return null;
  const [second, ...secondDraws] = splitHand ?? firstDraws.splice(0, 1);
  if (!first || !second || !up || !hole) return null;
  const draws = [firstDraws, secondDraws] as const;
  const shoe = [first, up, second, hole];
  let state = dealBlackjack(1n, padded(shoe));
  for (const action of actions) {
    const active = activeHand(state) ?? 0;
    const hands =
      action === 'SPLIT' ? ([0, 1] as const) : action === 'HIT' ? ([active] as const) : [];
    for (const hand of hands) {
      const card = draws[hand].shift();
      if (card === undefined) return null;
      shoe.push(card);
    }
    const played = playAction({ ...state, shoe: padded([...shoe, ...dealerDraws]) }, action);
    if (!played.ok) return null;
    state = played.value;
  }
  // The actions must deal all claimed cards of the player, and the dealer must draw exactly the
  // claimed cards of the dealer.
  const dealt = shoe.length + dealerDraws.length;
  if (draws.some((left) => left.length > 0) || state.drawn !== dealt) return null;
  return [...shoe, ...dealerDraws];
};

/** The dealer always stands after at most this many draws. */
const DEALER_DRAWS_MAX = 16;

const padded = (cards: readonly Card[]): readonly Card[] => [
  ...cards,
  ...new Array<Card>(DEALER_DRAWS_MAX).fill(UNKNOWN),
];

const fitsShoe = (cards: readonly Card[]): boolean => {
  const counts = new Map<string, number>();
  for (const { suit, value } of cards) {
    const name = `${suit} ${value}`;
    const count = (counts.get(name) ?? 0) + 1;
    if (count > SHOE_DECKS) return false;
    counts.set(name, count);
  }
  return true;
};
