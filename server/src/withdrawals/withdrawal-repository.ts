import type { Token } from '@degen/rules/amount.ts';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Queryable, Tx } from '../db/database.ts';
import type { WithdrawalsTable } from '../db/schema.ts';

export type Withdrawal = Selectable<WithdrawalsTable>;

/**
 * Delays before the next attempt to pay a withdrawal that the contract rejected: 5 s, 10 s, 20 s,
 * and so on, at most one hour.
 */
const FIRST_WAIT_S = 5;
const LONGEST_WAIT_S = 3_600;
/**
 * More doublings would change nothing: after ten of them, the delay is above the maximum. Without
 * this bound, `power` would overflow in SQL after 1,024 doublings.
 */
const DOUBLINGS_MAX = 10;

const nextAttemptAt = (now: Date) => sql<Date>`
  ${now}::timestamptz
    + least(power(2, least(rejections, ${DOUBLINGS_MAX}::int)) * ${FIRST_WAIT_S}::int,
      ${LONGEST_WAIT_S}::int) * interval '1 second'`;

type NewWithdrawal = Omit<Insertable<WithdrawalsTable>, 'next_attempt_at'>;

export const insertWithdrawal = async (tx: Tx, withdrawal: NewWithdrawal): Promise<Withdrawal> =>
  tx
    .insertInto('withdrawals')
    .values({ ...withdrawal, next_attempt_at: withdrawal.created_at })
    .returningAll()
    .executeTakeFirstOrThrow();

export const findWithdrawal = (tx: Tx, id: string): Promise<Withdrawal> =>
  tx.selectFrom('withdrawals').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** How many withdrawals of the player are not paid yet, and how many were requested after `since`. */
export const countWithdrawals = async (
  db: Queryable,
  userId: bigint,
  since: Date,
): Promise<{ readonly unfinished: number; readonly recent: number }> => {
  const { rows } = await sql<{ unfinished: bigint; recent: bigint }>`
    select count(*) filter (where status in ('requested', 'submitted')) as unfinished,
      count(*) filter (where created_at > ${since}::timestamptz and not for_claim) as recent
    from withdrawals where user_id = ${userId}`.execute(db);
  return { unfinished: Number(rows[0]?.unfinished), recent: Number(rows[0]?.recent) };
};

export const lockWithdrawal = (tx: Tx, id: string): Promise<Withdrawal | undefined> =>
  tx.selectFrom('withdrawals').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export const findWithdrawalOnChain = (
  db: Queryable,
  onChainId: string,
): Promise<Withdrawal | undefined> =>
  db.selectFrom('withdrawals').selectAll().where('on_chain_id', '=', onChainId).executeTakeFirst();

export const lockWithdrawalOnChain = (tx: Tx, onChainId: string): Promise<Withdrawal | undefined> =>
  tx
    .selectFrom('withdrawals')
    .selectAll()
    .where('on_chain_id', '=', onChainId)
    .forUpdate()
    .executeTakeFirst();

export const setWithdrawal = async (
  tx: Tx,
  id: string,
  change: Partial<Pick<Withdrawal, 'status' | 'collectable' | 'event_id' | 'refunds'>>,
): Promise<void> => {
  await tx.updateTable('withdrawals').set(change).where('id', '=', id).execute();
};

/** Requested withdrawals of some tokens whose next attempt is due, the longest due first. */
export const readWaiting = (
  db: Queryable,
  tokens: readonly Token[],
  now: Date,
  limit: number,
): Promise<Withdrawal[]> =>
  db
    .selectFrom('withdrawals')
    .selectAll()
    .where('status', '=', 'requested')
    .where('token', 'in', [...tokens])
    .where('next_attempt_at', '<=', now)
    .orderBy('next_attempt_at')
    .orderBy('on_chain_id')
    .limit(limit)
    .execute();

/**
 * Assigns the withdrawals to a transaction that is being stored. Returns false, and assigns none,
 * when one of them is no longer waiting or is locked by another worker.
 */
export const claimWithdrawals = async (
  tx: Tx,
  ids: readonly string[],
  operatorTransactionId: bigint,
): Promise<boolean> => {
  const free = await tx
    .selectFrom('withdrawals')
    .select('id')
    .where('id', 'in', [...ids])
    .where('status', '=', 'requested')
    .orderBy('id')
    .forUpdate()
    .skipLocked()
    .execute();
  if (free.length !== ids.length) return false;
  await tx
    .updateTable('withdrawals')
    .set({
      status: 'submitted',
      operator_transaction_id: operatorTransactionId,
      waiting_since: null,
      waits_for_claim: false,
      claim_was_paid: false,
    })
    .where('id', 'in', [...ids])
    .execute();
  return true;
};

/** Notes that the contract has paid a claim of the player, so that no signed payment repeats it. */
export const noteClaimPaid = async (
  tx: Tx,
  { userId, token }: { readonly userId: bigint; readonly token: Token },
): Promise<void> => {
  await tx
    .updateTable('withdrawals')
    .set({ claim_was_paid: true })
    .where('user_id', '=', userId)
    .where('token', '=', token)
    .where('status', 'in', ['requested', 'submitted'])
    .execute();
};

/**
 * Puts withdrawals back into the queue when their transaction paid none of them. Each is then sent
 * in a separate transaction. If it already was, its next attempt is delayed.
 */
export const requeueWithdrawals = async (
  tx: Tx,
  operatorTransactionId: bigint,
  now: Date,
): Promise<void> => {
  await tx
    .updateTable('withdrawals')
    .set({
      status: 'requested',
      alone: true,
      rejections: sql<number>`rejections + case when alone then 1 else 0 end`,
      next_attempt_at: sql<Date>`case when alone then ${nextAttemptAt(now)} else ${now}::timestamptz end`,
    })
    .where('operator_transaction_id', '=', operatorTransactionId)
    .where('status', '=', 'submitted')
    .execute();
};

/**
 * Whether Custody has used this id for a payment, in the blocks that the server has read. If so,
 * and the withdrawal with this id still waits, the payment was another one.
 */
export const isIdTaken = async (db: Queryable, onChainId: string): Promise<boolean> => {
  const { rows } = await sql<{ used: boolean }>`select is_id_used(${onChainId}) as used`.execute(
    db,
  );
  return rows[0]?.used === true;
};

/**
 * True while a transaction that pays this id is stored and may still be mined. The ids are read from
 * the data of the calls: a reorganization reopens transactions whose withdrawals have since been
 * assigned to others.
 */
export const isInFlight = async (db: Queryable, onChainId: string): Promise<boolean> => {
  const found = await db
    .selectFrom('operator_transactions')
    .select('id')
    .where('status', '=', 'open')
    .where('data', 'like', `%${onChainId.slice(2).toLowerCase()}%`)
    .executeTakeFirst();
  return found !== undefined;
};

export const postponeWithdrawal = async (db: Queryable, id: string, now: Date): Promise<void> => {
  await db
    .updateTable('withdrawals')
    .set({ rejections: sql<number>`rejections + 1`, next_attempt_at: nextAttemptAt(now) })
    .where('id', '=', id)
    .where('status', '=', 'requested')
    .execute();
};
