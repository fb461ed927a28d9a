import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { streamFromBytes } from '../../random.ts';
import {
  activeHand,
  blackjackMaxPayoutWei,
  blackjackPayoutWei,
  blackjackRiskWei,
  canSplit,
  dealBlackjack,
  isFinal,
  playAction,
  stakedWei,
} from './rules.ts';
import { scoreHand } from './score.ts';
import { shuffleShoe } from './shoe.ts';
import { cards, deal, play } from './testing.ts';
import { BLACKJACK_ACTIONS, type BlackjackState } from './types.ts';
import { publicView } from './view.ts';

const result = (state: BlackjackState) => [state.status, blackjackPayoutWei(state)];

describe('dealBlackjack', () => {
  it('gives the first and third card to the player, the second and fourth to the dealer', () => {
    const state = deal(2, 3, 4, 5, 6);
    expect(state.hands).toEqual([{ cards: cards(2, 4), end: null }]);
    expect(state.dealer).toEqual(cards(3, 5));
    expect(result(state)).toEqual(['PLAYING', 0n]);
  });

  // Specification section 9: a blackjack pays 2.5x. DESIGN section 4: it pays this against any
  // cards of the dealer.
  it.each([
    ['ACE', 'KING', 5, 6],
    ['QUEEN', 'ACE', 5, 6],
    ['ACE', 10, 'ACE', 'JACK'],
  ] as const)(
    'ends the round with a natural for %s and %s, against %s and %s',
    (first, second, open, hole) => {
      const state = deal(first, open, second, hole);
      expect(result(state)).toEqual(['BLACKJACK', 250n]);
      expect(state.dealer).toEqual(cards(open, hole));
      for (const action of BLACKJACK_ACTIONS)
        expect(playAction(state, action)).toEqual({ ok: false, error: 'ROUND.MOVE_INVALID' });
    },
  );

  it('pays two and a half stakes, rounded down, for a natural', () => {
    expect(blackjackPayoutWei(dealBlackjack(1n, cards('ACE', 5, 'KING', 6)))).toBe(2n);
    expect(blackjackPayoutWei(dealBlackjack(3n, cards('ACE', 5, 'KING', 6)))).toBe(7n);
  });
});

describe('blackjackRiskWei', () => {
  it('equals the loss of the house when a player wins both hands of a split', () => {
    expect(blackjackRiskWei(100n)).toBe(200n);
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 10n ** 30n }), (stakeWei) => {
        const risk = blackjackRiskWei(stakeWei);
        expect(risk).toBeGreaterThanOrEqual(blackjackMaxPayoutWei(stakeWei, 1) - stakeWei);
        expect(risk).toBe(blackjackMaxPayoutWei(stakeWei, 2) - 2n * stakeWei);
      }),
    );
  });
});

describe('HIT', () => {
  it('adds the next card and continues below 21 [spec 4.B2]', () => {
    const state = play(deal(2, 10, 3, 10, 4), 'HIT');
    expect(state.hands[0]).toEqual({ cards: cards(2, 3, 4), end: null });
    expect(result(state)).toEqual(['PLAYING', 0n]);
  });

  it('loses above 21, and the dealer draws no card [spec 4.B2]', () => {
    const state = play(deal(10, 2, 6, 2, 'KING', 9), 'HIT');
    expect(result(state)).toEqual(['DEALER_WIN', 0n]);
    expect(state.hands[0].end).toBe('BUST');
    expect(state.dealer).toEqual(cards(2, 2));
  });

  // DESIGN section 4: a hand that reaches exactly 21 by a hit wins at once, even against a dealer's
  // natural.
  it('wins at exactly 21, and the dealer draws no card [spec 4.B2]', () => {
    const state = play(deal(10, 'ACE', 6, 'KING', 5), 'HIT');
    expect(result(state)).toEqual(['PLAYER_WIN', 200n]);
    expect(state.dealer).toEqual(cards('ACE', 'KING'));
  });

  it('counts an ace as one when eleven would bust the hand', () => {
    const state = play(deal('ACE', 10, 6, 7, 10, 'ACE'), 'HIT');
    expect(scoreHand(state.hands[0].cards)).toBe(17);
    expect(result(play(state, 'STAND'))).toEqual(['PUSH', 100n]);
  });
});

