import type { Token } from '@degen/rules/amount.ts';
import { type Liabilities, totalOf } from '@degen/rules/liabilities/liability-tree.ts';
import { tierSizes } from '@degen/rules/liabilities/merkle.ts';
import { NO_ROUNDS_ROOT } from '@degen/rules/liabilities/rounds-tree.ts';
import { tokenAddress } from '../../../../chain/tokens.ts';
import type { Database, Queryable } from '../../db/database.ts';
import { type EpochBuild, expectBuild } from '../builds.ts';
import { TREES, type Tree } from './group-hashing.ts';
import type { Hasher } from './hasher.ts';
import {
  asNode,
  insertNodes,
  readChangedGroups,
  readGroups,
  readLastNode,
  readRoot,
  type Tier,
} from './tree-repository.ts';

/** Number of groups that are read and hashed together: 4,096 leaves, or half a megabyte of text. */
const GROUPS_PER_PAGE = 64;

/** The number of leaves of each tree. */
const leavesOf = (build: EpochBuild): Readonly<Record<Tree, number>> => ({
  DEGEN: build.degen_leaves,
  BNB: build.bnb_leaves,
  ROUNDS: build.rounds,
});

/** Changed groups of one tier. */
type Page = Tier & { readonly groups: readonly number[] };

/**
 * Returns the next changed groups of the tree, or undefined once the tree has its root. A group has
 * changed if the build has stored one of its nodes. So the changes in a tier determine the changes
 * in the tier above.
 */
const nextOfTree = async (
  db: Queryable,
  build: EpochBuild,
  tree: Tree,
): Promise<Page | undefined> => {
  const { epoch_id: epochId } = build;
  const tiers = tierSizes(leavesOf(build)[tree]).length;
  const last = await readLastNode(db, epochId, tree);
  let first = last === undefined ? 0 : last.place + 1;
  for (let tier = (last?.tier ?? 1) - 1; tier + 1 < tiers; tier += 1) {
    const groups = await readChangedGroups(db, { epochId, tree, tier }, first, GROUPS_PER_PAGE);
    if (groups.length > 0) return { epochId, tree, tier, groups };
    first = 0;
  }
  return undefined;
};

const nextPage = async (db: Queryable, build: EpochBuild): Promise<Page | undefined> => {
  for (const tree of TREES) {
    const page = await nextOfTree(db, build, tree);
    if (page !== undefined) return page;
  }
  return undefined;
};

/**
 * Hashes at most `pagesMax` pages of a build and stores their nodes. Returns true when all trees have
 * their roots. The next call continues after the last stored node, in this process or in another one.
 */
export const growTrees = async (
  db: Database,
  hasher: Hasher,
  build: EpochBuild,
  degenAddress: string,
  pagesMax: number,
): Promise<boolean> => {
  await expectBuild(db.kysely, build.epoch_id);
  for (let pages = 0; pages < pagesMax; pages += 1) {
    const page = await nextPage(db.kysely, build);
    if (page === undefined) return true;
    const { epochId, tree, tier, groups } = page;
    const texts = await readGroups(db.kysely, page, groups);
    if (texts.length !== groups.length) throw new Error(`leaves of build ${epochId} are gone`);
    const roots = await hasher.hash({
      ...{ tree, tier, texts },
      tokenAddress: tree === 'ROUNDS' ? '' : tokenAddress(tree, degenAddress),
    });
    const nodes = groups.map((place, index) => {
      const root = roots[index];
      if (root === undefined) throw new Error(`group ${place} of tier ${tier} has no root`);
      return { epoch_id: epochId, tree, tier: tier + 1, place, ...root };
    });
    await insertNodes(db, epochId, nodes);
  }
  return (await nextPage(db.kysely, build)) === undefined;
};

/** The total of a finished tree. */
export const readTotal = async (
  db: Queryable,
  epochId: bigint,
  token: Token,
): Promise<Liabilities> => {
  const root = await readRoot(db, epochId, token);
  return totalOf(root && asNode(root));
};

export const readRoundsRoot = async (db: Queryable, epochId: bigint): Promise<string> =>
  (await readLastNode(db, epochId, 'ROUNDS'))?.hash ?? NO_ROUNDS_ROOT;
