import { formatAmount, parseAmount } from '@degen/rules/amount.ts';
import { decimalText } from '../language/formats.ts';

/** Whether the language of the page has a decimal comma, as in "0,5". */
export const hasDecimalComma = (): boolean => decimalText('.') === ',';

/**
 * Converts text typed with a decimal comma to digits with a decimal point. A typed point is a
 * decimal separator too, because some keyboards have no comma. Neither sign is ever a thousands
 * separator: "1.000" is 1.
 */
export const typedDigits = (text: string): string => text.replaceAll(',', '.');

/**
 * Converts digits with a decimal point to the text of a field with a decimal comma. The number may
 * be incomplete, such as "1.".
 */
export const fieldText = (digits: string): string => digits.replaceAll('.', ',');

/**
 * Base units of a typed amount. A number field returns ".5" as typed, so the missing zero is added.
 */
export const parseTypedAmount = (digits: string): ReturnType<typeof parseAmount> =>
  parseAmount(digits.startsWith('.') ? `0${digits}` : digits);

/** An amount without needless zeros, so that "1.000" is not read as a thousand: "1". */
export const shortestDigits = (digits: string): string => {
  const parsed = parseTypedAmount(digits);
  return parsed.ok ? formatAmount(parsed.value) : digits;
};
