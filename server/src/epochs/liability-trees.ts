import type { Token } from '@degen/rules/amount.ts';
import type { LiabilityTree } from '@degen/rules/liabilities/liability-tree.ts';
import type { Queryable } from '../db/database.ts';
import { liabilityTree } from './epoch-content.ts';
import { readEpochLeaves } from './proof-repository.ts';
import { createTreeCache, type TreeCache } from './tree-cache.ts';

/** Players ask for the newest epoch and for the last final one. */
const TREES_MAX = 2;

/** Built from the stored leaves once per epoch and process, not once per proof. */
export const createLiabilityTrees = (
  db: Queryable,
  degenAddress: string,
): TreeCache<Record<Token, LiabilityTree>> =>
  createTreeCache(TREES_MAX, async (epochId) => ({
    DEGEN: liabilityTree('DEGEN', degenAddress, await readEpochLeaves(db, epochId, 'DEGEN')),
    BNB: liabilityTree('BNB', degenAddress, await readEpochLeaves(db, epochId, 'BNB')),
  }));
