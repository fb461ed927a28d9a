const UINT32_COUNT = 2 ** 32;
const DRAW_BYTES = 4;

/** A source of random bytes, consumed strictly in order; every game draws from one. */
export type RandomStream = {
  /** The next `count` bytes. */
  bytes(count: number): Uint8Array;
  /** An unbiased integer from 0 to `bound` - 1; `bound` is 1 to 2^32. */
  below(bound: number): number;
};

/**
 * Makes a random stream from raw bytes. Demo rounds pass the browser's random generator, and
 * settled rounds pass the stream of fairness.ts. So both run the same code.
 */
export const streamFromBytes = (nextBytes: (count: number) => Uint8Array): RandomStream => ({
  bytes: nextBytes,
  below(bound) {
    if (!Number.isInteger(bound) || bound < 1 || bound > UINT32_COUNT) {
      throw new RangeError(`below: bound must be 1 to 2^32, not ${bound}`);
    }
    // Values from this limit on are rejected, because they would favor small results.
    const limit = Math.floor(UINT32_COUNT / bound) * bound;
    for (;;) {
      const value = uint32(nextBytes(DRAW_BYTES));
      if (value < limit) return value % bound;
    }
  },
});

const uint32 = (bytes: Uint8Array): number =>
  bytes.reduce((value, byte) => value * 0x100 + byte, 0);
