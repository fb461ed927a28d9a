import type { Token } from '@degen/rules/amount.ts';
import { sql } from 'kysely';
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
      // A refund can follow a refund, when a deep reorganisation brought a payment and took it
      // back. Before they were counted, a reference ended in a time.
      reference: `${withdrawal.id}:${refunds}`,
      eventAt,
    },
  );
  await setWithdrawal(tx, withdrawal.id, { status: 'refunded', refunds });
};

/**
 * Returns the money of a withdrawal that nothing signed can pay any more. False when it moved on.
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
  /** What an empty window lets through. */
  readonly capWei: bigint;
  /** What of the forced withdrawal does not count. */
  readonly exemptWei: bigint;
  readonly now: Date;
};

/**
 * Takes back what waits for the cap for longer than a forced withdrawal can: all that is not itself part
 * of it, and parts that not even an empty window lets through. The player's accounts are locked.
 */
export const cancelForForced = async (
  tx: Tx,
  { userId, token, capWei, exemptWei, now }: Room,
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
    const { amount, forced, cap_waiting_since: waitingSince } = withdrawal;
    const fits = forced && amount <= capWei + leftWei;
    if (fits) leftWei -= smaller(amount, leftWei);
    else if (waitingSince !== null) await giveBack(tx, withdrawal, now);
  }
};

/**
 * Makes room for a debit that the player's balance does not cover: unsigned withdrawals come
 * back, the newest first, until it does. Not those whose id the chain has used: their payment is the
 * next to be booked. The player's accounts are locked.
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
