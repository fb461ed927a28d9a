import { formatDecimal } from '../amount.ts';
import type { ExactShare } from './types.ts';

/** A non-negative rational number in lowest terms. */
export type Fraction = { readonly numerator: bigint; readonly denominator: bigint };

export const fraction = (numerator: bigint, denominator: bigint): Fraction => {
  if (numerator < 0n || denominator <= 0n) throw new RangeError('fraction: negative or undefined');
  const divisor = greatestCommonDivisor(numerator, denominator);
  return { numerator: numerator / divisor, denominator: denominator / divisor };
};

const greatestCommonDivisor = (a: bigint, b: bigint): bigint =>
  b === 0n ? a : greatestCommonDivisor(b, a % b);

const PERCENT_DECIMALS = 2;

/** A share in percent, cut to two decimals. */
export const percentOf = ({ numerator, denominator }: Fraction): string =>
  formatDecimal(
    (numerator * 100n * 10n ** BigInt(PERCENT_DECIMALS)) / denominator,
    PERCENT_DECIMALS,
  );

/** A share as the odds table states it: the fraction is exact. */
export const exactShare = (share: Fraction): ExactShare => ({
  fraction: `${share.numerator}/${share.denominator}`,
  percent: percentOf(share),
});

/**
 * The fraction of an exact share; throws for undefined, which means that the odds table has no row
 * for the bet.
 */
export const fractionOf = (share: ExactShare | undefined): Fraction => {
  if (share === undefined) throw new RangeError('fractionOf: the odds table has no such row');
  const [numerator = 0n, denominator = 0n] = share.fraction.split('/').map(BigInt);
  return { numerator, denominator };
};

/** The nearest floating-point number. */
export const numberOf = ({ numerator, denominator }: Fraction): number =>
  Number(numerator) / Number(denominator);

/** An exact share as the nearest floating-point number, for statistics; throws as `fractionOf`. */
export const shareOf = (share: ExactShare | undefined): number => numberOf(fractionOf(share));

/** The next decimal above a share that was cut to its digits, so that the share is not understated. */
export const nextAbove = (cut: string): Fraction => {
  const [whole = '', digits = ''] = cut.split('.');
  return fraction(BigInt(whole + digits) + 1n, 10n ** BigInt(digits.length));
};
