import { err, ok, type Result } from './result.ts';

export const TOKENS = ['DEGEN', 'BNB'] as const;
export type Token = (typeof TOKENS)[number];

export const isToken = (value: unknown): value is Token => TOKENS.some((token) => token === value);

/** Both tokens have 18 decimals, so they use the same base unit ("wei"). */
export const AMOUNT_DECIMALS = 18;
export const WEI_PER_UNIT = 10n ** BigInt(AMOUNT_DECIMALS);

/**
 * Multipliers and shares are integers in basis points. This constant is a share of 100 % or a
 * multiplier of one.
 */
export const BPS = 10_000n;

/**
 * The most digits before the decimal point of an amount, so amounts stay below 10^30 tokens. This
 * is far above any supply, and such an amount times any multiplier of a game fits a `uint256`.
 */
export const AMOUNT_WHOLE_DIGITS_MAX = 30;

/**
 * A double keeps every decimal of up to 15 significant digits. A longer JSON number may already
 * have lost digits before it was parsed, so it has to be a string.
 */
const NUMBER_DIGITS_MAX = 15;

type AmountError = 'AMOUNT.INVALID' | 'AMOUNT.TOO_PRECISE';

const DECIMAL = /^(\d+)(?:\.(\d+))?$/;
const TEXT_LENGTH_MAX = 100;

/**
 * Parses a positive amount in tokens (a decimal string or a JSON number) and returns it in wei.
 * Rejects signs, exponents and spaces; a decimal point needs digits on both sides.
 */
export const parseAmount = (input: unknown): Result<bigint, AmountError> => {
  if (typeof input !== 'string' && typeof input !== 'number') return err('AMOUNT.INVALID');
  const text = String(input);
  if (text.length > TEXT_LENGTH_MAX) return err('AMOUNT.INVALID');
  const match = DECIMAL.exec(text);
  if (match === null) return err('AMOUNT.INVALID');
  const [, whole = '', fraction = ''] = match;
  const wholeDigits = whole.replace(/^0+/, '');
  if (wholeDigits.length > AMOUNT_WHOLE_DIGITS_MAX) return err('AMOUNT.INVALID');
  if (fraction.length > AMOUNT_DECIMALS) return err('AMOUNT.TOO_PRECISE');
  if (typeof input === 'number' && significantDigits(whole + fraction) > NUMBER_DIGITS_MAX) {
    return err('AMOUNT.TOO_PRECISE');
  }
  const wei = BigInt(whole) * WEI_PER_UNIT + BigInt(fraction.padEnd(AMOUNT_DECIMALS, '0'));
  return wei > 0n ? ok(wei) : err('AMOUNT.INVALID');
};

const significantDigits = (digits: string): number => digits.replace(/^0+|0+$/g, '').length;

/** Decimal text of `scaled` / 10^`decimals`, exact, without trailing zeros: "10", "0.5". */
export const formatDecimal = (scaled: bigint, decimals: number): string => {
  const digits = magnitude(scaled)
    .toString()
    .padStart(decimals + 1, '0');
  const point = digits.length - decimals;
  const fraction = digits.slice(point).replace(/0+$/, '');
  const unsigned =
    fraction === '' ? digits.slice(0, point) : `${digits.slice(0, point)}.${fraction}`;
  return scaled < 0n ? `-${unsigned}` : unsigned;
};

/** The canonical text of an amount, the only form in receipts and answers. */
export const formatAmount = (wei: bigint): string => formatDecimal(wei, AMOUNT_DECIMALS);

/** Whether `formatAmount` writes a positive amount so. */
export const isCanonicalAmount = (value: unknown): value is string => {
  const amount = parseAmount(value);
  return amount.ok && formatAmount(amount.value) === value;
};

/**
 * Parses an amount that `formatAmount` wrote. Unlike `parseAmount`, it accepts "0", and it throws
 * for a text that is not an amount.
 */
export const formattedWei = (text: string): bigint => {
  if (text === '0') return 0n;
  const amount = parseAmount(text);
  if (!amount.ok) throw new RangeError(`formattedWei: ${amount.error}`);
  return amount.value;
};

/**
 * Formats an amount for display with exactly `decimals` decimals. Rounds toward zero, so that no
 * page overstates an amount.
 */
export const formatAmountFixed = (wei: bigint, decimals: number): string => {
  if (!Number.isInteger(decimals) || decimals < 0 || decimals > AMOUNT_DECIMALS) {
    throw new RangeError(`formatAmountFixed: 0 to ${AMOUNT_DECIMALS} decimals, not ${decimals}`);
  }
  const cut = wei / 10n ** BigInt(AMOUNT_DECIMALS - decimals);
  const digits = magnitude(cut)
    .toString()
    .padStart(decimals + 1, '0');
  const point = digits.length - decimals;
  const unsigned = decimals === 0 ? digits : `${digits.slice(0, point)}.${digits.slice(point)}`;
  return cut < 0n ? `-${unsigned}` : unsigned;
};

const magnitude = (value: bigint): bigint => (value < 0n ? -value : value);

/** a · b / c rounded down, for non-negative a and b: payouts to players never round up. */
export const mulDivDown = (a: bigint, b: bigint, c: bigint): bigint => {
  if (a < 0n || b < 0n || c <= 0n) throw new RangeError('mulDivDown: negative or zero operand');
  return (a * b) / c;
};

export const lesserOf = (a: bigint, b: bigint): bigint => (a < b ? a : b);
export const largerOf = (a: bigint, b: bigint): bigint => (a > b ? a : b);
