import { describe, expect, it } from 'vitest';
import { exactShare, fraction } from './fraction.ts';
import { ODDS_TABLE } from './table.ts';

const returns = (profile: string, token: string): string[] =>
  ODDS_TABLE.wheel
    .filter((row) => row.profile === profile && row.token === token)
    .map((row) => row.returnToPlayer.percent);

describe('the committed odds table', () => {
  // DESIGN section 4: 102 % / 98 % for any number of colours.
  it('gives the wheel a return of 102 % in DEGEN and 98 % in BNB for any number of colours [spec 1.7]', () => {
    expect(returns('SETTLED', 'DEGEN')).toEqual(new Array(10).fill('102'));
    expect(returns('SETTLED', 'BNB')).toEqual(new Array(10).fill('98'));
  });

  // DESIGN section 4: 112 % on one colour. On all ten colours, every spin returns 202 %.
  it('gives the demo wheel a return of 112 % to 202 % in DEGEN and 108 % to 198 % in BNB', () => {
    expect(returns('DEMO', 'DEGEN').at(0)).toBe('112');
    expect(returns('DEMO', 'DEGEN').at(-1)).toBe('202');
    expect(returns('DEMO', 'BNB').at(0)).toBe('108');
    expect(returns('DEMO', 'BNB').at(-1)).toBe('198');
  });

  it('gives a wheel bet a chance to win of 10 % per picked colour [spec 9.R3]', () => {
    for (const row of ODDS_TABLE.wheel) expect(row.winChance.percent).toBe(`${row.colours * 10}`);
  });

  it('contains the specified odds of the jackpot and of play on chain [spec 1.6]', () => {
    expect(ODDS_TABLE.jackpot.map(({ tier, chance }) => [tier, chance.fraction])).toEqual([
      ['MINI', '99/10000'],
      ['GRAND', '1/10000'],
    ]);
    expect(
      ODDS_TABLE.onChain.map((row) => [
        row.token,
        row.winChance.percent,
        row.returnToPlayer.percent,
      ]),
    ).toEqual([
      ['DEGEN', '51', '102'],
      ['BNB', '49', '98'],
    ]);
  });
});

describe('fraction', () => {
  it('is reduced to lowest terms, and has a percentage rounded down to two decimals', () => {
    expect(exactShare(fraction(102n, 100n))).toEqual({ fraction: '51/50', percent: '102' });
    expect(exactShare(fraction(2n, 3n))).toEqual({ fraction: '2/3', percent: '66.66' });
    expect(exactShare(fraction(0n, 7n))).toEqual({ fraction: '0/1', percent: '0' });
  });

  it.each([
    [-1n, 2n],
    [1n, 0n],
    [1n, -2n],
  ])('rejects %s / %s', (numerator, denominator) => {
    expect(() => fraction(numerator, denominator)).toThrow(RangeError);
  });
});
