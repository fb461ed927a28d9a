import { describe, expect, it } from 'vitest';
import {
  drawJackpot,
  drawsJackpot,
  JACKPOT_SHARE_BPS,
  JACKPOT_TIERS,
  jackpotPrizeWei,
} from './rules.ts';
import { prizeOfOne, SEED_DRAW_WEI, TIER_ODDS, TRIGGERING_DRAWS } from './tiers.ts';

const UNIT = 10n ** 18n;

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
  ])('maps draw %i to %s', (draw, tier) => {
    expect(drawing(draw)).toBe(tier);
  });

  it('gives MINI in 99 and GRAND in 1 of 10,000 draws [spec 9.T5]', () => {
    const tiers = Array.from({ length: 10_000 }, (_, draw) => drawing(draw));
    expect(tiers.filter((tier) => tier === 'GRAND')).toHaveLength(1);
    expect(tiers.filter((tier) => tier === 'MINI')).toHaveLength(99);
  });
});

describe('drawsJackpot', () => {
  it('is true only for DEGEN in play for money [spec 1.6]', () => {
    expect(drawsJackpot('SETTLED', 'DEGEN')).toBe(true);
    expect(drawsJackpot('SETTLED', 'BNB')).toBe(false);
    expect(drawsJackpot('DEMO', 'DEGEN')).toBe(false);
    expect(drawsJackpot('DEMO', 'BNB')).toBe(false);
  });
});

describe('the jackpot tiers', () => {
  it('are numbered as in the contract: 0 is MINI at 5 %, 1 is GRAND at 90 % [spec 9.T5]', () => {
    expect(JACKPOT_TIERS).toEqual(['MINI', 'GRAND']);
    expect(JACKPOT_SHARE_BPS).toEqual({ MINI: 500n, GRAND: 9_000n });
  });
});

describe('jackpotPrizeWei', () => {
  const POOL = 1_200_000n * UNIT;

  it.each([
    ['MINI', 1n, 6n],
    ['GRAND', 1n, 108n],
    ['MINI', 5n, 30n],
    ['GRAND', 5n, 540n],
    ['MINI', 100n, 600n],
    ['GRAND', 2_500n, 270_000n],
    ['MINI', 10_000n, 60_000n],
    ['GRAND', 10_000n, 1_080_000n],
    ['MINI', 10_001n, 60_000n],
    ['GRAND', 1_000_000n, 1_080_000n],
  ] as const)(
    'for %s and a stake of %i DEGEN, is %i DEGEN from a pool of 1,200,000 [spec 9.T5]',
    (tier, stake, prize) => {
      expect(jackpotPrizeWei(tier, POOL, stake * UNIT)).toBe(prize * UNIT);
    },
  );

  it('grows with the stake up to a stake of 10,000 DEGEN', () => {
    const full = 10_000n * UNIT;
    // 1.2e24 * 0.9 / 1e22 = 108: each base unit of the stake adds 108 base units to the prize.
    const prizes = [full - 1n, full, full + 1n].map((stake) =>
      jackpotPrizeWei('GRAND', POOL, stake),
    );
    expect(prizes).toEqual([1_080_000n * UNIT - 108n, 1_080_000n * UNIT, 1_080_000n * UNIT]);
  });

  it('is rounded down only once, after all multiplications', () => {
    // 59 * 0.05 * 0.7 = 2.065; rounding the share of the pool first would give 2 * 0.7 = 1.
    expect(jackpotPrizeWei('MINI', 59n, 7_000n * UNIT)).toBe(2n);
    expect(jackpotPrizeWei('MINI', 20n, 10_000n * UNIT)).toBe(1n);
    expect(jackpotPrizeWei('MINI', 20n, 10_000n * UNIT - 1n)).toBe(0n);
  });

  it('is zero for an empty pool or a zero stake', () => {
    expect(jackpotPrizeWei('GRAND', 0n, 10_000n * UNIT)).toBe(0n);
    expect(jackpotPrizeWei('GRAND', POOL, 0n)).toBe(0n);
    expect(jackpotPrizeWei('GRAND', POOL, 1n)).toBe(108n);
  });
});

describe('the tiers from the pool of a new deployment', () => {
  it('are won by 99 and by 1 of 10,000 draws, and pay 5% and 90% of the pool [spec 9.T5]', () => {
    expect(TIER_ODDS).toMatchObject([
      { tier: 'MINI', draws: 99, seedPayoutWei: 60_000n * UNIT, keptPercent: '95' },
      { tier: 'GRAND', draws: 1, seedPayoutWei: 1_080_000n * UNIT, keptPercent: '10' },
    ]);
    expect(TRIGGERING_DRAWS).toBe(100);
  });

  it('are worth 702 DEGEN a draw to a full stake, and a ten-thousandth of it to 1 DEGEN', () => {
    expect(SEED_DRAW_WEI).toBe(702n * UNIT);
    expect(prizeOfOne(1_080_000n * UNIT)).toBe(108n * UNIT);
  });
});
