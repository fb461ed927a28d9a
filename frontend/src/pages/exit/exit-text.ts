import { formatAmount, type Token } from '@degen/rules/amount.ts';
import { decimalText, momentText } from '../../shared/language/formats.ts';
import { amountText } from '../../shared/lib/amount-text.ts';

/** A block timestamp as text. */
export const dateText = (seconds: number): string => momentText(seconds * 1_000);

/**
 * An amount, rounded for display. An amount that would round to zero is shown exactly, because it
 * can still be paid.
 */
export const sumText = (token: Token, wei: bigint): string => {
  const text = amountText(token, wei);
  return `${text === '0' ? decimalText(formatAmount(wei)) : text} ${token}`;
};
