import { sql } from 'kysely';
import { type Executed, UnaskedError } from '../chain/event-effects.ts';
import type { Tx } from '../db/database.ts';
import { balanceOf } from '../ledger/balances.ts';
import {
  creditPlayer,
  debitPlayer,
  lockPlayers,
  type PlayerMovement,
} from '../ledger/player-money.ts';
import {
  isInFlight,
  lockWithdrawal,
  setWithdrawal,
  type Withdrawal,
} from './withdrawal-repository.ts';

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

/**
 * Cancels unsigned withdrawals, until the player's balance covers a debit: first what was set apart
 * for claims, then the newest.
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
    .orderBy('for_claim', 'desc')
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

/** Debits a player. Cancels the player's unsigned withdrawals first if needed. */
export const takeBack = async (
  tx: Tx,
  movement: PlayerMovement,
  executed: Executed,
): Promise<void> => {
  await cancelRequested(tx, movement, executed);
  await debitPlayer(tx, { kind: 'chain' }, movement);
};
