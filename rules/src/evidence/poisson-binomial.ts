import { type Fraction, numberOf } from '../odds/fraction.ts';

/**
 * The chance of at least `wins` wins in independent bets with these chances: the tail of the Poisson
 * binomial distribution. It adds and multiplies only numbers that are not negative, so in floating
 * point its relative error is below 10^-15 for each bet.
 */
export const tailChance = (chances: readonly Fraction[], wins: number): number => {
  if (wins <= 0) return 1;
  // Element k is the chance of exactly k wins so far; the last element is the chance of at least
  // `wins`.
  const reached = new Float64Array(wins + 1);
  reached[0] = 1;
  for (const chance of chances) {
    const won = numberOf(chance);
    const { numerator, denominator } = chance;
    // Not `1 - won`, which loses digits near 1.
    const lost = numberOf({ numerator: denominator - numerator, denominator });
    reached[wins] = at(reached, wins) + at(reached, wins - 1) * won;
    for (let k = wins - 1; k > 0; k -= 1) {
      reached[k] = at(reached, k) * lost + at(reached, k - 1) * won;
    }
    reached[0] = at(reached, 0) * lost;
  }
  return at(reached, wins);
};

const at = (chances: Float64Array, k: number): number => chances[k] ?? 0;
