import { describe, expect, it } from 'vitest';
import { drawJackpot, drawsJackpot, JACKPOT_SHARE_BPS, JACKPOT_TIERS } from './rules.ts';

const drawing = (draw: number) =>
  drawJackpot({
    below: (bound) => {
      expect(bound).toBe(10_000);
      return draw;
    },
    bytes: () => {
      throw new Error('the jackpot draws one integer');
    },
  });

describe('drawJackpot', () => {
  it.each([
    [0, 'GRAND'],
    [1, 'MINI'],
    [99, 'MINI'],
    [100, null],
    [9_999, null],
  ])('draw %i is %s', (draw, tier) => {
    expect(drawing(draw)).toBe(tier);
  });

  it('triggers in 1 % of draws, GRAND in one of a hundred triggers', () => {
    const tiers = Array.from({ length: 10_000 }, (_, draw) => drawing(draw));
    expect(tiers.filter((tier) => tier === 'GRAND')).toHaveLength(1);
    expect(tiers.filter((tier) => tier === 'MINI')).toHaveLength(99);
  });
});

describe('drawsJackpot', () => {
  it('belongs to DEGEN played for money', () => {
    expect(drawsJackpot('SETTLED', 'DEGEN')).toBe(true);
    expect(drawsJackpot('SETTLED', 'BNB')).toBe(false);
    expect(drawsJackpot('DEMO', 'DEGEN')).toBe(false);
    expect(drawsJackpot('DEMO', 'BNB')).toBe(false);
  });
});

describe('the tiers', () => {
  it('are numbered as in the contract: 0 is MINI at 5 %, 1 is GRAND at 90 %', () => {
    expect(JACKPOT_TIERS).toEqual(['MINI', 'GRAND']);
    expect(JACKPOT_SHARE_BPS).toEqual({ MINI: 500n, GRAND: 9_000n });
  });
});
