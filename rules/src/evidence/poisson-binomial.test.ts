import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Fraction, fraction } from '../odds/fraction.ts';
import { tailChance } from './refusals.ts';

const HALF = fraction(1n, 2n);

/** The tail as an exact rational, from the chance of each possible set of wins. */
const exactTail = (chances: readonly Fraction[], wins: number): number => {
  const denominator = chances.reduce((product, each) => product * each.denominator, 1n);
  let sum = 0n;
  for (let set = 0; set < 2 ** chances.length; set += 1) {
    const won = chances.map((_, bet) => Math.floor(set / 2 ** bet) % 2 === 1);
    if (won.filter(Boolean).length < wins) continue;
    sum += chances.reduce(
      (product, each, bet) =>
        product * (won[bet] ? each.numerator : each.denominator - each.numerator),
      1n,
    );
  }
  return Number((sum * 10n ** 30n) / denominator) / 1e30;
};

describe('the chance of at least so many wins', () => {
  it.each([
    [0, 20, 1],
    [20, 20, 2 ** -20],
    [19, 20, 21 * 2 ** -20],
    [21, 20, 0],
    [1, 1, 0.5],
  ])('%i of %i tosses of a coin is %d', (wins, tosses, chance) => {
    expect(tailChance(Array(tosses).fill(HALF), wins)).toBe(chance);
  });

  it('is that of every set of winning bets together', () => {
    const chance = fc
      .tuple(fc.bigInt(0n, 1_000n), fc.bigInt(1n, 1_000n))
      .map(([wins, losses]) => fraction(wins, wins + losses));
    const chances = fc.array(chance, { maxLength: 10 });
    fc.assert(
      fc.property(chances, fc.nat(11), (bets, wins) => {
        const exact = exactTail(bets, wins);
        expect(Math.abs(tailChance(bets, wins) - exact)).toBeLessThanOrEqual(exact * 1e-13);
      }),
      { numRuns: 500, seed: 20_261_130 },
    );
  });

  it('keeps its digits near certainty and over thousands of bets', () => {
    const almost = fraction(10n ** 15n - 1n, 10n ** 15n);
    expect(tailChance([almost, almost], 2)).toBeCloseTo(1 - 2e-15, 16);
    // The binomial coefficients from 1,100 to 2,000, of all 2^2000 results.
    let [coefficient, sum] = [1n, 0n];
    for (let wins = 2_000n; wins >= 1_100n; wins -= 1n) {
      sum += coefficient;
      coefficient = (coefficient * wins) / (2_001n - wins);
    }
    const exact = Number((sum * 10n ** 30n) / 2n ** 2_000n) / 1e30;
    expect(tailChance(Array(2_000).fill(HALF), 1_100) / exact).toBeCloseTo(1, 11);
  });
});
