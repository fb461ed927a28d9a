import { describe, expect, it } from 'vitest';
import { claimedShoe } from './claimed-shoe.ts';
import { dealBlackjack } from './rules.ts';
import { cards, play } from './testing.ts';
import type { BlackjackAction, Card } from './types.ts';

/** The hands that a shoe deals with these actions, in the form that a receipt claims. */
const handsOf = (shoe: readonly Card[], ...actions: readonly BlackjackAction[]) => {
  const { hands, dealer } = play(dealBlackjack(1n, shoe), ...actions);
  const [hand, splitHand] = hands;
  return { playerHand: hand.cards, splitHand: splitHand?.cards ?? null, dealerHand: dealer };
};

const STOOD = handsOf(cards(10, 6, 7, 10, 2), 'STAND');
const SPLIT = handsOf(cards(8, 10, 8, 7, 2, 3, 9, 5), 'SPLIT', 'HIT', 'STAND', 'STAND');

describe('claimedShoe', () => {
  it('lists the cards in the order in which they left the shoe', () => {
    expect(claimedShoe(STOOD, ['STAND'])).toEqual(cards(10, 6, 7, 10, 2));
    const shoe = cards(8, 10, 8, 7, 2, 3, 9);
    expect(claimedShoe(SPLIT, ['SPLIT', 'HIT', 'STAND', 'STAND'])).toEqual(shoe);
  });

  it('accepts a natural without any action', () => {
    expect(claimedShoe(handsOf(cards('ACE', 5, 'KING', 6)), [])).toEqual(
      cards('ACE', 5, 'KING', 6),
    );
  });

  it('accepts the same card six times and rejects it seven times', () => {
    const six = handsOf(cards(2, 2, 2, 10, 2, 2, 2, 10, 9), 'HIT', 'HIT', 'HIT', 'HIT', 'STAND');
    const actions = ['HIT', 'HIT', 'HIT', 'HIT', 'STAND'] as const;
    expect(claimedShoe(six, actions)).not.toBeNull();
    const seven = handsOf(cards(2, 2, 2, 10, 2, 2, 2, 2, 9), ...actions);
    expect(claimedShoe(seven, actions)).toBeNull();
  });

  it.each([
    ['a second hand without a split', { ...STOOD, splitHand: cards(2, 3) }, ['STAND']],
    ['a split without a second hand', { ...SPLIT, splitHand: null }, ['SPLIT', 'STAND', 'STAND']],
    ['a player without cards', { ...STOOD, playerHand: [] }, ['STAND']],
    ['a player with one card', { ...STOOD, playerHand: cards(10) }, ['STAND']],
    ['a dealer without cards', { ...STOOD, dealerHand: [] }, ['STAND']],
    ['a dealer with one card', { ...STOOD, dealerHand: cards(6) }, ['STAND']],
    ['a hit that took no card', STOOD, ['HIT', 'STAND']],
    ['an action after the end', STOOD, ['STAND', 'STAND']],
    ['a card that no action took', { ...STOOD, playerHand: cards(10, 7, 2) }, ['STAND']],
    [
      'a card too many in the second hand',
      { ...SPLIT, splitHand: cards(8, 3, 4) },
      ['SPLIT', 'HIT', 'STAND', 'STAND'],
    ],
    [
      'a card that the dealer had no right to',
      { ...STOOD, dealerHand: cards(6, 10, 2, 2) },
      ['STAND'],
    ],
    ['a dealer who stopped too early', { ...STOOD, dealerHand: cards(6, 10) }, ['STAND']],
  ] as const)('rejects %s', (_what, hands, actions) => {
    expect(claimedShoe(hands, actions)).toBeNull();
  });
});
