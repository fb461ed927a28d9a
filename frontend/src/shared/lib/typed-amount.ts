import { formatAmount, parseAmount } from '@degen/rules/amount.ts';
import { err, ok, type Result } from '@degen/rules/result.ts';
import { decimalText } from '../language/formats.ts';
import { uiTexts } from '../texts.ts';

/**
 * Why a typed text is no amount. `noDigits` and `zero` are also the states of a field while an
 * amount is being typed.
 */
export type TypedAmountError =
  | 'noDigits'
  | 'zero'
  | 'notNumber'
  | 'grouped'
  | 'ambiguous'
  | 'tooPrecise'
  | 'tooLong';

/** Invisible characters that come along when a number is copied. */
const INVISIBLE = '\\u00ad\\u061c\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u2069\\ufeff';

const AROUND = new RegExp(`^[\\s${INVISIBLE}]+|[\\s${INVISIBLE}]+$`, 'g');

/** As `AROUND`, but keeps white space at the end, because more digits may follow it. */
const AROUND_IN_FIELD = new RegExp(`^[\\s${INVISIBLE}]+|[${INVISIBLE}][\\s${INVISIBLE}]*$`, 'g');

/** Longer texts are not looked at: removing what is around a number takes quadratic time. */
const TYPED_LENGTH_MAX = 1_000;

/** Begins a pasted text that two countries read as different amounts. It is invisible. */
const PASTED = '\u2063';

/** "10,000" is ten thousand to some and ten to others; "0.125" is the same to all. */
const TWO_READINGS = /^[1-9]\d{0,2}[.,]\d{3}$/;

/** Whether a pasted text could be two amounts. Typed by hand, it has decimals. */
export const isAmbiguous = (text: string): boolean =>
  text.length <= TYPED_LENGTH_MAX && TWO_READINGS.test(text.replace(AROUND, ''));

/** Marks the digits of a field, so that they are no amount until the player changes them. */
export const markPasted = (digits: string): string => PASTED + digits;

/** Both readings of an ambiguous text: with decimals, and as a whole number. */
export const readingsOf = (text: string): { decimal: string; whole: string } => ({
  decimal: shortestDigits(text.replace(PASTED, '')),
  whole: text.replace(/\D/g, ''),
});

/**
 * The text that a field keeps: as typed, but with a point for each comma. Invisible characters at
 * the ends are dropped, because some of them reverse the digits that the player sees.
 */
export const typedDigits = (text: string): string =>
  (text.length > TYPED_LENGTH_MAX ? text : text.replace(AROUND_IN_FIELD, '')).replaceAll(',', '.');

/** What a field shows for its digits: the decimal separator of the page's language. */
export const fieldText = (digits: string): string => digits.replaceAll('.', decimalText('.'));

/**
 * Base units of a typed amount, in every language of the page. Comma and point are both the decimal
 * separator: "1,000" is 1. A second separator is an error, and so is white space between digits,
 * because either could mean another number. So is a pasted text that `markPasted` has marked.
 */
export const parseTypedAmount = (text: string): Result<bigint, TypedAmountError> => {
  if (text.length > TYPED_LENGTH_MAX) return err('tooLong');
  if (text.startsWith(PASTED)) return err('ambiguous');
  const typed = text.replace(AROUND, '');
  if (/[^\d.,\s]/.test(typed)) return err('notNumber');
  const [whole = '', fraction = '', ...rest] = typed.split(/[.,]/);
  if (rest.length > 0 || /\s/.test(typed)) return err('grouped');
  if (whole === '' && fraction === '') return err('noDigits');
  const parsed = parseAmount(`${whole || '0'}.${fraction || '0'}`);
  if (parsed.ok) return ok(parsed.value);
  if (parsed.error === 'AMOUNT.TOO_PRECISE') return err('tooPrecise');
  return err(/[1-9]/.test(typed) ? 'tooLong' : 'zero');
};

/** An amount without needless zeros, so that "1.000" is not read as a thousand: "1". */
export const shortestDigits = (text: string): string => {
  const parsed = parseTypedAmount(text);
  return parsed.ok ? formatAmount(parsed.value) : text;
};

/** A typed whole number; NaN for any other text, also for one that `Number` would accept: "1e3". */
export const typedCount = (text: string): number => {
  const typed = text.length > TYPED_LENGTH_MAX ? '' : text.replace(AROUND, '');
  return /^\d{1,15}$/.test(typed) ? Number(typed) : Number.NaN;
};

/**
 * Says what is wrong with a typed amount. Null for an amount, and for what may still become one:
 * nothing, zero or a separator alone.
 */
export const amountProblem = (text: string): string | null => {
  const parsed = parseTypedAmount(text);
  if (parsed.ok || parsed.error === 'noDigits' || parsed.error === 'zero') return null;
  const t = uiTexts.get();
  if (parsed.error !== 'ambiguous') return t[parsed.error];
  const { decimal, whole } = readingsOf(text);
  return t.ambiguous(whole, decimalText(decimal));
};
