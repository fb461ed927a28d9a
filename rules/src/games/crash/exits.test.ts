import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  capWithin,
  crashRiskWei,
  multiplierText,
  parseAutoCashOut,
  parseMultiplier,
} from './exits.ts';
import { CAP_MAX, WOBBLE_RANGES } from './types.ts';
import { parseWobble, wobbleText } from './wobble-text.ts';

describe('an automatic cash-out', () => {
  it.each<[unknown, bigint | null]>([
    [undefined, null],
    [null, null],
    ['1.01', 101n],
    [1.01, 101n],
    ['2', 200n],
    ['2.50', 250n],
    [100, 10_000n],
  ])('accepts %s', (input, value) => {
    expect(parseAutoCashOut(input)).toEqual({ ok: true, value });
  });

  it.each([
    '',
    '1',
    1,
    '1.00',
    '0.5',
    '-2',
    '1.001',
    '2.005',
    '100.01',
    '1e2',
    'x',
    Number.NaN,
    {},
    [2],
    true,
  ])('rejects %s', (input) => {
    expect(parseAutoCashOut(input)).toEqual({ ok: false, error: 'WAGER.PICK_INVALID' });
  });

  it('is unchanged after it is written as text and parsed', () => {
    fc.assert(
      fc.property(fc.bigInt(101n, 10n ** 17n), (multiplier) => {
        expect(parseMultiplier(multiplierText(multiplier))).toBe(multiplier);
      }),
    );
  });
});

describe('the cap', () => {
  const stake = fc.bigInt(1n, 10n ** 40n);
  const limit = fc.bigInt(0n, 10n ** 42n);

  it('keeps the possible loss of the house within the risk limit', () => {
    fc.assert(
      fc.property(stake, limit, (stakeWei, riskMaxWei) => {
        const cap = capWithin(stakeWei, riskMaxWei);
        if (cap === null) expect(stakeWei > 100n * riskMaxWei).toBe(true);
        else expect(crashRiskWei(stakeWei, { autoCashOut: null, cap }) <= riskMaxWei).toBe(true);
      }),
    );
  });

  it('is the largest multiplier within the risk limit, but at most 100', () => {
    expect(capWithin(100n, 83n)).toBe(183n);
    expect(capWithin(100n, 1n)).toBe(101n);
    expect(capWithin(101n, 1n)).toBeNull();
    expect(capWithin(1n, 98n)).toBe(9_900n);
    expect(capWithin(1n, 99n)).toBe(CAP_MAX);
    expect(capWithin(1n, 10n ** 30n)).toBe(CAP_MAX);
  });

  it('limits the risk of a round, unless the automatic cash-out is lower', () => {
    expect(crashRiskWei(1_000n, { autoCashOut: 250n, cap: CAP_MAX })).toBe(1_500n);
    expect(crashRiskWei(1_000n, { autoCashOut: 250n, cap: 200n })).toBe(1_000n);
    expect(crashRiskWei(1_000n, { autoCashOut: null, cap: 200n })).toBe(1_000n);
  });
});

describe('the text of a wobble', () => {
  const between = ({ min, max }: { min: number; max: number }) => fc.integer({ min, max });

  it('parses to the same wobble', () => {
    const wobbles = fc.record({
      amplitudeMilli: between(WOBBLE_RANGES.amplitudeMilli),
      frequencyMilli: between(WOBBLE_RANGES.frequencyMilli),
      phaseMilli: between(WOBBLE_RANGES.phaseMilli),
    });
    fc.assert(
      fc.property(wobbles, (wobble) => {
        expect(parseWobble(wobbleText(wobble))).toEqual(wobble);
      }),
    );
  });

  it.each([
    { amplitude: '0.119', frequency: '1.2', phase: '5' },
    { amplitude: '0.201', frequency: '1.2', phase: '5' },
    { amplitude: '0.15', frequency: '1.199', phase: '5' },
    { amplitude: '0.15', frequency: '2.001', phase: '5' },
    { amplitude: '0.15', frequency: '1.2', phase: '4.712' },
    { amplitude: '0.15', frequency: '1.2', phase: '6.284' },
    { amplitude: '0.150', frequency: '1.2', phase: '5' },
    { amplitude: '0.1501', frequency: '1.2', phase: '5' },
    { amplitude: 'x', frequency: '1.2', phase: '5' },
  ])('is rejected with amplitude $amplitude, frequency $frequency and phase $phase', (text) => {
    expect(parseWobble(text)).toBeNull();
  });
});
