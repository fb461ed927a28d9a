import { describe, expect, it } from 'vitest';
import { seededStream } from '../../seeded-stream.ts';
import { bestPlay } from './best-play.ts';
import { dealerOdds, fullShoe, takeCard } from './composition.ts';
import { simulateBlackjack } from './simulation.ts';

const SIMULATED_ROUNDS = 100_000;
const play = bestPlay();

describe('dealerOdds', () => {
  it('gives chances that sum to one for each open card of the dealer', () => {
    for (let open = 1; open <= 10; open += 1) {
      const shoe = fullShoe();
      takeCard(shoe, open);
      const odds = dealerOdds(shoe, open);
      expect(odds.reduce((sum, chance) => sum + chance)).toBeCloseTo(1, 12);
      expect(shoe.left).toBe(311);
    }
    // With an open ten, an ace as second card makes 21 and has a chance of 24 / 311. The chance of
    // 21 must be higher, because a 21 of three or more cards also counts.
    const shoe = fullShoe();
    takeCard(shoe, 10);
    expect(dealerOdds(shoe, 10)[4]).toBeGreaterThan(24 / 311);
  });
});

describe('bestPlay', () => {
  it('has an average return slightly below the stake', () => {
    // An earlier, independent program computed 0.99684504052288.
    expect(play.returnToPlayer).toBeCloseTo(0.99684504052288, 12);
  });

  it.each([
    { cards: [10, 6], open: 10, canSplit: false, splitOff: null, best: 'HIT' },
    { cards: [10, 6], open: 6, canSplit: false, splitOff: null, best: 'STAND' },
    { cards: [10, 10], open: 6, canSplit: true, splitOff: null, best: 'STAND' },
    { cards: [1, 1], open: 10, canSplit: true, splitOff: null, best: 'SPLIT' },
    { cards: [8, 8], open: 6, canSplit: true, splitOff: null, best: 'SPLIT' },
    { cards: [5, 5], open: 6, canSplit: true, splitOff: null, best: 'HIT' },
    { cards: [8, 3], open: 6, canSplit: false, splitOff: 8, best: 'HIT' },
    { cards: [8, 10], open: 9, canSplit: false, splitOff: 8, best: 'STAND' },
    { cards: [1, 6], open: 2, canSplit: false, splitOff: null, best: 'HIT' },
  ])(
    "recommends $best for the hand $cards against the dealer's $open",
    ({ best, ...situation }) => {
      expect(play.action(situation)).toBe(best);
    },
  );

  it('computes a return that matches the average of simulated rounds @long', () => {
    const { mean, standardError } = simulateBlackjack(
      seededStream(20_261_121),
      play,
      SIMULATED_ROUNDS,
    );
    expect(Math.abs(mean - play.returnToPlayer)).toBeLessThan(3.29 * standardError);
    // The statistics use a variance of 1.017. The variance measured here has an error of 0.003.
    expect(Math.abs(standardError ** 2 * SIMULATED_ROUNDS - 1.017)).toBeLessThan(0.01);
  });
});
