import type { Selectable } from 'kysely';
import type { Queryable, Tx } from '../../db/database.ts';
import type { OperatorTransactionsTable } from '../../db/schema.ts';

export type Purpose = Selectable<OperatorTransactionsTable>['purpose'];

export type Attempt = {
  readonly txHash: string;
  readonly rawTx: string;
  readonly maxFeePerGas: bigint;
  readonly priorityFeePerGas: bigint;
  readonly createdAt: Date;
};

/** One nonce of the operator with all transactions signed for it, oldest attempt first. */
export type Slot = {
  readonly id: bigint;
  readonly sender: string;
  readonly nonce: number;
  readonly purpose: Purpose;
  readonly to: string;
  readonly data: string;
  readonly gasLimit: bigint;
  readonly createdAt: Date;
  readonly sentAt: Date | null;
  readonly attempts: readonly Attempt[];
};

export type Outcome = 'succeeded' | 'reverted' | 'lost';

/** The open slots of some purposes: those of one operator, if several keys send transactions. */
export const readOpenSlots = async (
  db: Queryable,
  purposes: readonly Purpose[],
): Promise<Slot[]> => {
  const slots = await db
    .selectFrom('operator_transactions')
    .selectAll()
    .where('status', '=', 'open')
    .where('purpose', 'in', [...purposes])
    .orderBy('nonce')
    .execute();
  if (slots.length === 0) return [];
  const attempts = await db
    .selectFrom('operator_attempts')
    .selectAll()
    .where(
      'operator_transaction_id',
      'in',
      slots.map(({ id }) => id),
    )
    .orderBy('max_fee_per_gas')
    .execute();
  return slots.map((slot) => ({
    id: slot.id,
    sender: slot.sender,
    nonce: Number(slot.nonce),
    purpose: slot.purpose,
    to: slot.to_address,
    data: slot.data,
    gasLimit: slot.gas_limit,
    createdAt: slot.created_at,
    sentAt: slot.sent_at,
    attempts: attempts
      .filter((attempt) => attempt.operator_transaction_id === slot.id)
      .map((attempt) => ({
        txHash: attempt.tx_hash,
        rawTx: attempt.raw_tx,
        maxFeePerGas: attempt.max_fee_per_gas,
        priorityFeePerGas: attempt.priority_fee_per_gas,
        createdAt: attempt.created_at,
      })),
  }));
};

/** The nonces of all stored transactions, starting at `from`, in ascending order. */
export const readNoncesFrom = async (
  db: Queryable,
  sender: string,
  from: number,
): Promise<number[]> => {
  const rows = await db
    .selectFrom('operator_transactions')
    .select('nonce')
    .where('sender', '=', sender)
    .where('nonce', '>=', BigInt(from))
    .orderBy('nonce')
    .execute();
  return rows.map(({ nonce }) => Number(nonce));
};

/**
 * Reopens all slots with at least this nonce, because the chain has not used these nonces. A
 * reorganization can remove mined transactions. They must be sent again, otherwise all later nonces
 * wait forever.
 */
export const reopenFrom = async (db: Queryable, sender: string, nonce: number): Promise<void> => {
  await db
    .updateTable('operator_transactions')
    .set({ status: 'open', sent_at: null, settled_at: null })
    .where('sender', '=', sender)
    .where('nonce', '>=', BigInt(nonce))
    .where('status', '<>', 'open')
    .execute();
};

/** The accounts of the present key and earlier keys that have signed stored transactions. */
export const readSenders = async (db: Queryable): Promise<string[]> => {
  const rows = await db.selectFrom('operator_transactions').select('sender').distinct().execute();
  return rows.map(({ sender }) => sender);
};

/**
 * Reopens a slot whose transaction was removed from the chain, so that its result is determined
 * again.
 */
export const reopenSlot = async (tx: Tx, id: bigint): Promise<void> => {
  await tx
    .updateTable('operator_transactions')
    .set({ status: 'open', sent_at: null, settled_at: null })
    .where('id', '=', id)
    .execute();
};

export type NewSlot = Omit<Slot, 'id' | 'createdAt' | 'sentAt' | 'attempts'> & {
  readonly attempt: Attempt;
};

export const insertSlot = async (tx: Tx, slot: NewSlot): Promise<bigint> => {
  const { id } = await tx
    .insertInto('operator_transactions')
    .values({
      sender: slot.sender,
      nonce: BigInt(slot.nonce),
      purpose: slot.purpose,
      to_address: slot.to,
      data: slot.data,
      gas_limit: slot.gasLimit,
      created_at: slot.attempt.createdAt,
      sent_at: null,
      settled_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertAttempt(tx, id, slot.attempt);
  return id;
};

export const insertAttempt = async (tx: Tx, slotId: bigint, attempt: Attempt): Promise<void> => {
  await tx
    .insertInto('operator_attempts')
    .values({
      tx_hash: attempt.txHash,
      operator_transaction_id: slotId,
      raw_tx: attempt.rawTx,
      max_fee_per_gas: attempt.maxFeePerGas,
      priority_fee_per_gas: attempt.priorityFeePerGas,
      created_at: attempt.createdAt,
    })
    .execute();
  await tx
    .updateTable('operator_transactions')
    .set({ sent_at: null })
    .where('id', '=', slotId)
    .execute();
};

export const markSent = async (db: Queryable, slotId: bigint, sentAt: Date): Promise<void> => {
  await db
    .updateTable('operator_transactions')
    .set({ sent_at: sentAt })
    .where('id', '=', slotId)
    .execute();
};

/** Closes the slot. Returns false when another worker has already closed it. */
export const closeSlot = async (
  tx: Tx,
  slotId: bigint,
  outcome: Outcome,
  settledAt: Date,
): Promise<boolean> => {
  const closed = await tx
    .updateTable('operator_transactions')
    .set({ status: outcome, settled_at: settledAt })
    .where('id', '=', slotId)
    .where('status', '=', 'open')
    .executeTakeFirst();
  return closed.numUpdatedRows === 1n;
};

export const isSlotOpen = async (db: Queryable, id: bigint): Promise<boolean> => {
  const found = await db
    .selectFrom('operator_transactions')
    .select('id')
    .where('id', '=', id)
    .where('status', '=', 'open')
    .executeTakeFirst();
  return found !== undefined;
};

/** True while a transaction that makes exactly this call, in another slot, may still be mined. */
export const isCallOpen = async (
  db: Queryable,
  { to, data }: Pick<Slot, 'to' | 'data'>,
  slotId = 0n,
): Promise<boolean> => {
  const found = await db
    .selectFrom('operator_transactions')
    .select('id')
    .where('status', '=', 'open')
    .where('to_address', '=', to)
    .where('data', '=', data)
    .where('id', '<>', slotId)
    .executeTakeFirst();
  return found !== undefined;
};
