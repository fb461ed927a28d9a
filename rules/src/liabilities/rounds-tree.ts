import type { Keccak256 } from '../fairness/hash-chain.ts';
import { climb, levelsOf, type Path, pathOf, rootIn } from './merkle.ts';
import { hashWord, hashWords, tagWord } from './words.ts';

/**
 * The Merkle tree of the rounds that an epoch settled, over their receipt hashes in the order of
 * settlement. If a receipt of the epoch were changed or added, the root would change.
 */

export const NO_ROUNDS_ROOT = `0x${'0'.repeat(64)}`;

export type RoundsTree = {
  readonly root: string;
  /** Undefined for an index beyond the last round. */
  readonly proofAt: (index: number) => Path<string> | undefined;
};

export const roundsHashing = (keccak256: Keccak256) => {
  const leafTag = tagWord(keccak256, 'degen-casino/rounds/leaf/1');
  const nodeTag = tagWord(keccak256, 'degen-casino/rounds/node/1');
  return {
    leaf: (receiptHash: string): string => hashWords(keccak256, leafTag, hashWord(receiptHash)),
    join: (left: string, right: string): string =>
      hashWords(keccak256, nodeTag, hashWord(left), hashWord(right)),
  };
};

/** Builds the tree from receipt hashes, given as 0x-prefixed lower-case hex. */
export const buildRoundsTree = (
  keccak256: Keccak256,
  receiptHashes: readonly string[],
): RoundsTree => {
  const { leaf, join } = roundsHashing(keccak256);
  const levels = levelsOf(receiptHashes.map(leaf), join);
  return {
    root: rootIn(levels) ?? NO_ROUNDS_ROOT,
    proofAt: (index) => (index in receiptHashes ? pathOf(levels, index) : undefined),
  };
};

/**
 * The root that a receipt and its proof lead to. If the epoch has this root, the receipt's round is
 * in the epoch.
 */
export const roundsRootProved = (
  keccak256: Keccak256,
  receiptHash: string,
  proof: Path<string>,
): string => {
  const { leaf, join } = roundsHashing(keccak256);
  return climb(leaf(receiptHash), proof, join);
};
