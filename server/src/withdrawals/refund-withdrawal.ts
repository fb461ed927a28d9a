import type { Token } from '@degen/rules/amount.ts';
import { sql } from 'kysely';
import { isInFlight } from '../chain/operator/operator-repository.ts';
import { creditPlayer, lockPlayers, type PlayerMovement, smaller } from '../chain/player-money.ts';
import type { Tx } from '../db/database.ts';
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
      // The number makes the reference unique. A withdrawal is refunded twice if its payment
      // arrives after the first refund and a reorganisation then removes the payment. References of
      // older refunds end in a time instead of a number.
      reference: `${withdrawal.id}:${refunds}`,
      eventAt,
    },
  );
  await setWithdrawal(tx, withdrawal.id, { status: 'refunded', refunds });
};

/**
 * Returns the money of a withdrawal that no signed transaction can pay any more. False when its
 * status has changed.
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

type Room = {
  readonly userId: bigint;
  readonly token: Token;
  /**
   * Queued parts of the forced withdrawal up to this amount stay queued: the whole limit has room
   * for them, or they already have the smallest size allowed.
   */
  readonly fittingWei: bigint;
  /** The part of the forced withdrawal that does not count under the limit. */
  readonly exemptWei: bigint;
  readonly now: Date;
};

/**
 * Cancels the player's withdrawals that wait for the limit, so that they do not still wait at the
 * deadline of a forced withdrawal. Two kinds are cancelled: those that do not serve the forced
 * withdrawal, and those above `fittingWei` plus what is left of `exemptWei`. Keeps a withdrawal
 * whose transaction a reorganisation has made pending again: otherwise this transaction and a new
 * payment of the returned money could both be mined. The player's accounts must be locked.
 */
export const cancelForForced = async (
  tx: Tx,
  { userId, token, fittingWei, exemptWei, now }: Room,
): Promise<void> => {
  const requested = await tx
    .selectFrom('withdrawals')
    .selectAll()
    .where('user_id', '=', userId)
    .where('token', '=', token)
    .where('status', '=', 'requested')
    .where('approved', '=', false)
    .orderBy('on_chain_id')
    .forUpdate()
    .execute();
  let leftWei = exemptWei;
  for (const withdrawal of requested) {
    const { on_chain_id: id, amount, forced, cap_waiting_since: waitingSince } = withdrawal;
    const fits = forced && amount <= fittingWei + leftWei;
    if (fits) leftWei -= smaller(amount, leftWei);
    else if (waitingSince !== null && !(await isInFlight(tx, id))) {
      await giveBack(tx, withdrawal, now);
    }
  }
};

/**
 * Makes room for a debit that the player's balance does not cover: cancels unsigned withdrawals,
 * the newest first, until the balance covers the debit. Withdrawals whose id is used on chain are
 * kept, because their payment will be booked next. The player's accounts must be locked.
 */
export const cancelRequested = async (tx: Tx, debit: PlayerMovement): Promise<void> => {
  const { userId, token, amountWei, eventAt } = debit;
  const missing = async (): Promise<boolean> => (await balanceOf(tx, userId, token)) < amountWei;
  if (!(await missing())) return;
  const waiting = await tx
    .selectFrom('withdrawals')
    .selectAll()
    .where('user_id', '=', userId)
    .where('token', '=', token)
    .where('status', '=', 'requested')
    .where(sql<boolean>`not is_id_used(on_chain_id)`)
    .orderBy('created_at', 'desc')
    .forUpdate()
    .execute();
  for (const withdrawal of waiting) {
    if (!(await missing())) return;
    await giveBack(tx, withdrawal, eventAt);
  }
};
