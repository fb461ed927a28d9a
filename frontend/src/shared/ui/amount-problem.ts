import { decimalText } from '../language/formats.ts';
import { parseTypedAmount, readingsOf } from '../lib/typed-amount.ts';
import { uiTexts } from '../texts.ts';

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
