import { TOKENS } from '@degen/rules/amount.ts';
import type { Epoch } from '@degen/rules/liabilities/epoch.ts';
import { epochText } from '@degen/rules/liabilities/proof-text.ts';
import { type Selectable, sql } from 'kysely';
import type { Queryable, Tx } from '../db/database.ts';
import type { Snapshot } from './snapshot.ts';
import type { EpochsTable } from './tables.ts';
import './tables.ts';

export type StoredEpoch = Selectable<EpochsTable>;

/** A month of hourly epochs: a demand on chain is over within days. */
const LEAVES_KEPT_EPOCHS = 720;
/** Rows of one insert: a statement takes 65,535 parameters. */
const ROWS_PER_INSERT = 5_000;

const chunksOf = <T>(rows: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(rows.length / ROWS_PER_INSERT) }, (_, chunk) =>
    rows.slice(chunk * ROWS_PER_INSERT, (chunk + 1) * ROWS_PER_INSERT),
  );

/** The newest epoch that counts. */
export const readNewestEpoch = (db: Queryable): Promise<StoredEpoch | undefined> =>
  db
    .selectFrom('epochs')
    .selectAll()
    .where('status', '<>', 'superseded')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();

const insertContent = async (tx: Tx, number: number, content: Snapshot): Promise<void> => {
  const leaves = TOKENS.flatMap((token) =>
    content.leaves[token].map((leaf) => ({ epoch: number, token, ...leaf })),
  );
  for (const rows of chunksOf(leaves)) await tx.insertInto('epoch_leaves').values(rows).execute();
  const rounds = content.rounds.map(({ id, hash }, place) => ({
    epoch: number,
    place,
    round_id: id,
    receipt_hash: hash,
  }));
  for (const rows of chunksOf(rounds)) await tx.insertInto('epoch_rounds').values(rows).execute();
  await tx
    .deleteFrom('epoch_leaves')
    .where('epoch', '<=', number - LEAVES_KEPT_EPOCHS)
    .execute();
};

/** Fails when another worker has stored this number: one number has one content. */
export const insertEpoch = async (
  tx: Tx,
  epoch: Epoch,
  hash: string,
  snapshot: Snapshot,
  now: Date,
): Promise<void> => {
  await tx
    .insertInto('epochs')
    .values({
      number: epoch.number,
      snapshot_block: BigInt(epoch.snapshotBlock),
      snapshot_at: snapshot.at,
      hash,
      body: JSON.stringify(epochText(epoch)),
      next_attempt_at: now,
    })
    .execute();
  await insertContent(tx, epoch.number, snapshot);
};

/** False when another worker took it. */
export const claimEpoch = async (tx: Tx, number: number, slotId: bigint): Promise<boolean> => {
  const claimed = await tx
    .updateTable('epochs')
    .set({ status: 'submitted', operator_transaction_id: slotId })
    .where('number', '=', number)
    .where('status', '=', 'built')
    .executeTakeFirst();
  return claimed.numUpdatedRows === 1n;
};

/** What became of the transaction that publishes it, also when a reorganisation decided anew. */
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

export const markPublished = async (db: Queryable, number: number): Promise<void> => {
  await db
    .updateTable('epochs')
    .set({ status: 'published' })
    .where('number', '=', number)
    .where('status', '=', 'built')
    .execute();
};

/** Its rounds wait for another epoch. */
export const supersedeEpoch = async (tx: Tx, number: number): Promise<void> => {
  await tx
    .updateTable('epochs')
    .set({ status: 'superseded' })
    .where('number', '=', number)
    .where('status', '=', 'built')
    .execute();
  await tx.deleteFrom('epoch_rounds').where('epoch', '=', number).execute();
};

/** It has vanished from the chain, and no transaction of ours will bring it back. */
export const requeueVanished = async (db: Queryable, number: number): Promise<void> => {
  await db
    .updateTable('epochs')
    .set({ status: 'built' })
    .where('number', '=', number)
    .where('status', '=', 'published')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('operator_transactions')
            .select('id')
            .whereRef('operator_transactions.id', '=', 'epochs.operator_transaction_id')
            .where('status', '=', 'open'),
        ),
      ),
    )
    .execute();
};

export const postponeEpoch = async (db: Queryable, number: number, until: Date): Promise<void> => {
  await db
    .updateTable('epochs')
    .set({ next_attempt_at: until })
    .where('number', '=', number)
    .execute();
};

/** When the next epoch is to be built; `first` on an empty database. */
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