describe('STAND', () => {
  it.each([
    { of: 'a higher hand as a win', shoe: [10, 10, 10, 9], want: ['PLAYER_WIN', 200n] },
    { of: 'equal hands as a push', shoe: [10, 10, 9, 9], want: ['PUSH', 100n] },
    { of: 'a lower hand as a loss', shoe: [10, 10, 8, 9], want: ['DEALER_WIN', 0n] },
    { of: 'any hand against a bust as a win', shoe: [2, 10, 2, 6, 10], want: ['PLAYER_WIN', 200n] },
    { of: '20 against a natural as a loss', shoe: [10, 'ACE', 10, 10], want: ['DEALER_WIN', 0n] },
  ] as const)('settles $of', ({ shoe, want }) => {
    expect(result(play(deal(...shoe), 'STAND'))).toEqual(want);
  });

  it.each([
    { of: 'hard 17', shoe: [10, 10, 8, 7, 2], dealer: cards(10, 7) },
    { of: 'soft 17', shoe: [10, 'ACE', 8, 6, 2], dealer: cards('ACE', 6) },
    { of: 'soft 17 of three cards', shoe: [10, 'ACE', 8, 2, 4, 2], dealer: cards('ACE', 2, 4) },
    { of: 'hard 17 after 16', shoe: [10, 10, 8, 6, 'ACE', 2], dealer: cards(10, 6, 'ACE') },
  ] as const)('lets the dealer draw until the dealer has $of [spec 9.B2]', ({ shoe, dealer }) => {
    expect(play(deal(...shoe), 'STAND').dealer).toEqual(dealer);
  });
});

describe('SPLIT', () => {
  it.each([
    [8, 8, true],
    [10, 'KING', true],
    ['JACK', 'QUEEN', true],
    ['ACE', 'ACE', true],
    [8, 9, false],
    ['ACE', 10, false],
    ['ACE', 2, false],
  ] as const)('of %s and %s is allowed: %s', (first, second, allowed) => {
    const state = deal(first, 5, second, 6, 2, 3);
    expect(canSplit(state)).toBe(allowed);
    expect(playAction(state, 'SPLIT').ok).toBe(allowed);
  });

  it('deals a card to each hand, and then continues with the first hand [spec 4.B4]', () => {
    const state = play(deal(8, 10, 8, 9, 2, 3), 'SPLIT');
    expect(state.hands.map((hand) => hand.cards)).toEqual([cards(8, 2), cards(8, 3)]);
    expect([state.status, activeHand(state), stakedWei(state)]).toEqual(['SPLIT_PLAYING', 0, 200n]);
  });

  it('is possible only once, for a hand of two cards [spec 4.B4]', () => {
    const split = play(deal(8, 10, 8, 9, 8, 8), 'SPLIT');
    expect(playAction(split, 'SPLIT')).toEqual({ ok: false, error: 'ROUND.MOVE_INVALID' });
    const hit = play(deal(2, 10, 2, 9, 2), 'HIT');
    expect(canSplit(hit)).toBe(false);
    expect(playAction(hit, 'SPLIT').ok).toBe(false);
  });

  it.each([
    { when: 'stands', shoe: [8, 10, 8, 9, 2, 3], actions: ['SPLIT', 'STAND'] },
    { when: 'busts', shoe: [8, 10, 8, 9, 10, 3, 10], actions: ['SPLIT', 'HIT'] },
    { when: 'is hit to 21', shoe: [8, 10, 8, 9, 3, 3, 10], actions: ['SPLIT', 'HIT'] },
    { when: 'is dealt 21', shoe: ['ACE', 10, 'ACE', 9, 10, 3], actions: ['SPLIT'] },
  ] as const)('continues with the second hand when the first hand $when', ({ shoe, actions }) => {
    const state = play(deal(...shoe), ...actions);
    expect([state.status, activeHand(state)]).toEqual(['SPLIT_PLAYING', 1]);
    expect(publicView(state).activeSplit).toBe('second');
  });

  // DESIGN section 4: the status follows from the net result; `payout` is the total of both hands.
  // The dealer has 19.
  it.each([
    { hands: 'two wins', next: [10, 10], last: [2, 2], want: ['PLAYER_WIN', 400n] },
    { hands: 'a win and a push', next: [10, 10], last: [2, 'ACE'], want: ['PLAYER_WIN', 300n] },
    { hands: 'two pushes', next: [10, 10], last: ['ACE', 'ACE'], want: ['PUSH', 200n] },
    { hands: 'a win and a loss', next: [10, 10], last: [2, 10], want: ['PUSH', 200n] },
    { hands: 'a loss and a win', next: [10, 10], last: [10, 2], want: ['PUSH', 200n] },
    { hands: 'a push and a loss', next: [10, 10], last: ['ACE', 10], want: ['DEALER_WIN', 100n] },
    { hands: 'a 21 and a loss', next: [10, 10], last: [3, 10], want: ['PUSH', 200n] },
    { hands: 'two busts', next: [10, 10], last: [10, 10], want: ['DEALER_WIN', 0n] },
  ] as const)(
    'pays both hands, and reports the net result, after $hands',
    ({ next, last, want }) => {
      let state = play(deal(8, 10, 8, 9, ...next, ...last), 'SPLIT');
      while (!isFinal(state)) {
        const active = activeHand(state) ?? 0;
        state = play(state, state.hands[active]?.cards.length === 3 ? 'STAND' : 'HIT');
      }
      expect(result(state)).toEqual(want);
    },
  );

  it('pays twice the stake for an ace and a ten after a split', () => {
    const state = play(deal('ACE', 'ACE', 'ACE', 'KING', 10, 'KING'), 'SPLIT');
    expect(result(state)).toEqual(['PLAYER_WIN', 400n]);
    expect(state.dealer).toEqual(cards('ACE', 'KING'));
  });
});

