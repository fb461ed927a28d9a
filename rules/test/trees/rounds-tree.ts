import type { Keccak256 } from '../../src/fairness/hash-chain.ts';
import { climb, levelsOf, type Path, pathOf, rootIn } from '../../src/liabilities/merkle.ts';
import { NO_ROUNDS_ROOT, roundsHashing } from '../../src/liabilities/rounds-tree.ts';

type RoundsTree = {
  readonly root: string;
  /** Undefined for an index beyond the last round. */
  readonly proofAt: (index: number) => Path<string> | undefined;
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
