import type { Token } from '@degen/rules/amount.ts';
import type { Sums } from '@degen/rules/liabilities/liability-tree.ts';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Queryable, Tx } from '../db/database.ts';
import type { EpochBuildsTable } from '../db/schema.ts';
import type { Mark } from './marks.ts';

/** A snapshot whose trees are not hashed yet. */
export type EpochBuild = Selectable<EpochBuildsTable>;

/** Stores a build, dated by the database's clock. */
export const insertBuild = async (
  tx: Tx,
  { mark, ...place }: Pick<EpochBuild, 'number' | 'attempt' | 'after_id'> & { readonly mark: Mark },
): Promise<bigint> => {
  const { epoch_id } = await tx
    .insertInto('epoch_builds')
    .values({
      ...place,
      mark: mark.number,
      mark_event_id: mark.eventId,
      snapshot_at: sql<Date>`clock_timestamp()`,
    })
    .returning('epoch_id')
    .executeTakeFirstOrThrow();
  return epoch_id;
};

/** Counts the leaves and rounds of the newest build, and stores the numbers in the build. */
export const countLeaves = async (tx: Tx, epochId: bigint): Promise<EpochBuild> => {
  // After a gap in the places, the groups of leaves would differ from those of a tree that is built
  // in one go.
  const { rows: gaps } = await sql`
    select token from epoch_leaves where replaced_by is null
    group by token having max(place) + 1 <> count(*)`.execute(tx);
  if (gaps.length > 0) throw new Error('the places of leaves have gaps');
  const { rows } = await sql<EpochBuild>`
    update epoch_builds set
      (degen_leaves, bnb_leaves, changed_leaves) = (
        select count(*) filter (where token = 'DEGEN'), count(*) filter (where token = 'BNB'),
          count(*) filter (where epoch_leaves.epoch_id = epoch_builds.epoch_id)
        from epoch_leaves where replaced_by is null),
      rounds = (
        select count(*) from epoch_rounds where epoch_rounds.epoch_id = epoch_builds.epoch_id)
    where epoch_id = ${epochId} returning *`.execute(tx);
  const [build] = rows;
  if (build === undefined) throw new Error(`there is no build ${epochId}`);
  return build;
};

export const readBuild = (db: Queryable): Promise<EpochBuild | undefined> =>
  db.selectFrom('epoch_builds').selectAll().executeTakeFirst();

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

/** Throws when the build was removed. In a transaction, it cannot be removed before the end. */
export const expectBuild = async (db: Queryable, epochId: bigint): Promise<void> => {
  const build = await db
    .selectFrom('epoch_builds')
    .select('epoch_id')
    .where('epoch_id', '=', epochId)
    .forShare()
    .executeTakeFirst();
  if (build === undefined) throw new Error(`build ${epochId} is gone`);
};

/**
 * Removes a build together with its content. The leaves that it replaced are the newest again. False
 * when another worker has removed it.
 */
export const dropBuild = async (tx: Tx, epochId: bigint): Promise<boolean> => {
  if (!(await removeBuild(tx, epochId))) return false;
  for (const table of ['epoch_leaves', 'epoch_rounds', 'epoch_nodes'] as const) {
    await tx.deleteFrom(table).where('epoch_id', '=', epochId).execute();
  }
  await tx
    .updateTable('epoch_leaves')
    .set({ replaced_by: null })
    .where('replaced_by', '=', epochId)
    .execute();
  return true;
};

/** Selects the leaves of a build or epoch, also those that earlier epochs stored. */
export const isLeafOf = (epochId: bigint): RawBuilder<boolean> =>
  sql`epoch_id <= ${epochId} and (replaced_by is null or replaced_by > ${epochId})`;

/** The sums of the leaves of a build or epoch, added by the database. */
export const sumLeaves = async (db: Queryable, epochId: bigint, token: Token): Promise<Sums> => {
  const { rows } = await sql<Sums>`
    select coalesce(sum(balance), 0) as balance, coalesce(sum(deposited), 0) as deposited,
      coalesce(sum(withdrawn), 0) as withdrawn
    from epoch_leaves
    where token = ${token} and ${isLeafOf(epochId)}`.execute(db);
  const [sums] = rows;
  if (sums === undefined) throw new Error('a sum has no row');
  return sums;
};
