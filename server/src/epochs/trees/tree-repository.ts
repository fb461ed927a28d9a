import type { Sums } from '@degen/rules/liabilities/liability-tree.ts';
import { GROUP_SIZE } from '@degen/rules/liabilities/merkle.ts';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Queryable } from '../../db/database.ts';
import type { EpochNodesTable } from '../../db/schema.ts';
import type { Tree } from './group-hashing.ts';

export type StoredNode = Selectable<EpochNodesTable>;

/**
 * Neighbouring groups of nodes. `place` is the position of the first group's root in the next tier.
 */
export type Page = {
  readonly epochId: bigint;
  readonly tree: Tree;
  /** The tier of the nodes; tier 0 contains the leaves. */
  readonly tier: number;
  readonly place: number;
  /** The last player of the previous group; empty for the first group. */
  readonly afterPlayer: string;
};

/** `text` has the format of `Groups` in group-hashing.ts. */
type StoredGroup = { readonly text: string; readonly last_player: string | null };

/**
 * A literal, not a parameter: PostgreSQL regards two parameters as different expressions even if
 * their values are equal, so `order by` would not match `group by`.
 */
const SIZE = sql.lit(GROUP_SIZE);

const readLeafGroups = async (
  db: Queryable,
  { epochId, tree, afterPlayer }: Page,
  groupsMax: number,
): Promise<StoredGroup[]> => {
  const { rows } = await sql<StoredGroup>`
    select string_agg(line, e'\n' order by player) as text, max(player) as last_player
    from (
      select player, concat_ws(' ', player, balance, deposited, withdrawn) as line,
        (row_number() over (order by player) - 1) / ${SIZE} as place
      from (
        select player, balance, deposited, withdrawn from epoch_leaves
        where epoch_id = ${epochId} and token = ${tree} and player > ${afterPlayer}
        order by player limit ${groupsMax * GROUP_SIZE}
      ) as leaves
    ) as lines
    group by place order by place`.execute(db);
  return rows;
};

const readRoundGroups = async (
  db: Queryable,
  { epochId, place }: Page,
  groupsMax: number,
): Promise<StoredGroup[]> => {
  const first = place * GROUP_SIZE;
  const { rows } = await sql<StoredGroup>`
    select string_agg('0x' || encode(receipt_hash, 'hex'), e'\n' order by place) as text,
      null as last_player
    from epoch_rounds
    where epoch_id = ${epochId} and place >= ${first} and place < ${first + groupsMax * GROUP_SIZE}
    group by place / ${SIZE} order by place / ${SIZE}`.execute(db);
  return rows;
};

const readNodeGroups = async (
  db: Queryable,
  { epochId, tree, tier, place }: Page,
  groupsMax: number,
): Promise<StoredGroup[]> => {
  const first = place * GROUP_SIZE;
  const { rows } = await sql<StoredGroup>`
    select string_agg(concat_ws(' ', hash, balance, deposited, withdrawn), e'\n' order by place)
        as text, null as last_player
    from epoch_nodes
    where epoch_id = ${epochId} and tree = ${tree} and tier = ${tier}
      and place >= ${first} and place < ${first + groupsMax * GROUP_SIZE}
    group by place / ${SIZE} order by place / ${SIZE}`.execute(db);
  return rows;
};

/** At most `groupsMax` groups of a page, in their order. */
export const readGroups = (
  db: Queryable,
  page: Page,
  groupsMax: number,
): Promise<StoredGroup[]> => {
  if (page.tier > 0) return readNodeGroups(db, page, groupsMax);
  const read = page.tree === 'ROUNDS' ? readRoundGroups : readLeafGroups;
  return read(db, page, groupsMax);
};

/** Stores nodes that are not stored yet: two servers that hash the same build write the same nodes. */
export const insertNodes = async (
  db: Queryable,
  nodes: readonly Insertable<EpochNodesTable>[],
): Promise<void> => {
  await db
    .insertInto('epoch_nodes')
    .values(nodes)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/**
 * The last node of the highest tier: the root of a finished tree, otherwise the point where hashing
 * continues.
 */
export const readLastNode = (
  db: Queryable,
  epochId: bigint,
  tree: Tree,
): Promise<StoredNode | undefined> =>
  db
    .selectFrom('epoch_nodes')
    .selectAll()
    .where('epoch_id', '=', epochId)
    .where('tree', '=', tree)
    .orderBy('tier', 'desc')
    .orderBy('place', 'desc')
    .limit(1)
    .executeTakeFirst();

/**
 * Returns one whole group for each tier from 1 up: the group with the node at that tier's place in
 * `places`. Lower tiers come first.
 */
export const readGroupsAt = async (
  db: Queryable,
  epochId: bigint,
  tree: Tree,
  places: readonly number[],
): Promise<StoredNode[]> => {
  const tiers = places.map((_, index) => index + 1);
  const firsts = places.map((place) => place - (place % GROUP_SIZE));
  const { rows } = await sql<StoredNode>`
    select node.*
    from unnest(${tiers}::integer[], ${firsts}::integer[]) as wanted (tier, first)
    join epoch_nodes as node on node.tier = wanted.tier
      and node.place >= wanted.first and node.place < wanted.first + ${SIZE}
    where node.epoch_id = ${epochId} and node.tree = ${tree}
    order by node.tier, node.place`.execute(db);
  return rows;
};

type StoredLeaf = Sums & { readonly player: string };

/**
 * The leaves of the group that contains the player's leaf if there is one, and the group's place in tier 1.
 */
export const readLeafGroup = async (
  db: Queryable,
  epochId: bigint,
  tree: Tree,
  player: string,
): Promise<{ readonly place: number; readonly leaves: readonly StoredLeaf[] } | undefined> => {
  // The statement is written so that every plan reads only the group: the planner may have no
  // statistics of a new epoch.
  const { rows } = await sql<StoredLeaf & { place: number }>`
    select leaf.*, found.place
    from (
      select place, last_player from epoch_nodes
      where epoch_id = ${epochId} and tree = ${tree} and last_player >= ${player}
      order by last_player limit 1
    ) as found
    cross join lateral (
      select player, balance, deposited, withdrawn from epoch_leaves
      where epoch_id = ${epochId} and token = ${tree} and player <= found.last_player
        and player > coalesce((
          select last_player from epoch_nodes
          where epoch_id = ${epochId} and tree = ${tree} and last_player < ${player}
          order by last_player desc limit 1), '')
      order by player limit ${SIZE}
    ) as leaf
    order by leaf.player`.execute(db);
  const [first] = rows;
  return first && { place: first.place, leaves: rows.map(({ place: _place, ...leaf }) => leaf) };
};

/** The receipt hashes of a group of rounds. */
export const readRoundGroup = async (
  db: Queryable,
  epochId: bigint,
  group: number,
): Promise<string[]> => {
  const { rows } = await sql<{ hash: string }>`
    select '0x' || encode(receipt_hash, 'hex') as hash from epoch_rounds
    where epoch_id = ${epochId}
      and place >= ${group * GROUP_SIZE} and place < ${(group + 1) * GROUP_SIZE}
    order by place`.execute(db);
  return rows.map(({ hash }) => hash);
};
