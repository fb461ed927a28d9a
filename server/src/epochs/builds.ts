import type { Token } from '@degen/rules/amount.ts';
import type { Sums } from '@degen/rules/liabilities/liability-tree.ts';
import { type Selectable, sql } from 'kysely';
import type { Checkpoint } from '../chain/chain-repository.ts';
import type { Queryable, Tx } from '../db/database.ts';
import type { EpochBuildsTable } from '../db/schema.ts';

/** A snapshot whose trees are not hashed yet. */
export type EpochBuild = Selectable<EpochBuildsTable>;

/** Stores a build, dated by the database's clock. */
export const insertBuild = async (
  tx: Tx,
  place: Pick<EpochBuild, 'number' | 'attempt' | 'after_id'>,
  block: Checkpoint,
): Promise<bigint> => {
  const { epoch_id } = await tx
    .insertInto('epoch_builds')
    .values({
      ...place,
      snapshot_block: BigInt(block.number),
      block_hash: block.hash,
      snapshot_at: sql<Date>`clock_timestamp()`,
    })
    .returning('epoch_id')
    .executeTakeFirstOrThrow();
  return epoch_id;
};

/** Writes the numbers of leaves into the build. */
export const countLeaves = async (tx: Tx, epochId: bigint): Promise<EpochBuild> => {
  const { rows } = await sql<EpochBuild>`
    update epoch_builds set
      (degen_leaves, bnb_leaves) = (
        select count(*) filter (where token = 'DEGEN'), count(*) filter (where token = 'BNB')
        from epoch_leaves where epoch_leaves.epoch_id = epoch_builds.epoch_id),
      rounds = (
        select count(*) from epoch_rounds where epoch_rounds.epoch_id = epoch_builds.epoch_id)
    where epoch_id = ${epochId} returning *`.execute(tx);
  const [build] = rows;
  if (build === undefined) throw new Error(`there is no build ${epochId}`);
  return build;
};

export const readBuild = (db: Queryable): Promise<EpochBuild | undefined> =>
  db.selectFrom('epoch_builds').selectAll().orderBy('epoch_id').limit(1).executeTakeFirst();

/** False when another worker has removed the build. */
export const markChecked = async (db: Queryable, epochId: bigint): Promise<boolean> => {
  const marked = await db
    .updateTable('epoch_builds')
    .set({ is_checked: true })
    .where('epoch_id', '=', epochId)
    .executeTakeFirst();
  return marked.numUpdatedRows === 1n;
};

/** Removes the build, but keeps its leaves, rounds and nodes. False when another worker has removed it. */
export const removeBuild = async (tx: Tx, epochId: bigint): Promise<boolean> => {
  const removed = await tx
    .deleteFrom('epoch_builds')
    .where('epoch_id', '=', epochId)
    .executeTakeFirst();
  return removed.numDeletedRows === 1n;
};

/** Removes a build together with its leaves, rounds and nodes. */
export const dropBuild = async (tx: Tx, epochId: bigint): Promise<void> => {
  if (!(await removeBuild(tx, epochId))) return;
  for (const table of ['epoch_leaves', 'epoch_rounds', 'epoch_nodes'] as const) {
    await tx.deleteFrom(table).where('epoch_id', '=', epochId).execute();
  }
};

/** The sums of the leaves, added by the database. */
export const sumLeaves = async (db: Queryable, epochId: bigint, token: Token): Promise<Sums> => {
  const { rows } = await sql<Sums>`
    select coalesce(sum(balance), 0) as balance, coalesce(sum(deposited), 0) as deposited,
      coalesce(sum(withdrawn), 0) as withdrawn
    from epoch_leaves where epoch_id = ${epochId} and token = ${token}`.execute(db);
  const [sums] = rows;
  if (sums === undefined) throw new Error('a sum has no row');
  return sums;
};
