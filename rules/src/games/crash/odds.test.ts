import { describe, expect, it } from 'vitest';
import { TOKENS } from '../../amount.ts';
import { streamFromBytes } from '../../random.ts';
import { DEMO_BANDS, drawCrashRound } from './draw.ts';
import { cashOutChance, crashOddsRows } from './odds.ts';

const rows = crashOddsRows();
const rowOf = (profile: string, token: string, cashOutAt: string) =>
  rows.find((r) => r.profile === profile && r.token === token && r.cashOutAt === cashOutAt);

/**
 * Runs the demo's own code on each pair of draws; crash points within a band are equally likely.
 */
const enumerated = (multiplier: bigint): number => {
  let chance = 0;
  let draw = 0;
  for (const { percent, from, below } of DEMO_BANDS) {
    for (let offset = 0; offset < below - from; offset += 1) {
      const words = [draw, offset, 0, 0, 0];
      const stream = streamFromBytes(() => {
        const word = words.shift() ?? 0;
        return Uint8Array.from([0, 0, word >> 8, word & 255]);
      });
      const { crashPoint } = drawCrashRound('DEMO', 'DEGEN', stream);
      if (crashPoint > multiplier) chance += percent / 100 / (below - from);
    }
    draw += percent;
  }
  return chance;
};

describe('the odds of crash', () => {
  it('return at most 102 % in DEGEN and 98 % in BNB in play for money', () => {
    for (const { profile, token, returnToPlayer } of rows) {
      if (profile !== 'SETTLED') continue;
      expect(Number(returnToPlayer.percent)).toBeLessThanOrEqual(token === 'DEGEN' ? 102 : 98);
      expect(Number(returnToPlayer.percent)).toBeGreaterThan(token === 'DEGEN' ? 100 : 97);
    }
  });

  it.each([
    // A cash-out at x is paid when the crash point is above x. The chance is m / (x + 0.01), where
    // m is the multiplier of the token.
    ['DEGEN', '2', '50.74', '101.49'],
    ['BNB', '2', '48.75', '97.51'],
    ['DEGEN', '1.01', '100', '101'],
    ['BNB', '10', '9.79', '97.9'],
  ])(
    'for money, in %s with a cash-out at %s, are a chance of %s %% and a return of %s %%',
    (token, at, chance, share) => {
      const row = rowOf('SETTLED', token, at);
      expect(row?.winChance.percent).toBe(chance);
      expect(row?.returnToPlayer.percent).toBe(share);
    },
  );

  it('return up to 233 % in demo', () => {
    const shares = rows.filter((r) => r.profile === 'DEMO').map((r) => r.returnToPlayer.percent);
    expect(Math.floor(Math.max(...shares.map(Number)))).toBe(233);
    expect(rowOf('DEMO', 'BNB', '1.01')?.winChance.percent).toBe('100');
    expect(rowOf('DEMO', 'BNB', '100')?.winChance.percent).toBe('0');
  });

  it.each([101n, 149n, 150n, 299n, 300n, 578n, 799n, 1_000n, 1_999n, 2_000n, 5_000n, 9_999n])(
    'in demo, equal the share of draws with a crash point above %s hundredths',
    (multiplier) => {
      const exact = cashOutChance('DEMO', 'DEGEN', multiplier);
      const share = Number(exact.numerator) / Number(exact.denominator);
      expect(share).toBeCloseTo(enumerated(multiplier), 10);
    },
  );

  it('have a row for every demo cash-out in each token', () => {
    for (const row of rows.filter((r) => r.profile === 'DEMO')) {
      for (const token of TOKENS) expect(rowOf('DEMO', token, row.cashOutAt)).toBeDefined();
    }
  });
});
