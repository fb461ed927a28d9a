import { describe, expect, it } from 'vitest';
import { cards, deal, play } from './testing.ts';
import { publicView } from './view.ts';

const split = play(deal(8, 10, 8, 7, 2, 3, 9, 5), 'SPLIT');

describe('publicView', () => {
  it("shows the player's hand and one card of the dealer during a round", () => {
    expect(publicView(deal(8, 10, 8, 7))).toMatchObject({
      playerHand: cards(8, 8),
      playerScore: 16,
      dealerHand: cards(10),
      dealerScore: 10,
      status: 'PLAYING',
      canSplit: true,
      payoutWei: 0n,
      splitHand: null,
      splitScore: null,
      activeSplit: null,
    });
  });

  it('shows both hands of a split, and which hand is active', () => {
    expect(publicView(split)).toMatchObject({
      playerScore: 10,
      splitHand: cards(8, 3),
      splitScore: 11,
      activeSplit: 'first',
    });
    expect(publicView(play(split, 'STAND')).activeSplit).toBe('second');
  });

  it('shows the hole card after the round', () => {
    const over = publicView(play(split, 'STAND', 'STAND'));
    expect(over.dealerHand).toEqual(cards(10, 7));
    expect(over).toMatchObject({ splitScore: 11, activeSplit: null });
  });
});
