import type { Token } from '@degen/rules/amount.ts';
import type { LiabilityLeaf, LiabilityNode } from '@degen/rules/liabilities/liability-tree.ts';
import { GROUP_SIZE } from '@degen/rules/liabilities/merkle.ts';
import { type Insertable, type RawBuilder, type Selectable, sql } from 'kysely';
import type { Database, Queryable } from '../../db/database.ts';
import type { EpochNodesTable } from '../../db/schema.ts';
import { expectBuild } from '../builds.ts';
import type { Tree } from './group-hashing.ts';

export type StoredNode = Selectable<EpochNodesTable>;

/** Keeps only the columns that a proof contains. */
export const asNode = ({ hash, balance, deposited, withdrawn }: StoredNode): LiabilityNode => ({
  ...{ hash, balance, deposited, withdrawn },
});

/** A tier of the tree of one build; tier 0 contains the leaves. */
export type Tier = { readonly epochId: bigint; readonly tree: Tree; readonly tier: number };

const SIZE = sql.lit(GROUP_SIZE);

/** The fields of a `LiabilityLeaf`, from a table or query that is named `leaf`. */
export const LEAF_COLUMNS = sql`leaf.player, leaf.balance, leaf.deposited, leaf.withdrawn,
  leaf.order_count as "orderCount", leaf.order_head as "orderHead"`;

/**
 * The oldest epoch whose stored nodes can be part of this epoch's tree. Epochs store only the nodes
 * of liabilities that have changed, so unchanged nodes come from earlier epochs. A tree of rounds
 * has only nodes of its own epoch.
 */
const oldestFor = (epochId: bigint, tree: Tree): bigint => (tree === 'ROUNDS' ? epochId : 0n);

/** The nodes of a tier that the build has stored, by place. */
const storedPlaces = ({ epochId, tree, tier }: Tier): RawBuilder<{ place: number }> => {
  if (tier > 0) {
    return sql`select place from epoch_nodes
      where epoch_id = ${epochId} and tree = ${tree} and tier = ${tier}`;
  }
  return tree === 'ROUNDS'
    ? sql`select place from epoch_rounds where epoch_id = ${epochId}`
    : sql`select place from epoch_leaves where epoch_id = ${epochId} and token = ${tree}`;
};

/**
 * Returns at most `groupsMax` groups of a tier in which this build changed a node, starting at the
 * group `first`. Finds each group with one index lookup, however many of its nodes changed.
 */
export const readChangedGroups = async (
  db: Queryable,
  of: Tier,
  first: number,
  groupsMax: number,
): Promise<number[]> => {
  const places = storedPlaces(of);
  const { rows } = await sql<{ group: number }>`
    with recursive changed (index) as (
      (select place / ${SIZE} from (${places}) as stored
        where place >= ${first * GROUP_SIZE} order by place limit 1)
      union all
      select (
        select place / ${SIZE} from (${places}) as stored
        where place >= (changed.index + 1) * ${SIZE} order by place limit 1)
      from changed where changed.index is not null
    )
    select index as group from changed where index is not null limit ${groupsMax}`.execute(db);
  return rows.map(({ group }) => group);
};

type StoredGroup = { readonly text: string };

const leafGroups = (
  { epochId, tree }: Tier,
  groups: readonly number[],
): RawBuilder<StoredGroup> => {
  // `replaced_by is null` selects the leaves of a build, because they are the newest. The lateral
  // subquery makes every plan read only these groups, even without statistics of a new build.
  const [line, stored] =
    tree === 'ROUNDS'
      ? [sql`'0x' || encode(receipt_hash, 'hex')`, sql`epoch_rounds where epoch_id = ${epochId}`]
      : [
          sql`concat_ws(' ', player, balance, deposited, withdrawn, order_count, order_head)`,
          sql`epoch_leaves where token = ${tree} and replaced_by is null`,
        ];
  return sql`
    select string_agg(${line}, e'\n' order by place) as text
    from unnest(${groups}::integer[]) as wanted (index)
    cross join lateral (
      select * from ${stored}
        and place >= wanted.index * ${SIZE} and place < (wanted.index + 1) * ${SIZE}
      order by place limit ${SIZE}
    ) as leaf
    group by wanted.index order by wanted.index`;
};

/**
 * All nodes of the groups in the epoch's tree: for each place, the newest node up to this epoch.
 */
