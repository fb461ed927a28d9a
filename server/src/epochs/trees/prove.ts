import type { Token } from '@degen/rules/amount.ts';
import { type GivenOrders, ordersWord } from '@degen/rules/liabilities/leaf-orders.ts';
import {
  type LiabilityNode,
  liabilityHashing,
  type OpenedProof,
} from '@degen/rules/liabilities/liability-tree.ts';
import {
  GROUP_SIZE,
  type GroupOnPath,
  type Path,
  pathThrough,
} from '@degen/rules/liabilities/merkle.ts';
import { roundsHashing } from '@degen/rules/liabilities/rounds-tree.ts';
import { tokenAddress } from '../../../../chain/tokens.ts';
import type { Queryable } from '../../db/database.ts';
import { keccak256 } from '../../system/keccak256.ts';
import type { Tree } from './group-hashing.ts';
import {
  asNode,
  readGroupsAt,
  readLeafGroup,
  readRoundGroup,
  type StoredNode,
} from './tree-repository.ts';

/**
 * Enough tiers for every possible number of leaves. A tree with fewer tiers has no nodes in the
 * higher ones.
 */
const TIERS_MAX = 6;

const ordersOf = (given: GivenOrders): string => ordersWord(keccak256, given);

/** The groups on the path of a node of tier 1, up to the root. */
const readUpperGroups = async (
  db: Queryable,
  epochId: bigint,
  tree: Tree,
  place: number,
): Promise<GroupOnPath<StoredNode>[]> => {
  const places = Array.from({ length: TIERS_MAX }, (_, height) =>
    Math.floor(place / GROUP_SIZE ** height),
  );
  const nodes = await readGroupsAt(db, epochId, tree, places);
  const tiers = [...Map.groupBy(nodes, ({ tier }) => tier).values()];
  return tiers.map((group, height) => ({
    nodes: group,
    index: (places[height] ?? 0) % GROUP_SIZE,
  }));
};

/** Undefined for a player without a leaf. Reads and hashes one group per tier, not all leaves. */
export const proveLeaf = async (
  db: Queryable,
  degenAddress: string,
  { epochId, token, player }: { epochId: bigint; token: Token; player: string },
): Promise<OpenedProof | undefined> => {
  const owner = player.toLowerCase();
  const leaves = await readLeafGroup(db, epochId, token, owner);
  const index = leaves.findIndex((leaf) => leaf.player === owner);
  const found = leaves[index];
  if (found === undefined) return undefined;
  const { leaf, join } = liabilityHashing(keccak256, tokenAddress(token, degenAddress));
  const upper = await readUpperGroups(db, epochId, token, Math.floor(found.place / GROUP_SIZE));
  const groups: GroupOnPath<LiabilityNode>[] = [
    { nodes: leaves.map((item) => leaf({ ...item, orders: ordersOf(item) })), index },
    ...upper.map(({ nodes, index: at }) => ({ nodes: nodes.map(asNode), index: at })),
  ];
  const { place: _place, player: _player, ...words } = found;
  return { ...words, orders: ordersOf(found), ...pathThrough(groups, join) };
};

/** The path of the round at this place; undefined when the epoch has no such round. */
export const proveRound = async (
  db: Queryable,
  epochId: bigint,
  place: number,
): Promise<Path<string> | undefined> => {
  const group = Math.floor(place / GROUP_SIZE);
  const hashes = await readRoundGroup(db, epochId, group);
  const index = place % GROUP_SIZE;
  if (hashes[index] === undefined) return undefined;
  const { leaf, join } = roundsHashing(keccak256);
  const upper = await readUpperGroups(db, epochId, 'ROUNDS', group);
  const groups: GroupOnPath<string>[] = [
    { nodes: hashes.map(leaf), index },
    ...upper.map(({ nodes, index: at }) => ({ nodes: nodes.map(({ hash }) => hash), index: at })),
  ];
  return pathThrough(groups, join);
};
