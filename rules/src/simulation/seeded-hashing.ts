import type { Hashing } from '../fairness.ts';
import { seededStream } from '../seeded-stream.ts';

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
