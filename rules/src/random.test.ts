import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { streamFromBytes } from './random.ts';

/** Returns the given 32-bit values in turn, and throws when they are used up. */
const streamOf = (...values: number[]) => {
  const bytes = values.flatMap((value) => [24, 16, 8, 0].map((shift) => (value >>> shift) & 0xff));
  let offset = 0;
  const stream = streamFromBytes((count) => {
    if (offset + count > bytes.length) throw new Error('stream is used up');
    offset += count;
    return Uint8Array.from(bytes.slice(offset - count, offset));
  });
  return { stream, used: () => offset };
};

describe('below', () => {
  it('reads four bytes, the most significant first', () => {
    const { stream, used } = streamOf(0x01020304);
    expect(stream.below(2 ** 32)).toBe(0x01020304);
    expect(used()).toBe(4);
  });

  it.each([
    // floor(2^32 / 10) * 10 = 4294967290: the last six values would favor 0 to 5.
    { bound: 10, last: 4_294_967_289, first: 4_294_967_290 },
    { bound: 10_000, last: 4_294_959_999, first: 4_294_960_000 },
    { bound: 3, last: 4_294_967_294, first: 4_294_967_295 },
    { bound: 2 ** 31 + 1, last: 2 ** 31, first: 2 ** 31 + 1 },
  ])(
    'for the bound $bound, accepts the draw $last and replaces the draw $first',
    ({ bound, last, first }) => {
      expect(streamOf(last).stream.below(bound)).toBe(bound - 1);
      const redrawn = streamOf(first, 0xffffffff, 7);
      expect(redrawn.stream.below(bound)).toBe(bound === 3 ? 1 : 7);
      expect(redrawn.used()).toBe(12);
    },
  );

  it('accepts the largest draw when the bound divides 2^32', () => {
    expect(streamOf(0xffffffff).stream.below(256)).toBe(255);
    expect(streamOf(0xffffffff).stream.below(1)).toBe(0);
  });

  it('maps n consecutive draws to n different results when the bound is n', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 0 }), (bound, cycle) => {
        const lastCycle = Math.floor(2 ** 32 / bound) - 1;
        const start = (cycle % lastCycle) * bound;
        const results = Array.from({ length: bound }, (_, i) =>
          streamOf(start + i).stream.below(bound),
        );
        expect(new Set(results).size).toBe(bound);
      }),
    );
  });

  it.each([0, -1, 1.5, 2 ** 32 + 1, Number.NaN])('rejects the bound %s', (bound) => {
    expect(() => streamOf(1).stream.below(bound)).toThrow(RangeError);
  });
});
