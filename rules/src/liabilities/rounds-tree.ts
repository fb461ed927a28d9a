import type { Keccak256 } from '../fairness/hash-chain.ts';
import { hashWord, hashWords, tagWord } from './words.ts';

/**
 * The Merkle tree of the rounds that an epoch settled, over their receipt hashes in the order of
 * settlement. If a receipt of the epoch were changed or added, the root would change.
 */

export const NO_ROUNDS_ROOT = `0x${'0'.repeat(64)}`;

export const roundsHashing = (keccak256: Keccak256) => {
  const leafTag = tagWord(keccak256, 'degen-casino/rounds/leaf/1');
  const nodeTag = tagWord(keccak256, 'degen-casino/rounds/node/1');
  return {
    leaf: (receiptHash: string): string => hashWords(keccak256, leafTag, hashWord(receiptHash)),
    join: (left: string, right: string): string =>
      hashWords(keccak256, nodeTag, hashWord(left), hashWord(right)),
  };
};
