import type { Token } from '@degen/rules/amount.ts';
import { sql } from 'kysely';
import { isInFlight } from '../chain/operator/operator-repository.ts';
import { creditPlayer, lockPlayers, type PlayerMovement } from '../chain/player-money.ts';
import type { Queryable, Tx } from '../db/database.ts';
import { balanceOf } from '../ledger/balances.ts';
import { lockWithdrawal, setWithdrawal, type Withdrawal } from './withdrawal-repository.ts';

const giveBack = async (tx: Tx, withdrawal: Withdrawal, eventAt: Date): Promise<void> => {
  const refunds = withdrawal.refunds + 1;
  await creditPlayer(
    tx,
    { kind: 'withdrawal' },
    {
      userId: withdrawal.user_id,
      token: withdrawal.token,
      amountWei: withdrawal.amount,
      kind: 'withdrawal-refunded',
      // The number makes the reference unique. A withdrawal can be refunded twice: if its payment
      // arrives after the first refund, and a reorganization then removes the payment. References
      // of older refunds end in a time instead of a number.
      reference: `${withdrawal.id}:${refunds}`,
      eventAt,
    },
  );
  await setWithdrawal(tx, withdrawal.id, { status: 'refunded', refunds });
};

/**
 * Refunds a requested withdrawal. The caller has checked that no signed transaction can still pay
 * it. Returns false if its status has changed.
 */
export const refundWithdrawal = async (
  tx: Tx,
  { id, user_id: userId }: Withdrawal,
  now: Date,
): Promise<boolean> => {
  await lockPlayers(tx, [userId]);
  const withdrawal = await lockWithdrawal(tx, id);
  if (withdrawal?.status !== 'requested') return false;
  await giveBack(tx, withdrawal, now);
  return true;
};

type Waits = { readonly userId: bigint; readonly token: Token };

type Open = Waits & {
  /**
   * The open amount of the forced withdrawal, and the part of it that comes from the player's own
   * deposits.
   */
  readonly openWei: bigint;
  readonly ownWei: bigint;
  /**
   * Queued parts of the forced withdrawal up to this amount stay queued. They fit under the whole
   * limit, or they already have the smallest allowed size.
   */
  readonly fittingWei: bigint;
};

/**
 * The ids that Custody has not executed; undefined before they are read. They are read before the
 * player's accounts are locked, because the node may respond slowly.
 */
export type Unexecuted = ReadonlySet<string> | undefined;

/** Locks and returns the player's requested withdrawals that no admin has approved. */
const lockRequested = (db: Queryable, { userId, token }: Waits): Promise<Withdrawal[]> =>
  db
    .selectFrom('withdrawals')
    .selectAll()
    .where('user_id', '=', userId)
    .where('token', '=', token)
    .where('status', '=', 'requested')
    .where('approved', '=', false)
    .orderBy('on_chain_id')
    .forUpdate()
    .execute();

/**
 * Whether the withdrawal may be canceled: it waits for the limit, Custody has not executed it, and
 * no transaction can still pay it. A transaction that is missing in this database may have executed
 * it, for example if the database was restored. A reorganization can make our transaction pending
 * again: then this transaction and a new payment of the refunded money could both be mined.
 */
const canCancel = async (
  db: Queryable,
  { cap_waiting_since, on_chain_id: id }: Withdrawal,
  unexecuted: Unexecuted,
): Promise<boolean> =>
  cap_waiting_since !== null && (unexecuted?.has(id) ?? true) && !(await isInFlight(db, id));

const cancellable = async (
  db: Queryable,
  withdrawals: readonly Withdrawal[],
  unexecuted: Unexecuted,
): Promise<Withdrawal[]> => {
  const found: Withdrawal[] = [];
  for (const one of withdrawals) if (await canCancel(db, one, unexecuted)) found.push(one);
  return found;
};

