/**
 * Exponential and sine on integers. JavaScript engines may differ in the last bit of `Math.exp` and
 * `Math.sin`, and a paid multiplier has to be the same number in server, browser and verifier.
 */
export const SCALE = 10n ** 18n;

/** Two pi in units of `SCALE`, rounded down. */
export const TWO_PI = 6_283_185_307_179_586_476n;

/**
 * e^(numerator / denominator) as the sum of its series, with every term rounded down. The quotient
 * must be from 0 to 10.
 */
export const exponential = (numerator: bigint, denominator: bigint): bigint => {
  let term = SCALE;
  let sum = 0n;
  for (let k = 1n; term > 0n; k += 1n) {
    sum += term;
    term = (term * numerator) / (denominator * k);
  }
  return sum;
};

/**
 * Sine of a non-negative scaled angle: the series for the angle modulo two pi, with every term
 * rounded down.
 */
export const sine = (angle: bigint): bigint => {
  const rest = angle % TWO_PI;
  const square = (rest * rest) / SCALE;
  let term = rest;
  let sum = 0n;
  for (let k = 1n; term > 0n; k += 1n) {
    sum += k % 2n === 1n ? term : -term;
    term = (term * square) / (SCALE * (2n * k) * (2n * k + 1n));
  }
  return sum;
};
