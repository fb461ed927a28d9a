import { formatAmount } from '@degen/rules/amount.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { setLanguage } from '../language/language.ts';
import {
  fieldText,
  hasDecimalComma,
  parseTypedAmount,
  shortestDigits,
  typedDigits,
} from './typed-amount.ts';

afterEach(() => setLanguage('en'));

const amountOf = (typed: string): string | null => {
  const parsed = parseTypedAmount(typedDigits(typed));
  return parsed.ok ? formatAmount(parsed.value) : null;
};

describe('an amount typed in a language with a decimal comma', () => {
  it.each([
    ['0,5', '0.5'],
    ['0.5', '0.5'],
    [',5', '0.5'],
    ['1,000', '1'],
    ['1.000', '1'],
    ['1000', '1000'],
    ['0,000000000000000001', '0.000000000000000001'],
  ])('as %s is parsed as %s', (typed, amount) => {
    expect(amountOf(typed)).toBe(amount);
  });

  it.each([
    '1.000,5',
    '1,000.5',
    '1,000,000',
    '1,2,3',
    '-1,5',
    '+1,5',
    '1 000',
    '١',
    '٠,٥',
    ',',
    '',
  ])('as %j is rejected', (typed) => {
    expect(amountOf(typed)).toBeNull();
  });

  it('is shown with a comma and without trailing zeros', () => {
    expect(fieldText('1.000.5')).toBe('1,000,5');
    expect(fieldText(shortestDigits('1.000'))).toBe('1');
    expect(fieldText(shortestDigits('.50'))).toBe('0,5');
    expect(shortestDigits('1.2.3')).toBe('1.2.3');
  });
});

describe('the decimal separator', () => {
  it('is a comma in Swedish and Spanish', async () => {
    expect(hasDecimalComma()).toBe(false);
    await setLanguage('sv');
    expect(hasDecimalComma()).toBe(true);
    await setLanguage('es');
    expect(hasDecimalComma()).toBe(true);
  });
});