/**
 * Chooses the player's withdrawals that must be canceled so that a forced withdrawal meets its
 * deadline. Only withdrawals that `canCancel` allows are chosen.
 * - Withdrawals that are no parts of the forced withdrawal are always chosen.
 * - If one part is too large, all parts are chosen, because the player's own deposits can be paid
 *   in one part only if no other part is queued before it.
 * - A part is too large if it exceeds the amount that is still open, for example because another
 *   payment has served some of it, or if it exceeds both `fittingWei` and the own deposits.
 */
export const chooseForForced = async (
  db: Queryable,
  { openWei, ownWei, fittingWei, ...waits }: Open,
  unexecuted: Unexecuted,
): Promise<Withdrawal[]> => {
  const requested = await lockRequested(db, waits);
  const parts = requested.filter(({ forced }) => forced);
  const rest = requested.filter(({ forced }) => !forced);
  let [openLeftWei, ownLeftWei] = [openWei, ownWei];
  let splitsAnew = false;
  for (const part of parts) {
    const { amount } = part;
    const fits = amount <= openLeftWei && (amount <= fittingWei || amount <= ownLeftWei);
    splitsAnew ||= !fits && (await canCancel(db, part, unexecuted));
    openLeftWei -= amount;
    ownLeftWei -= amount;
  }
  return cancellable(db, splitsAnew ? requested : rest, unexecuted);
};

/**
 * Chooses payments of a forced withdrawal that is no longer open. As long as they wait for the
 * limit, all ordinary withdrawals of the token wait too.
 */
export const chooseLeftOver = async (
  db: Queryable,
  waits: Waits,
  unexecuted: Unexecuted,
): Promise<Withdrawal[]> => {
  const requested = await lockRequested(db, waits);
  return cancellable(
    db,
    requested.filter(({ forced }) => forced),
    unexecuted,
  );
};

/** Refunds the chosen withdrawals. The player's accounts must be locked. */
export const cancelAll = async (
  tx: Tx,
  withdrawals: readonly Withdrawal[],
  now: Date,
): Promise<void> => {
  for (const withdrawal of withdrawals) await giveBack(tx, withdrawal, now);
};

/** Whether Custody has executed an id, for each id that was looked up. */
export type Executed = ReadonlyMap<string, boolean>;

/**
 * Thrown when the server must first look up on the chain whether Custody has executed these ids,
 * and whether a reorganization removed one of our transactions with them. The lookup must end
 * before the player's accounts are locked, because the node may respond slowly.
 */
export class UnaskedError extends Error {
  readonly ids: readonly string[];

  constructor(ids: readonly string[]) {
    super('the chain was not asked what became of these ids');
    this.ids = ids;
  }
}

/**
 * Cancels unsigned withdrawals, the newest first, until the player's balance covers a debit.
 *
 * Withdrawals that Custody has executed are kept: their payment will be booked when its block is
 * read. Withdrawals in an open transaction are kept too. The transaction may have been rejected in
 * a block that a reorganization removed, and can then still pay. The player's accounts must be
 * locked.
 */
export const cancelRequested = async (
  tx: Tx,
  debit: PlayerMovement,
  executed: Executed,
): Promise<void> => {
  const { userId, token, amountWei, eventAt } = debit;
  const missing = async (): Promise<boolean> => (await balanceOf(tx, userId, token)) < amountWei;
  if (!(await missing())) return;
  const requested = await tx
    .selectFrom('withdrawals')
    .selectAll()
    .where('user_id', '=', userId)
    .where('token', '=', token)
    .where('status', '=', 'requested')
    .where(sql<boolean>`not is_id_used(on_chain_id)`)
    .orderBy('created_at', 'desc')
    .forUpdate()
    .execute();
  const waiting: Withdrawal[] = [];
  for (const one of requested) if (!(await isInFlight(tx, one.on_chain_id))) waiting.push(one);
  const unasked = waiting.map(({ on_chain_id: id }) => id).filter((id) => !executed.has(id));
  if (unasked.length > 0) throw new UnaskedError(unasked);
  for (const withdrawal of waiting.filter(({ on_chain_id: id }) => executed.get(id) === false)) {
    if (!(await missing())) return;
    await giveBack(tx, withdrawal, eventAt);
  }
};
