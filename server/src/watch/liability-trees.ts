import type { Token } from '@degen/rules/amount.ts';
import type { LiabilityTree } from '@degen/rules/liabilities/liability-tree.ts';
import type { Queryable } from '../db/database.ts';
import { liabilityTree } from '../epochs/epoch-content.ts';
import { readEpochLeaves } from '../epochs/proof-repository.ts';

type TreeCache<Tree> = { get(epochId: bigint): Promise<Tree> };

/** A cache of the last requested trees; requests for a tree that is being built share the work. */
export const createTreeCache = <Tree>(
  treesMax: number,
  build: (epochId: bigint) => Promise<Tree>,
): TreeCache<Tree> => {
  const trees = new Map<bigint, Promise<Tree>>();

  return {
    get: (epochId) => {
      const tree = trees.get(epochId) ?? build(epochId);
      // Moved to the end of the map, because the first entry is evicted.
      trees.delete(epochId);
      trees.set(epochId, tree);
      const [oldest] = trees.keys();
      if (trees.size > treesMax && oldest !== undefined) trees.delete(oldest);
      tree.catch(() => trees.delete(epochId));
      return tree;
    },
  };
};

/** Two epochs, because players request proofs of the newest epoch and of the last final one. */
const TREES_MAX = 2;

/** The liability trees of each epoch. A process builds them once per epoch, not once per proof. */
export const createLiabilityTrees = (
  db: Queryable,
  degenAddress: string,
): TreeCache<Record<Token, LiabilityTree>> =>
  createTreeCache(TREES_MAX, async (epochId) => ({
    DEGEN: liabilityTree('DEGEN', degenAddress, await readEpochLeaves(db, epochId, 'DEGEN')),
    BNB: liabilityTree('BNB', degenAddress, await readEpochLeaves(db, epochId, 'BNB')),
  }));
