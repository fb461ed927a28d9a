import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wobbles } from '../../../test/wobbles.ts';
import { crashCurve, multiplierAt, reachMs } from './curve.ts';
import { exponential, SCALE, sine, TWO_PI } from './fixed-point.ts';
import { CAP_MAX, ONE_X, type Wobble } from './types.ts';

const STRONGEST: Wobble = { amplitudeMilli: 200, frequencyMilli: 2_000, phaseMilli: 4_713 };
const SOFTEST: Wobble = { amplitudeMilli: 120, frequencyMilli: 1_200, phaseMilli: 6_283 };

const asNumber = (scaled: bigint): number => Number(scaled) / Number(SCALE);

describe('the fixed-point functions', () => {
  it.each([
    // The digits of e and e^2 (OEIS A001113 and A072334), cut to 18 decimals. The code rounds down
    // each term of the series, so each term makes the result too low by less than one unit of the
    // last decimal.
    [1n, 2_718_281_828_459_045_235n],
    [2n, 7_389_056_098_930_650_227n],
  ])('compute e^%s with an error below 40 units of the last decimal', (power, digits) => {
    const error = digits - exponential(power, 1n);
    expect(error >= 0n && error < 40n).toBe(true);
  });

  it('return 1 for e^0 and 0 for sin(0)', () => {
    expect(exponential(0n, 20_000n)).toBe(SCALE);
    expect(sine(0n)).toBe(0n);
  });

  it('compute the same sine as floating-point numbers over many periods', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 250_000_000 }), (microRadians) => {
        const exact = asNumber(sine(BigInt(microRadians) * (SCALE / 1_000_000n)));
        expect(exact).toBeCloseTo(Math.sin(microRadians / 1e6), 11);
      }),
    );
  });

  it('repeat the sine after two pi', () => {
    expect(sine(TWO_PI)).toBe(0n);
    expect(sine(TWO_PI + 5n)).toBe(5n);
  });
});

describe('the curve', () => {
  it('follows the formula of the specification, shifted so that it starts at one [spec 9.C1]', () => {
    fc.assert(
      fc.property(wobbles, fc.integer({ min: 0, max: 100_000 }), (wobble, elapsedMs) => {
        const seconds = elapsedMs / 1_000;
        const [frequency, phase] = [wobble.frequencyMilli / 1_000, wobble.phaseMilli / 1_000];
        const amplitude = (wobble.amplitudeMilli / 1_000) * (1 + 0.02 * seconds);
        const swing = Math.sin(frequency * seconds + phase) - Math.sin(phase);
        const expected = Math.exp(0.05 * seconds) + amplitude * swing;
        expect(asNumber(crashCurve(wobble)(elapsedMs))).toBeCloseTo(expected, 9);
      }),
    );
  });

  it('starts at exactly one, and rises in the first millisecond', () => {
    fc.assert(
      fc.property(wobbles, (wobble) => {
        const curve = crashCurve(wobble);
        expect(curve(0)).toBe(SCALE);
        expect(multiplierAt(curve, 0)).toBe(ONE_X);
        expect(curve(1) > SCALE).toBe(true);
      }),
    );
  });

  it('is never shown below one [spec 9.C2]', () => {
    fc.assert(
      fc.property(wobbles, fc.integer({ min: 0, max: 100_000 }), (wobble, elapsedMs) => {
        expect(multiplierAt(crashCurve(wobble), elapsedMs) >= ONE_X).toBe(true);
      }),
    );
    const dips = { amplitudeMilli: 200, frequencyMilli: 2_000, phaseMilli: 6_283 };
    const lowest = crashCurve(dips)(2_356);
    expect(lowest < SCALE && lowest > SCALE / 2n).toBe(true);
    expect(multiplierAt(crashCurve(dips), 2_356)).toBe(ONE_X);
  });

  it('is shown rounded down to hundredths', () => {
    const constant = (value: bigint) => () => value;
    expect(multiplierAt(constant((SCALE * 183n) / 100n), 0)).toBe(183n);
    expect(multiplierAt(constant((SCALE * 183n) / 100n - 1n), 0)).toBe(182n);
    expect(multiplierAt(constant(SCALE / 2n), 0)).toBe(100n);
  });
});

describe('reachMs', () => {
  it('finds the same first millisecond of a multiplier as a linear search @long', () => {
    const targets = fc.bigInt(101n, 260n);
    fc.assert(
      fc.property(wobbles, targets, (wobble, target) => {
        const curve = crashCurve(wobble);
        let elapsedMs = 0;
        while (multiplierAt(curve, elapsedMs) < target) elapsedMs += 1;
        expect(reachMs(curve, target)).toBe(elapsedMs);
      }),
      { numRuns: 40 },
    );
  });

  it('assumes a maximum slope that no curve exceeds', () => {
    for (const wobble of [STRONGEST, SOFTEST]) {
      const curve = crashCurve(wobble);
      for (let elapsedMs = 0; elapsedMs < 93_000; elapsedMs += 31) {
        const here = curve(elapsedMs);
        const climb = curve(elapsedMs + 1) - here;
        expect(climb * 20_000n <= here + 30n * SCALE).toBe(true);
      }
    }
  });

  it('returns less than 93 seconds for the highest cap', () => {
    expect(reachMs(crashCurve(STRONGEST), ONE_X)).toBe(0);
    for (const wobble of [STRONGEST, SOFTEST]) {
      expect(reachMs(crashCurve(wobble), CAP_MAX)).toBeLessThan(93_000);
    }
  });

  it('rejects a multiplier that no round reaches', () => {
    expect(() => reachMs(crashCurve(SOFTEST), CAP_MAX + 1n)).toThrow(RangeError);
  });
});
