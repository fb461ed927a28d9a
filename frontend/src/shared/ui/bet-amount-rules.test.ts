import { parseAmount, type Token } from '@degen/rules/amount.ts';
import { BET_LIMITS_WEI } from '@degen/rules/house-limits.ts';
import { describe, expect, it } from 'vitest';
import { balanceText } from '../lib/amount-text.ts';
import {
  canHalve,
  defaultStake,
  halfStake,
  limitsProblem,
  limitsText,
  maxStake,
  stakeChips,
  stakeFromText,
} from './bet-amount-rules.ts';

const wei = (text: string): bigint => {
  const parsed = parseAmount(text);
  if (!parsed.ok) throw new Error(text);
  return parsed.value;
};

const { DEGEN, BNB } = BET_LIMITS_WEI;

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
  ])('parses %s %s as %s [spec 5.B2]', (token, text, expected) => {
    expect(stakeFromText(token, text, BET_LIMITS_WEI[token])).toBe(wei(expected));
  });

  it.each(['', '0', '0.00', '-5', 'abc', '1e3', '1.2.3'])(
    'returns null for %j [spec 5.B3]',
    (text) => {
      expect(stakeFromText('DEGEN', text, DEGEN)).toBeNull();
    },
  );
});

describe('the Half button', () => {
  it('halves the bet and rounds the half like a typed bet [spec 5.B4]', () => {
    expect(halfStake('DEGEN', wei('10.01'), DEGEN)).toBe(wei('5.01'));
    expect(halfStake('BNB', wei('0.0101'), BNB)).toBe(wei('0.0051'));
  });

  it('sets at least the minimum bet, and is disabled at the minimum [spec 5.B4]', () => {
    expect(halfStake('DEGEN', wei('1.5'), DEGEN)).toBe(wei('1'));
    expect(halfStake('BNB', wei('0.0015'), BNB)).toBe(wei('0.001'));
    expect(canHalve(wei('1'), DEGEN)).toBe(false);
    expect(canHalve(wei('0.0011'), BNB)).toBe(true);
  });
});

describe('the minimum bets and chips', () => {
  it('have the values in the specification [spec 5.B1, 5.B6]', () => {
    expect([DEGEN.minWei, BNB.minWei]).toEqual([wei('1'), wei('0.001')]);
    expect(stakeChips('BNB', BNB)).toEqual(['0.001', '0.005', '0.01', '0.05', '0.1'].map(wei));
    expect(stakeChips('DEGEN', DEGEN)).toEqual(['1', '3', '5', '10', '25', '50', '100'].map(wei));
  });
});

describe('defaultStake', () => {
  it('returns the usual bet or a lower balance, but at least the minimum', () => {
    expect(defaultStake('DEGEN', wei('10000'), DEGEN)).toBe(wei('10'));
    expect(defaultStake('DEGEN', wei('4'), DEGEN)).toBe(wei('4'));
    expect(defaultStake('DEGEN', 0n, DEGEN)).toBe(wei('1'));
  });
});

describe('balanceText', () => {
  it('shows DEGEN with 2 decimals and BNB with 4 decimals, rounded down', () => {
    expect(balanceText('DEGEN', wei('9.999'))).toBe('9.99');
    expect(balanceText('BNB', wei('0.99999'))).toBe('0.9999');
  });
});

describe('the bet limits of the deployment', () => {
  const limits = { minWei: wei('5'), maxWei: wei('50') };
  const unlimited = { minWei: wei('5'), maxWei: null };

  it('raise typed, halved and suggested bets to their minimum', () => {
    expect(stakeFromText('DEGEN', '1', limits)).toBe(wei('5'));
    expect(halfStake('DEGEN', wei('6'), limits)).toBe(wei('5'));
    expect(canHalve(wei('5'), limits)).toBe(false);
    expect(defaultStake('DEGEN', wei('2'), limits)).toBe(wei('5'));
  });

  it('lower the Max button’s bet and the suggested bet to their maximum', () => {
    expect(maxStake(wei('10000'), limits)).toBe(wei('50'));
    expect(maxStake(wei('10000'), unlimited)).toBe(wei('10000'));
    const low = { minWei: wei('1'), maxWei: wei('3') };
    expect(defaultStake('DEGEN', wei('100'), low)).toBe(wei('3'));
  });

  it('limit the chips to amounts from the minimum to the maximum', () => {
    expect(stakeChips('DEGEN', limits)).toEqual(['5', '10', '25', '50'].map(wei));
    expect(stakeChips('DEGEN', { minWei: wei('7'), maxWei: null })).toEqual(
      ['7', '10', '25', '50', '100'].map(wei),
    );
  });

  it('reject a bet below the minimum or above the maximum', () => {
    expect(limitsProblem('DEGEN', wei('4.99'), limits)).toBe('The minimum bet is 5 DEGEN.');
    expect(limitsProblem('DEGEN', wei('50.01'), limits)).toBe('The maximum bet is 50 DEGEN.');
    expect(limitsProblem('DEGEN', wei('5'), limits)).toBeNull();
    expect(limitsProblem('DEGEN', wei('50'), limits)).toBeNull();
    expect(limitsProblem('DEGEN', wei('10000'), unlimited)).toBeNull();
  });

  it('are shown below the field', () => {
    expect(limitsText('DEGEN', { minWei: wei('5'), maxWei: wei('10000') })).toBe(
      'From 5 to 10,000 DEGEN',
    );
    expect(limitsText('DEGEN', unlimited)).toBe('At least 5 DEGEN');
  });
});
