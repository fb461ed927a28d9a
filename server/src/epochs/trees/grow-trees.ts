import type { Token } from '@degen/rules/amount.ts';
import { type Liabilities, totalOf } from '@degen/rules/liabilities/liability-tree.ts';
import { tierSizes } from '@degen/rules/liabilities/merkle.ts';
import { NO_ROUNDS_ROOT } from '@degen/rules/liabilities/rounds-tree.ts';
import { tokenAddress } from '../../chain/tokens.ts';
import type { Database, Queryable } from '../../db/database.ts';
import type { EpochBuild } from '../builds.ts';
import { TREES, type Tree } from './group-hashing.ts';
import type { Hasher } from './hasher.ts';
import { insertNodes, type Page, readGroups, readLastNode } from './tree-repository.ts';

/** Groups that are read and hashed together: 4,096 leaves, half a megabyte of text. */
const GROUPS_PER_PAGE = 64;

/** The number of leaves of each tree. */
const leavesOf = (build: EpochBuild): Readonly<Record<Tree, number>> => ({
  DEGEN: build.degen_leaves,
  BNB: build.bnb_leaves,
  ROUNDS: build.rounds,
});

export const leavesIn = (build: EpochBuild): number =>
  TREES.reduce((sum, tree) => sum + leavesOf(build)[tree], 0);

type Next = Page & {
  /** The number of groups that the page must have. */
  readonly groups: number;
};

const nextOfTree = async (
  db: Queryable,
  build: EpochBuild,
  tree: Tree,
): Promise<Next | undefined> => {
  const { epoch_id: epochId } = build;
  const sizes = tierSizes(leavesOf(build)[tree]);
  const last = await readLastNode(db, epochId, tree);
  const isTierFull = last !== undefined && last.place + 1 === sizes[last.tier];
  const rootTier = last === undefined ? 1 : last.tier + (isTierFull ? 1 : 0);
  const size = sizes[rootTier];
  if (size === undefined) return undefined;
  const place = last === undefined || isTierFull ? 0 : last.place + 1;
  return {
    ...{ epochId, tree, place, tier: rootTier - 1 },
    afterPlayer: place === 0 ? '' : (last?.last_player ?? ''),
    groups: Math.min(GROUPS_PER_PAGE, size - place),
  };
};

const nextPage = async (db: Queryable, build: EpochBuild): Promise<Next | undefined> => {
  for (const tree of TREES) {
    const page = await nextOfTree(db, build, tree);
    if (page !== undefined) return page;
  }
  return undefined;
};

/**
 * Hashes at most `pagesMax` pages of a build and stores their nodes. Returns true when all trees have their
 * roots. The next call continues after the last stored node, in this process or in another one.
 */
export const growTrees = async (
  { kysely }: Database,
  hasher: Hasher,
  build: EpochBuild,
  degenAddress: string,
  pagesMax: number,
): Promise<boolean> => {
  for (let pages = 0; pages < pagesMax; pages += 1) {
    const page = await nextPage(kysely, build);
    if (page === undefined) return true;
    const { epochId, tree, tier, place } = page;
    const groups = await readGroups(kysely, page, page.groups);
    if (groups.length !== page.groups) throw new Error(`leaves of build ${epochId} are gone`);
    const roots = await hasher.hash({
      ...{ tree, tier },
      tokenAddress: tree === 'ROUNDS' ? '' : tokenAddress(tree, degenAddress),
      texts: groups.map(({ text }) => text),
    });
    await insertNodes(
      kysely,
      roots.map((root, index) => ({
        ...{ epoch_id: epochId, tree, tier: tier + 1, place: place + index, ...root },
        last_player: groups[index]?.last_player ?? null,
      })),
    );
  }
  return (await nextPage(kysely, build)) === undefined;
};

/** The total of a finished tree. */
export const readTotal = async (
  db: Queryable,
  epochId: bigint,
  token: Token,
): Promise<Liabilities> => {
  const root = await readLastNode(db, epochId, token);
  if (root === undefined) return totalOf(undefined);
  const { hash, balance, deposited, withdrawn } = root;
  return totalOf({ hash, balance, deposited, withdrawn });
};

export const readRoundsRoot = async (db: Queryable, epochId: bigint): Promise<string> =>
  (await readLastNode(db, epochId, 'ROUNDS'))?.hash ?? NO_ROUNDS_ROOT;
