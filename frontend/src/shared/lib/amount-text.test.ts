import { parseAmount } from '@degen/rules/amount.ts';
import { describe, expect, it } from 'vitest';
import { groupedText } from '../language/formats.ts';
import { amountText, plainAmountText } from './amount-text.ts';

const wei = (text: string): bigint => {
  const parsed = parseAmount(text);
  return parsed.ok ? parsed.value : 0n;
};

describe('an amount on a page', () => {
  it.each([
    ['0', '0'],
    ['999', '999'],
    ['1000', '1,000'],
    ['1234567.89', '1,234,567.89'],
    ['-0.5', '-0.5'],
    ['-10000.25', '-10,000.25'],
  ])('of %s is shown as %s', (plain, text) => {
    expect(groupedText(plain)).toBe(text);
  });

  it('is rounded toward zero', () => {
    expect(amountText('DEGEN', wei('10200.999'))).toBe('10,200.99');
    expect(amountText('DEGEN', -wei('0.999'))).toBe('-0.99');
    expect(amountText('BNB', wei('0.0000019'))).toBe('0.000001');
  });

  it('has no thousands separators in plain text', () => {
    expect(plainAmountText('DEGEN', wei('10001'))).toBe('10001');
  });
});
