import { type Selectable, sql } from 'kysely';
import type { Queryable, Tx } from '../db/database.ts';
import type { ChainEventsTable } from '../db/schema.ts';
import type { EventName, RawLog } from './followed-events.ts';

export type Cursor = { readonly nextBlock: number; readonly revision: bigint };

export type Checkpoint = { readonly number: number; readonly hash: string };

export type ChainLog = RawLog & {
  readonly name: EventName;
  readonly blockNumber: number;
  readonly blockHash: string;
  readonly blockTime: Date;
  readonly txHash: string;
  readonly logIndex: number;
};

export type StoredEvent = ChainLog & { readonly id: bigint };

/**
 * Number of checkpoints (block hashes) that are stored. A reorganization below the oldest
 * checkpoint stops the follower: a reorganization that deep more likely means a broken node.
 */
const CHECKPOINTS_KEPT = 256;

export const readCursor = async (
  db: Queryable,
  { forUpdate = false } = {},
): Promise<Cursor | undefined> => {
  const query = db.selectFrom('chain_cursor').selectAll();
  const row = await (forUpdate ? query.forUpdate() : query).executeTakeFirst();
  return row && { nextBlock: Number(row.next_block), revision: row.revision };
};

/**
 * Creates the cursor when the server first starts on an empty database. The first block to read is
 * the one after `origin`. Does nothing if another replica has created it.
 */
export const createCursor = async (tx: Tx, origin: Checkpoint): Promise<void> => {
  const created = await tx
    .insertInto('chain_cursor')
    .values({ next_block: BigInt(origin.number) + 1n, revision: 0n })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (created.numInsertedOrUpdatedRows === 1n) await writeCheckpoint(tx, origin);
};

export const moveCursor = async (tx: Tx, nextBlock: number): Promise<void> => {
  await tx
    .updateTable('chain_cursor')
    .set((row) => ({ next_block: BigInt(nextBlock), revision: row('revision', '+', 1n) }))
    .execute();
};

const writeCheckpoint = async (tx: Tx, checkpoint: Checkpoint): Promise<void> => {
  await tx
    .insertInto('chain_blocks')
    .values({ number: BigInt(checkpoint.number), hash: checkpoint.hash })
    .onConflict((conflict) => conflict.column('number').doUpdateSet({ hash: checkpoint.hash }))
    .execute();
};

/** Adds a checkpoint and deletes the oldest ones, so that at most `CHECKPOINTS_KEPT` are stored. */
export const addCheckpoint = async (tx: Tx, checkpoint: Checkpoint): Promise<void> => {
  await writeCheckpoint(tx, checkpoint);
  await tx
    .deleteFrom('chain_blocks')
    .where('number', '<=', (query) =>
      query
        .selectFrom('chain_blocks')
        .select('number')
        .orderBy('number', 'desc')
        .offset(CHECKPOINTS_KEPT)
        .limit(1),
    )
    .execute();
};

export const removeCheckpointsAbove = async (tx: Tx, block: number): Promise<void> => {
  await tx.deleteFrom('chain_blocks').where('number', '>', BigInt(block)).execute();
};

/**
 * Blocks with a known hash, lowest first: the checkpoints, and every block above the oldest
 * checkpoint that has a stored event.
 */
export const readCheckpoints = async (db: Queryable): Promise<readonly Checkpoint[]> => {
  const { rows } = await sql<{ number: bigint; hash: string }>`
    select number, hash from chain_blocks
    union
    select block_number, block_hash from chain_events
    where removed_at is null and block_number > (select min(number) from chain_blocks)
    order by number`.execute(db);
  return rows.map(({ number, hash }) => ({ number: Number(number), hash }));
};

/** Marks the events above `block` as removed and returns them, oldest first. */
export const removeEventsAbove = async (
  tx: Tx,
  block: number,
  removedAt: Date,
): Promise<StoredEvent[]> => {
  const rows = await tx
    .updateTable('chain_events')
    .set({ removed_at: removedAt })
    .where('block_number', '>', BigInt(block))
    .where('removed_at', 'is', null)
    .returningAll()
    .execute();
  return rows.map(toStoredEvent).sort((a, b) => (a.id < b.id ? -1 : 1));
};

export const insertEvent = async (tx: Tx, log: ChainLog): Promise<StoredEvent> => {
  const { id } = await tx
    .insertInto('chain_events')
    .values({
      block_number: BigInt(log.blockNumber),
      block_hash: log.blockHash,
      block_time: log.blockTime,
      tx_hash: log.txHash,
      log_index: log.logIndex,
      name: log.name,
      topics: JSON.stringify(log.topics),
      data: log.data,
      removed_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { ...log, id };
};

/** Events that are on the chain now, newest first. */
export const readEvents = async (
  db: Queryable,
  name: EventName,
  limit: number,
): Promise<StoredEvent[]> => {
  const rows = await db
    .selectFrom('chain_events')
    .selectAll()
    .where('name', '=', name)
    .where('removed_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(toStoredEvent);
};

const toStoredEvent = (row: Selectable<ChainEventsTable>): StoredEvent => ({
  id: row.id,
  // The cast is safe, because only followed events are stored.
  name: row.name as EventName,
  topics: row.topics,
  data: row.data,
  blockNumber: Number(row.block_number),
  blockHash: row.block_hash,
  blockTime: row.block_time,
  txHash: row.tx_hash,
  logIndex: row.log_index,
});
