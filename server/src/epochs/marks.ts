import type { Token } from '@degen/rules/amount.ts';
import type { MarkedLiabilities } from '@degen/rules/liabilities/epoch.ts';
import { type RawBuilder, sql } from 'kysely';
import { CustodyContract } from '../../../chain/contracts.ts';
import type { Queryable, Tx } from '../db/database.ts';

type Counters = Pick<MarkedLiabilities, 'deposited' | 'withdrawn' | 'byOperator'>;

/** A mark on chain: a place in the order of all events, and Custody's counters at that place. */
export type Mark = {
  /** The row of its event; a mark that a reorganization has moved has another. */
  readonly eventId: bigint;
  readonly number: number;
  readonly at: Date;
  readonly block: bigint;
  readonly logIndex: number;
  readonly counters: Readonly<Record<Token, Counters>>;
};

type MarkRow = {
  readonly id: bigint;
  readonly block_number: bigint;
  readonly log_index: number;
  readonly block_time: Date;
  readonly topics: string[];
  readonly data: string;
};

const abi = CustodyContract.createInterface();

const markOf = ({ id, block_number, log_index, block_time, topics, data }: MarkRow): Mark => {
  const { mark, degen, bnb } = abi.decodeEventLog('Marked', data, topics);
  const countersOf = ({ deposited, withdrawn, byOperator }: Counters): Counters => ({
    deposited,
    withdrawn,
    byOperator,
  });
  return {
    ...{ eventId: id, number: Number(mark), at: block_time },
    ...{ block: block_number, logIndex: log_index },
    counters: { DEGEN: countersOf(degen), BNB: countersOf(bnb) },
  };
};

const readMarkWhere = async (
  db: Queryable,
  condition: RawBuilder<unknown>,
): Promise<Mark | undefined> => {
  const { rows } = await sql<MarkRow>`
    select id, block_number, log_index, block_time, topics, data from chain_events
    where removed_at is null and ${condition}`.execute(db);
  const [row] = rows;
  return row && markOf(row);
};

/** The mark that the transaction of this slot has made, in the blocks read so far. */
export const readMarkOfSlot = (db: Queryable, slotId: bigint): Promise<Mark | undefined> =>
  readMarkWhere(
    db,
    sql`name = 'Marked' and tx_hash in (
      select tx_hash from operator_attempts where operator_transaction_id = ${slotId})`,
  );

/** Undefined once a reorganization has removed the mark. */
export const readMark = (db: Queryable, eventId: bigint): Promise<Mark | undefined> =>
  readMarkWhere(db, sql`id = ${eventId}`);

/** The block in which the chain has this mark; undefined once a reorganization has removed it. */
export const readMarkBlock = async (db: Queryable, mark: number): Promise<number | undefined> => {
  // Newest first by an index, because most proofs are of one of the newest marks.
  const { rows } = await sql<{ block_number: bigint }>`
    select block_number from chain_events
    where name = 'Marked' and removed_at is null and word_to_amount(topics ->> 1) = ${mark}
    order by id desc limit 1`.execute(db);
  const [row] = rows;
  return row && Number(row.block_number);
};

/** The transaction that makes the mark of the next epoch; undefined when none was signed yet. */
export const readMarkSlot = async (db: Queryable): Promise<bigint | undefined> => {
  const row = await db.selectFrom('epoch_clock').select('mark_slot_id').executeTakeFirst();
  return row?.mark_slot_id ?? undefined;
};

/** Returns false when another worker was first. */
export const claimMark = async (tx: Tx, slotId: bigint): Promise<boolean> => {
  const claimed = await tx
    .updateTable('epoch_clock')
    .set({ mark_slot_id: slotId })
    .where('mark_slot_id', 'is', null)
    .executeTakeFirst();
  return claimed.numUpdatedRows === 1n;
};

/** The next epoch needs a new mark: this one was used, or was never made. */
export const forgetMark = async (tx: Tx, slotId?: bigint): Promise<void> => {
  const forgetting = tx.updateTable('epoch_clock').set({ mark_slot_id: null });
  await (slotId === undefined
    ? forgetting
    : forgetting.where('mark_slot_id', '=', slotId)
  ).execute();
};