const nodesOfGroups = (epochId: bigint, tree: Tree): RawBuilder<StoredNode> =>
  sql`cross join generate_series(0, ${SIZE} - 1) as step
    cross join lateral (
      select * from epoch_nodes
      where tree = ${tree} and epoch_nodes.tier = wanted.tier
        and place = wanted.index * ${SIZE} + step
        and epoch_id between ${oldestFor(epochId, tree)} and ${epochId}
      order by epoch_id desc limit 1
    ) as node`;

const nodeGroups = (
  { epochId, tree, tier }: Tier,
  groups: readonly number[],
): RawBuilder<StoredGroup> => sql`
  select string_agg(concat_ws(' ', hash, balance, deposited, withdrawn), e'\n' order by place)
    as text
  from (select index, ${tier}::integer as tier from unnest(${groups}::integer[]) as index) as wanted
  ${nodesOfGroups(epochId, tree)}
  group by wanted.index order by wanted.index`;

/** The texts of groups, in the format of `Groups` in group-hashing.ts. */
export const readGroups = async (
  db: Queryable,
  of: Tier,
  groups: readonly number[],
): Promise<string[]> => {
  const stored = of.tier > 0 ? nodeGroups(of, groups) : leafGroups(of, groups);
  return (await stored.execute(db)).rows.map(({ text }) => text);
};

/**
 * Stores nodes that are not stored yet: two servers that hash the same build write the same nodes.
 * Throws when the build was dropped meanwhile, because later epochs would contain its nodes.
 */
export const insertNodes = (
  db: Database,
  epochId: bigint,
  nodes: readonly Insertable<EpochNodesTable>[],
): Promise<void> =>
  db.transaction(async (tx) => {
    await expectBuild(tx, epochId);
    await tx
      .insertInto('epoch_nodes')
      .values(nodes)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });

const readLast = (
  db: Queryable,
  epochId: bigint,
  tree: Tree,
  stored: '=' | '<=',
): Promise<StoredNode | undefined> =>
  db
    .selectFrom('epoch_nodes')
    .selectAll()
    .where('tree', '=', tree)
    .where('epoch_id', stored, epochId)
    .orderBy('tier', 'desc')
    .orderBy('place', 'desc')
    .orderBy('epoch_id', 'desc')
    .limit(1)
    .executeTakeFirst();

/**
 * The last node that the build has stored in its highest tier; the next node to hash is the one
 * after it. In a finished tree of rounds, it is the root.
 */
export const readLastNode = (db: Queryable, epochId: bigint, tree: Tree) =>
  readLast(db, epochId, tree, '=');

/** The root of a finished tree of liabilities, which an earlier epoch may have stored. */
export const readRoot = (db: Queryable, epochId: bigint, token: Token) =>
  readLast(db, epochId, token, '<=');

/**
 * Returns all nodes of one group in each tier, from tier 1 up. `places[0]` is the place of a node in
 * tier 1, `places[1]` in tier 2, and so on. The group of a tier is the one that contains this node.
 */
export const readGroupsAt = async (
  db: Queryable,
  epochId: bigint,
  tree: Tree,
  places: readonly number[],
): Promise<StoredNode[]> => {
  const tiers = places.map((_, index) => index + 1);
  const groups = places.map((place) => Math.floor(place / GROUP_SIZE));
  const { rows } = await sql<StoredNode>`
    select node.*
    from unnest(${tiers}::integer[], ${groups}::integer[]) as wanted (tier, index)
    ${nodesOfGroups(epochId, tree)}
    order by node.tier, node.place`.execute(db);
  return rows;
};

type StoredLeaf = LiabilityLeaf & { readonly place: number };

/** The leaves of the player's group in the epoch; empty when the player had no place yet. */
export const readLeafGroup = async (
  db: Queryable,
  epochId: bigint,
  token: Token,
  player: string,
): Promise<StoredLeaf[]> => {
  // The newest leaf has the player's place, which never changes.
  const { rows } = await sql<StoredLeaf>`
    select leaf.place, ${LEAF_COLUMNS}
    from epoch_leaves as newest
    cross join generate_series(0, ${SIZE} - 1) as step
    cross join lateral (
      select * from epoch_leaves
      where token = ${token} and epoch_leaves.place = newest.place / ${SIZE} * ${SIZE} + step
        and epoch_id <= ${epochId}
      order by epoch_id desc limit 1
    ) as leaf
    where newest.token = ${token} and newest.player = ${player} and newest.replaced_by is null
    order by leaf.place`.execute(db);
  return rows;
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
