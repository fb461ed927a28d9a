import type { Hashing } from './fairness.ts';
import type { RandomStream } from './random.ts';

const GOLDEN_RATIO_32 = 0x9e3779b9;

/**
 * A fast pseudo-random stream for simulations; the same seed gives the same stream. It mixes a
 * counter into 32 bits, which is random enough to deal millions of cards. Never used for a real
 * round.
 */
export const seededStream = (seed: number): RandomStream => {
  let counter = seed | 0;
  const next = (): number => {
    counter = (counter + GOLDEN_RATIO_32) | 0;
    let mixed = Math.imul(counter ^ (counter >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return (mixed ^ (mixed >>> 15)) >>> 0;
  };
  return {
    bytes: (count) => {
      const bytes = new Uint8Array(count);
      for (let at = 0; at < count; at += 1) bytes[at] = next();
      return bytes;
    },
    // The same rejection sampling as in `streamFromBytes`, but it takes 32 bits directly, not as
    // bytes.
    below: (bound) => {
      const limit = Math.floor(2 ** 32 / bound) * bound;
      for (;;) {
        const value = next();
        if (value < limit) return value % bound;
      }
    },
  };
};

const BLOCK_BYTES = 32;

/**
 * Replaces HMAC-SHA256 by a fast seeded stream, so that the games open simulated rounds with the
 * same code as real rounds. Every call ignores its arguments and continues the stream, so each
 * round must be opened once, and in order.
 */
export const seededHashing = (seed: number): Hashing => {
  const stream = seededStream(seed);
  return {
    hmacSha256: () => stream.bytes(BLOCK_BYTES),
    sha256: () => {
      throw new Error('seededHashing: a simulation has nothing to commit to');
    },
  };
};