/** Random rounds: bytes for the shoe, and a number for each decision. */
const randomRound = fc.record({
  seed: fc.infiniteStream(fc.integer({ min: 0, max: 255 })),
  choices: fc.array(fc.nat(2), { minLength: 44, maxLength: 44 }),
  stakeWei: fc.bigInt(1n, 10n ** 48n),
});

const shoeOf = (seed: IterableIterator<number> | Iterator<number>) =>
  shuffleShoe(
    streamFromBytes((count) => Uint8Array.from({ length: count }, () => Number(seed.next().value))),
  );

describe('every round', () => {
  it('ends, pays within its bounds, and shows the hole card only at its end', () => {
    fc.assert(
      fc.property(randomRound, ({ seed, choices, stakeWei }) => {
        const shoe = shoeOf(seed);
        let state = dealBlackjack(stakeWei, shoe);
        for (const choice of choices) {
          if (isFinal(state)) break;
          const view = publicView(state);
          expect(view.dealerHand).toEqual([shoe[1]]);
          expect(view.payoutWei).toBe(0n);
          const wanted = BLACKJACK_ACTIONS[choice] ?? 'STAND';
          state = play(state, wanted === 'SPLIT' && !canSplit(state) ? 'STAND' : wanted);
        }
        expect(isFinal(state)).toBe(true);
        const view = publicView(state);
        expect(view.dealerHand.slice(0, 2)).toEqual([shoe[1], shoe[3]]);
        const hands = state.hands.length === 2 ? 2 : 1;
        expect(view.payoutWei <= blackjackMaxPayoutWei(stakeWei, hands)).toBe(true);
        const net = view.payoutWei - stakedWei(state);
        const sign = { PLAYER_WIN: net > 0n, DEALER_WIN: net < 0n, PUSH: net === 0n };
        expect(state.status === 'BLACKJACK' || sign[state.status as keyof typeof sign]).toBe(true);
        const shown = [...view.playerHand, ...(view.splitHand ?? []), ...view.dealerHand];
        expect(shown.length).toBe(state.drawn);
      }),
    );
  });

  it('is dealt from a shoe of 312 cards, with six of each [spec 3.14]', () => {
    fc.assert(
      fc.property(fc.infiniteStream(fc.integer({ min: 0, max: 255 })), (seed) => {
        const counts = new Map<string, number>();
        for (const { suit, value } of shoeOf(seed)) {
          counts.set(`${suit}${value}`, (counts.get(`${suit}${value}`) ?? 0) + 1);
        }
        expect(shoeOf(seed)).toHaveLength(312);
        expect([...counts.values()]).toEqual(new Array(52).fill(6));
      }),
      { numRuns: 20 },
    );
  });
});

describe('shuffleShoe', () => {
  const drawing = (pick: (bound: number) => number) => {
    const bounds: number[] = [];
    const shoe = shuffleShoe({
      below: (bound) => {
        bounds.push(bound);
        return pick(bound);
      },
      bytes: () => {
        throw new Error('a shuffle draws integers');
      },
    });
    return { bounds, shoe };
  };

  it('draws one position for each card, with bounds from 312 down to 2', () => {
    const { bounds, shoe } = drawing((bound) => bound - 1);
    expect(bounds).toEqual(Array.from({ length: 311 }, (_, index) => 312 - index));
    expect(shoe[0]).toEqual({ suit: 'HEARTS', value: 'ACE' });
    expect(shoe[13]).toEqual({ suit: 'DIAMONDS', value: 'ACE' });
    expect(shoe[27]).toEqual({ suit: 'SPADES', value: 2 });
    expect(shoe[311]).toEqual({ suit: 'CLUBS', value: 'KING' });
  });

  it('swaps cards from the last position to the first', () => {
    // Every draw is 0, so each card swaps with the card that is at the front at that moment. At the
    // end, the first card has become the last, and every other card has moved one position forward.
    const { shoe } = drawing(() => 0);
    expect(shoe[311]).toEqual({ suit: 'HEARTS', value: 'ACE' });
    expect(shoe[0]).toEqual({ suit: 'HEARTS', value: 2 });
  });
});
