import type { Hashing } from '../fairness.ts';
import { seededStream } from '../seeded-stream.ts';

const BLOCK_BYTES = 32;

/**
 * Blocks of a fast seeded stream in place of HMAC-SHA256, so that the rules open simulated rounds
 * as they open those that are played. Each call continues the stream: open each round once, in order.
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
