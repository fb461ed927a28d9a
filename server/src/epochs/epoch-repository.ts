import type { Epoch } from '@degen/rules/liabilities/epoch.ts';
import { epochText } from '@degen/rules/liabilities/proof-text.ts';
import { type Selectable, sql, type Updateable } from 'kysely';
import type { Queryable, Tx } from '../db/database.ts';
import type { EpochStandingsView, EpochsTable } from '../db/schema.ts';
import type { EpochBuild } from './builds.ts';
import { forgetMark } from './marks.ts';

export type StoredEpoch = Selectable<EpochStandingsView>;

/**
 * Number of epochs whose leaves are kept: a month of hourly epochs. A claim by an older leaf is
 * answered by a leaf of the last final epoch, and that epoch is never older than 8 days. Epochs that
 * decide a wind-up are kept for ever, because players may enter it by their leaves for ever.
 */
const LEAVES_KEPT_EPOCHS = 720;

const oldestKept = (newest: number): number => newest - LEAVES_KEPT_EPOCHS + 1;

/** The numbers of the epochs that decide a wind-up, in the blocks read so far. */
const readDecisive = async (db: Queryable): Promise<number[]> => {
  const { rows } = await sql<{ number: number }>`
    select distinct word_to_amount(topics ->> 2)::integer as number from chain_events
    where name = 'WindUpOpened' and removed_at is null`.execute(db);
  return rows.map(({ number }) => number);
};

/**
 * Whether the leaves of the epoch with this number are kept: it is among the newest, counted from
 * the highest stored number even if that epoch was vetoed, or it decides a wind-up.
 */
export const areLeavesKept = async (db: Queryable, number: number): Promise<boolean> => {
  const { highest } = await db
    .selectFrom('epochs')
    .select(({ fn }) => fn.max('number').as('highest'))
    .executeTakeFirstOrThrow();
  return number >= oldestKept(highest ?? 0) || (await readDecisive(db)).includes(number);
};

