import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { wobbles } from '../../../test/wobbles.ts';
import { crashCurve, reachMs } from './curve.ts';
import { reachMsEvenly } from './even-reach.ts';
import { CAP_MAX, ONE_X, type Wobble } from './types.ts';

const WOBBLE: Wobble = { amplitudeMilli: 160, frequencyMilli: 1_700, phaseMilli: 5_000 };

describe('reachMsEvenly', () => {
  afterEach(() => vi.restoreAllMocks());

  it('finds the same millisecond as the exact function reachMs', () => {
    const targets = fc.oneof(fc.bigInt(ONE_X, 300n), fc.bigInt(ONE_X, CAP_MAX));
    fc.assert(
      fc.property(wobbles, targets, (wobble, target) => {
        expect(reachMsEvenly(wobble, target)).toBe(reachMs(crashCurve(wobble), target));
      }),
      { numRuns: 300 },
    );
  });

  it('takes the same number of steps for every crash point @long', () => {
    const calls = [
      ...(['exp', 'sin', 'cos', 'min'] as const).map((name) => vi.spyOn(Math, name)),
      // Only the exact curve calls `BigInt`, so these calls show how often it is computed.
      vi.spyOn(globalThis, 'BigInt'),
    ];
    const stepsTo = (target: bigint): number[] => {
      for (const call of calls) call.mockClear();
      reachMsEvenly(WOBBLE, target);
      return calls.map(({ mock }) => mock.calls.length);
    };
    const ofTheHighest = stepsTo(CAP_MAX);
    // `Math.min` is called twice for each of 93,000 milliseconds, and the exact curve is never
    // computed.
    expect(ofTheHighest.slice(3)).toEqual([186_000, 0]);
    for (let target = ONE_X; target < CAP_MAX; target += 497n) {
      expect(stepsTo(target)).toEqual(ofTheHighest);
    }
  });

  it('rejects a multiplier that no round reaches', () => {
    expect(() => reachMsEvenly(WOBBLE, 2n * CAP_MAX)).toThrow(RangeError);
  });
});
