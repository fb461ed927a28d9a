import { parseAmount, type Token } from '@degen/rules/amount.ts';
import { describe, expect, it } from 'vitest';
import {
  balanceText,
  canHalve,
  defaultStake,
  halfStake,
  STAKE_CHIPS_WEI,
  STAKE_MIN_WEI,
  stakeFromText,
} from './bet-amount-rules.ts';

const wei = (text: string): bigint => {
  const parsed = parseAmount(text);
  if (!parsed.ok) throw new Error(text);
  return parsed.value;
};

describe('stakeFromText', () => {
  it.each<[Token, string, string]>([
    ['DEGEN', '12.345', '12.35'],
    ['DEGEN', '12.344', '12.34'],
    ['DEGEN', '.5', '1'],
    ['DEGEN', '1', '1'],
    ['BNB', '0.12345', '0.1235'],
    ['BNB', '0.00004', '0.001'],
    ['BNB', '0.0005', '0.001'],
    ['BNB', '.02', '0.02'],
  ])('reads %s %s as %s', (token, text, expected) => {
    expect(stakeFromText(token, text)).toBe(wei(expected));
  });

  it.each(['', '0', '0.00', '-5', 'abc', '1e3', '1.2.3'])('accepts no value for %j', (text) => {
    expect(stakeFromText('DEGEN', text)).toBeNull();
  });
});

describe('Half', () => {
  it('halves with the same rounding', () => {
    expect(halfStake('DEGEN', wei('10.01'))).toBe(wei('5.01'));
    expect(halfStake('BNB', wei('0.0101'))).toBe(wei('0.0051'));
  });

  it('never goes below the minimum and is off there', () => {
    expect(halfStake('DEGEN', wei('1.5'))).toBe(wei('1'));
    expect(halfStake('BNB', wei('0.0015'))).toBe(wei('0.001'));
    expect(canHalve('DEGEN', wei('1'))).toBe(false);
    expect(canHalve('BNB', wei('0.0011'))).toBe(true);
  });
});

describe('constants', () => {
  it('has the minimum bets and chips of the product', () => {
    expect(STAKE_MIN_WEI).toEqual({ DEGEN: wei('1'), BNB: wei('0.001') });
    expect(STAKE_CHIPS_WEI.BNB).toEqual(['0.001', '0.005', '0.01', '0.05', '0.1'].map(wei));
    expect(STAKE_CHIPS_WEI.DEGEN).toEqual(['1', '3', '5', '10', '25', '50', '100'].map(wei));
  });
});

describe('defaultStake', () => {
  it('is the usual bet, or what the balance allows, never below the minimum', () => {
    expect(defaultStake('DEGEN', wei('10000'))).toBe(wei('10'));
    expect(defaultStake('DEGEN', wei('4'))).toBe(wei('4'));
    expect(defaultStake('DEGEN', 0n)).toBe(wei('1'));
  });
});

describe('balanceText', () => {
  it('shows 2 decimals of DEGEN and 4 of BNB, never more than there is', () => {
    expect(balanceText('DEGEN', wei('9.999'))).toBe('9.99');
    expect(balanceText('BNB', wei('0.99999'))).toBe('0.9999');
  });
});
