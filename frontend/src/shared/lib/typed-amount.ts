import { formatAmount, parseAmount } from '@degen/rules/amount.ts';
import { err, ok, type Result } from '@degen/rules/result.ts';
import { decimalText } from '../language/formats.ts';

/**
 * Why a typed text is no amount. `noDigits` and `zero` are also the states of a field while an
 * amount is being typed.
 */
export type TypedAmountError =
  | 'noDigits'
  | 'zero'
  | 'notNumber'
  | 'grouped'
  | 'tooPrecise'
  | 'tooLong';

/** Invisible characters that come along when a number is copied. */
const INVISIBLE = '\\u00ad\\u061c\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u2069\\ufeff';

const AROUND = new RegExp(`^[\\s${INVISIBLE}]+|[\\s${INVISIBLE}]+$`, 'g');

/** As `AROUND`, but keeps white space at the end, because more digits may follow it. */
const AROUND_IN_FIELD = new RegExp(`^[\\s${INVISIBLE}]+|[${INVISIBLE}][\\s${INVISIBLE}]*$`, 'g');

/** Longer texts are not looked at: removing what is around a number takes quadratic time. */
const TYPED_LENGTH_MAX = 1_000;

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
 * because either could mean another number.
 */
export const parseTypedAmount = (text: string): Result<bigint, TypedAmountError> => {
  if (text.length > TYPED_LENGTH_MAX) return err('tooLong');
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