/** The newest epoch that is neither superseded nor vetoed. */
export const readNewestEpoch = (db: Queryable): Promise<StoredEpoch | undefined> =>
  db
    .selectFrom('epoch_standings')
    .selectAll()
    .where('status', '<>', 'superseded')
    .where('is_vetoed', '=', false)
    .orderBy('number', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** How many epochs were stored under this number, superseded and vetoed ones included. */
export const countAttempts = async (db: Queryable, number: number): Promise<number> => {
  const { count } = await db
    .selectFrom('epochs')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .where('number', '=', number)
    .executeTakeFirstOrThrow();
  return Number(count);
};

/**
 * Deletes the leaves and nodes of liabilities that no kept epoch contains, because the oldest of the
 * newest epochs replaced them and no epoch of a wind-up has them. Finds the oldest kept epoch by its number and not by its id, because dropped
 * builds leave gaps between the ids.
 */
const forgetOldLeaves = async (tx: Tx, number: number): Promise<void> => {
  const oldest = oldestKept(number);
  const decisive = await readDecisive(tx);
  const epochsFrom = sql`
    select from epochs as kept
    where kept.number = any(${decisive}::integer[]) and kept.id >= old.epoch_id`;
  await sql`
    delete from epoch_leaves as old
    where replaced_by <= (select max(id) from epochs where number <= ${oldest})
      and not exists (${epochsFrom} and kept.id < old.replaced_by)`.execute(tx);
  await sql`
    delete from epoch_nodes as old using epoch_nodes as newer
    where newer.epoch_id in (select id from epochs where number = ${oldest})
      and newer.tree <> 'ROUNDS' and old.tree = newer.tree and old.tier = newer.tier
      and old.place = newer.place and old.epoch_id < newer.epoch_id
      and not exists (${epochsFrom} and not exists (
        select from epoch_nodes as between_them
        where between_them.tree = old.tree and between_them.tier = old.tier
          and between_them.place = old.place and between_them.epoch_id > old.epoch_id
          and between_them.epoch_id <= kept.id))`.execute(tx);
};

/** Whether an epoch of this number was published and vetoed. */
export const wasVetoed = async (db: Queryable, number: number): Promise<boolean> => {
  const vetoed = await db
    .selectFrom('epoch_standings')
    .select('id')
    .where('number', '=', number)
    .where('is_vetoed', '=', true)
    .limit(1)
    .executeTakeFirst();
  return vetoed !== undefined;
};

type NewEpoch = { readonly build: EpochBuild; readonly epoch: Epoch; readonly hash: string };

/**
 * Stores the epoch with the id of its build, which is the record of the epoch in preparation. The
 * stored leaves, rounds and tree nodes refer to this id, so they now belong to the epoch.
 */
export const insertEpoch = async (
  tx: Tx,
  { build, epoch, hash }: NewEpoch,
  now: Date,
): Promise<void> => {
  await tx
    .insertInto('epochs')
    .values({
      id: build.epoch_id,
      number: epoch.number,
      attempt: build.attempt,
      mark: epoch.mark,
      snapshot_at: build.snapshot_at,
      hash,
      body: JSON.stringify(epochText(epoch)),
      next_attempt_at: now,
    })
    .execute();
  await forgetMark(tx);
  await forgetOldLeaves(tx, epoch.number);
};

/** Returns false when another worker has already changed the status of the built epoch. */
const changeBuilt = async (
  db: Queryable,
  id: bigint,
  change: Updateable<EpochsTable>,
): Promise<boolean> => {
  const changed = await db
    .updateTable('epochs')
    .set(change)
    .where('id', '=', id)
    .where('status', '=', 'built')
    .executeTakeFirst();
  return changed.numUpdatedRows === 1n;
};

export const claimEpoch = (tx: Tx, id: bigint, slotId: bigint): Promise<boolean> =>
  changeBuilt(tx, id, { status: 'submitted', operator_transaction_id: slotId });

/** A later epoch contains the rounds of a superseded one. */
export const supersedeEpoch = (db: Queryable, id: bigint): Promise<boolean> =>
  changeBuilt(db, id, { status: 'superseded' });

/**
 * Stores whether the transaction of this slot has published its epoch. Called again when a
 * reorganization changes the result.
 */
export const settleEpoch = async (
  tx: Tx,
  slotId: bigint,
  status: 'built' | 'published',
): Promise<void> => {
  await tx
    .updateTable('epochs')
    .set({ status })
    .where('operator_transaction_id', '=', slotId)
    .where('status', '<>', 'superseded')
    .execute();
};

/**
 * Marks the epoch with this hash as published, even if it was superseded. False when no such epoch
 * is stored.
 */
export const markPublished = async (
  db: Queryable,
  number: number,
  hash: string,
): Promise<boolean> => {
  const marked = await db
    .updateTable('epochs')
    .set({ status: 'published' })
    .where('number', '=', number)
    .where('hash', '=', hash)
    .executeTakeFirst();
  return marked.numUpdatedRows > 0n;
};

/**
 * Queues an epoch again after it was removed from the chain, unless an open transaction of ours
 * will publish it.
 */
export const requeueVanished = async (db: Queryable, id: bigint): Promise<void> => {
  await sql`
    update epochs set status = 'built'
    where id = ${id} and status = 'published' and not exists (
      select from operator_transactions as slot
      where slot.id = operator_transaction_id and slot.status = 'open')`.execute(db);
};

export const postponeEpoch = async (db: Queryable, id: bigint, until: Date): Promise<void> => {
  await db.updateTable('epochs').set({ next_attempt_at: until }).where('id', '=', id).execute();
};

/** The time when the next epoch is due. On an empty database, stores and returns `first`. */
export const readDueAt = async (db: Queryable, first: Date): Promise<Date> => {
  const row = await db.selectFrom('epoch_clock').select('due_at').executeTakeFirst();
  if (row) return row.due_at;
  await setDueAt(db, first);
  return first;
};

export const setDueAt = async (db: Queryable, dueAt: Date): Promise<void> => {
  await sql`insert into epoch_clock (due_at) values (${dueAt})
    on conflict (singleton) do update set due_at = excluded.due_at`.execute(db);
};
