import { type Selectable, sql } from 'kysely';
import type { Queryable, Tx } from '../db/database.ts';
import type { JackpotAwardsTable } from '../db/schema.ts';

/**
 * Ids on chain are 32 bytes: the UUID of an award is in the first half and zeros in the second, so
 * that an operator can match an event with its row by eye. Ids of withdrawals contain a number in
 * place of the UUID.
 */
const UUID_HEX_DIGITS = 32;

export const idOnChain = (uuid: string): string => `0x${uuid.replaceAll('-', '').padEnd(64, '0')}`;

/** Undefined for an id that is not made from a UUID; the server never sends such an id. */
export const uuidOf = (onChain: string): string | undefined => {
  const hex = onChain.slice(2, 2 + UUID_HEX_DIGITS).toLowerCase();
  const uuid = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return idOnChain(uuid) === onChain.toLowerCase() ? uuid : undefined;
};

/** `stake` is the total stake of the award's round in base units; the prize depends on it. */
export type Award = Selectable<JackpotAwardsTable> & { readonly stake: bigint };

/** Awards joined with their rounds, whose receipts contain the stake. */
export const awardsWithRounds = (db: Queryable) =>
  db
    .selectFrom('jackpot_awards')
    .innerJoin('rounds', (join) =>
      join
        .onRef('rounds.user_id', '=', 'jackpot_awards.user_id')
        .onRef('rounds.id', '=', 'jackpot_awards.id'),
    );

/**
 * A postponed award is tried again after this time. While the pool is empty, the contract rejects
 * the payment; only a gift or the token's tax fills the pool.
 */
const REJECTED_WAIT_S = 60;

/** The oldest award that can be announced now or paid in `block`. */
export const readWaitingAward = (
  db: Queryable,
  now: Date,
  block: bigint,
): Promise<Award | undefined> =>
  awardsWithRounds(db)
    .selectAll('jackpot_awards')
    .select('rounds.stake')
    .where((eb) =>
      eb.or([
        eb('status', '=', 'requested'),
        eb.and([
          eb('status', '=', 'announced'),
          eb.or([eb('payable_from', 'is', null), eb('payable_from', '<=', block)]),
        ]),
      ]),
    )
    .where((eb) => eb.or([eb('next_attempt_at', 'is', null), eb('next_attempt_at', '<=', now)]))
    .orderBy('created_at')
    .orderBy('jackpot_awards.id')
    .limit(1)
    .executeTakeFirst();

/** Postpones the award, unless another worker has changed its status since it was read. */
export const postponeAward = async (
  db: Queryable,
  { id, status }: Award,
  now: Date,
): Promise<void> => {
  const later = sql<Date>`${now}::timestamptz + ${REJECTED_WAIT_S}::int * interval '1 second'`;
  await db
    .updateTable('jackpot_awards')
    .set({ next_attempt_at: later })
    .where('id', '=', id)
    .where('status', '=', status)
    .execute();
};

type Change = { readonly from: Award['status']; readonly to: Award['status'] };

/**
 * Changes the status of an award that still has the status `from`. Returns false if another worker
 * has already changed it.
 */
const moveAward = async (
  db: Queryable,
  id: string,
  { from, to }: Change,
  values: Partial<
    Pick<Award, 'operator_transaction_id' | 'payment_transaction_id' | 'payable_from'>
  >,
): Promise<boolean> => {
  const moved = await db
    .updateTable('jackpot_awards')
    .set({ status: to, ...values })
    .where('id', '=', id)
    .where('status', '=', from)
    .executeTakeFirst();
  return moved.numUpdatedRows === 1n;
};

/** Assigns the award to the transaction that will announce it. False when another worker was faster. */
export const claimAnnouncement = (tx: Tx, id: string, slotId: bigint): Promise<boolean> =>
  moveAward(tx, id, { from: 'requested', to: 'submitted' }, { operator_transaction_id: slotId });

/** Assigns the award to the transaction that will pay it. False when another worker was faster. */
export const claimPayment = (tx: Tx, id: string, slotId: bigint): Promise<boolean> =>
  moveAward(tx, id, { from: 'announced', to: 'paying' }, { payment_transaction_id: slotId });

/**
 * Marks an award as announced. It does not matter which transaction announced it on the contract.
 */
export const setAnnounced = async (
  db: Queryable,
  { id, status }: Award,
  payableFrom: bigint,
): Promise<void> => {
  await moveAward(db, id, { from: status, to: 'announced' }, { payable_from: payableFrom });
};

/** Resets an award whose announcement is gone from the contract, so that it is announced again. */
export const forgetAnnouncement = async (db: Queryable, id: string): Promise<void> => {
  const change = { from: 'announced', to: 'requested' } as const;
  await moveAward(db, id, change, { operator_transaction_id: null, payable_from: null });
};

/**
 * Stores the result of a transaction that announces or pays an award. Called again when a
 * reorganization changes the result.
 */
export const settleAward = async (tx: Tx, slotId: bigint, succeeded: boolean): Promise<void> => {
  await tx
    .updateTable('jackpot_awards')
    .set({ status: succeeded ? 'announced' : 'requested', payable_from: null })
    .where('operator_transaction_id', '=', slotId)
    .where('status', 'in', ['submitted', 'announced'])
    .execute();
  if (succeeded) return;
  await tx
    .updateTable('jackpot_awards')
    .set({ status: 'announced', payable_from: null })
    .where('payment_transaction_id', '=', slotId)
    .where('status', '=', 'paying')
    .execute();
};

/** The tier numbers of ICasino.announceJackpot. */
export const TIER_NUMBER = { MINI: 0, GRAND: 1 } as const satisfies Record<Award['tier'], number>;
