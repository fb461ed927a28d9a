import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TOKENS, type Token } from '../../amount.ts';
import { streamFromBytes } from '../../random.ts';
import {
  CRASH_DRAWS,
  DEMO_BANDS,
  drawCrashRound,
  drawsReaching,
  settledCrashPoint,
} from './draw.ts';
import { WOBBLE_RANGES } from './types.ts';

/** A stream of exactly the given bytes, which counts how many were read. */
const fixed = (...bytes: readonly number[]) => {
  let offset = 0;
  const stream = streamFromBytes((count) => {
    const taken = Uint8Array.from(bytes.slice(offset, offset + count));
    if (taken.length !== count) throw new Error('the stream is empty');
    offset += count;
    return taken;
  });
  return { stream, taken: () => offset };
};

const hashes = fc.bigInt(0n, CRASH_DRAWS - 1n);
const token = fc.constantFrom<Token>(...TOKENS);

describe('the settled crash point', () => {
  it.each<[Token, bigint, bigint]>([
    // DESIGN section 5: floor(100 m 2^52 / (2^52 - h)) / 100, at least 1.00.
    ['DEGEN', 0n, 102n],
    ['BNB', 0n, 100n],
    ['DEGEN', CRASH_DRAWS / 2n, 204n],
    ['BNB', CRASH_DRAWS / 2n, 196n],
    ['DEGEN', CRASH_DRAWS - 1n, 102n * CRASH_DRAWS],
    ['BNB', CRASH_DRAWS - 1n, 98n * CRASH_DRAWS],
  ])('in %s, for the drawn number %s, is %s hundredths', (of, hash, point) => {
    expect(settledCrashPoint(of, hash)).toBe(point);
  });

  it('is x or higher with a chance of 1.02 / x in DEGEN and 0.98 / x in BNB', () => {
    const multiplier = fc.bigInt(101n, 20_000n);
    fc.assert(
      fc.property(token, multiplier, (of, x) => {
        const reaching = drawsReaching(of, x);
        // Higher draws give no lower crash points, so only the `reaching` highest draws reach x.
        expect(settledCrashPoint(of, CRASH_DRAWS - reaching) >= x).toBe(true);
        if (reaching < CRASH_DRAWS) {
          expect(settledCrashPoint(of, CRASH_DRAWS - reaching - 1n) < x).toBe(true);
        }
        const m = of === 'DEGEN' ? 102n : 98n;
        expect(reaching * x <= m * CRASH_DRAWS && (reaching + 1n) * x > m * CRASH_DRAWS).toBe(
          reaching < CRASH_DRAWS || m === x,
        );
      }),
    );
  });

  it('never decreases when the drawn number increases', () => {
    fc.assert(
      fc.property(token, hashes, hashes, (of, a, b) => {
        const [low, high] = a < b ? [a, b] : [b, a];
        expect(settledCrashPoint(of, low) <= settledCrashPoint(of, high)).toBe(true);
      }),
    );
  });
});

describe('the crash point of the demo', () => {
  const demo = (bandDraw: number, pointDraw: number): bigint => {
    // Two draws of four bytes; then amplitude, frequency and phase, which have no effect here.
    const draws = [bandDraw, pointDraw, 0, 0, 0];
    const bytes = draws.flatMap((draw) =>
      [...new Uint8Array(new Uint32Array([draw]).buffer)].reverse(),
    );
    return drawCrashRound('DEMO', 'DEGEN', fixed(...bytes).stream).crashPoint;
  };

  it('lies in the band that the first draw selects', () => {
    let firstPercent = 0;
    for (const { percent, from, below } of DEMO_BANDS) {
      const width = below - from;
      for (const draw of [firstPercent, firstPercent + percent - 1]) {
        expect(demo(draw, 0)).toBe(BigInt(from));
        expect(demo(draw, width - 1)).toBe(BigInt(below - 1));
        expect(demo(draw, width)).toBe(BigInt(from));
      }
      firstPercent += percent;
    }
    expect(firstPercent).toBe(100);
  });
});

describe('drawCrashRound', () => {
  it('reads the crash point from seven bytes without their last four bits', () => {
    for (const last of [0x00, 0x0f]) {
      const { stream, taken } = fixed(0x80, 0, 0, 0, 0, 0, last, ...new Array(12).fill(0));
      expect(drawCrashRound('SETTLED', 'DEGEN', stream)).toEqual({
        crashPoint: 204n,
        wobble: { amplitudeMilli: 120, frequencyMilli: 1_200, phaseMilli: 4_713 },
      });
      expect(taken()).toBe(7 + 3 * 4);
    }
    const { stream } = fixed(0, 0, 0, 0, 0, 0, 0x10, ...new Array(12).fill(0));
    expect(drawCrashRound('SETTLED', 'BNB', stream).crashPoint).toBe(100n);
  });

  it('draws the amplitude, then the frequency, then the phase of the wobble [spec 9.C1]', () => {
    const crashPoint = [0, 0, 0, 0, 0, 0, 0];
    const wobble = [...[0, 0, 0, 80], ...[0, 0, 3, 32], ...[0, 0, 6, 34]];
    const { stream } = fixed(...crashPoint, ...wobble);
    expect(drawCrashRound('SETTLED', 'DEGEN', stream).wobble).toEqual({
      amplitudeMilli: WOBBLE_RANGES.amplitudeMilli.max,
      frequencyMilli: WOBBLE_RANGES.frequencyMilli.max,
      phaseMilli: WOBBLE_RANGES.phaseMilli.max,
    });
  });

  it.each([
    // Specification section 9: 40 % in 1.5-3x, 35 % in 3-8x, 20 % in 8-20x, 5 % in 20-100x.
    [0, 0, 150n],
    [39, 149, 299n],
    [40, 0, 300n],
    [74, 499, 799n],
    [75, 0, 800n],
    [94, 1_199, 1_999n],
    [95, 0, 2_000n],
    [99, 7_999, 9_999n],
  ])(
    'in demo, maps the draws %i and %i to a crash point of %s hundredths [spec 9.C3]',
    (band, offset, point) => {
      const second = [0, 0, offset >> 8, offset & 255];
      const { stream } = fixed(0, 0, 0, band, ...second, ...new Array(12).fill(0));
      expect(drawCrashRound('DEMO', 'BNB', stream).crashPoint).toBe(point);
    },
  );
});
