import { randomUUID } from 'node:crypto';
import type { Token } from '@degen/rules/amount.ts';
import type { Tx } from '../db/database.ts';
import { balanceOf } from '../ledger/balances.ts';
import { postTransfer } from '../ledger/post-transfer.ts';
import type { Session } from '../sessions/session-store.ts';
import { insertWithdrawal, type Withdrawal } from './withdrawal-repository.ts';

export type NewPayment = {
  readonly id?: string;
  readonly session: Session;
  readonly token: Token;
  readonly amountWei: bigint;
  /** It serves a forced withdrawal. */
  readonly forced?: boolean;
  readonly now: Date;
};

/**
 * Moves the money out of the player's balance and queues its payment. Undefined when the balance is
 * lower. The player's accounts are locked.
 */
export const queueWithdrawal = async (
  tx: Tx,
  { id = randomUUID(), session, token, amountWei, forced = false, now }: NewPayment,
): Promise<Withdrawal | undefined> => {
  const { userId, address } = session;
  const moved = await postTransfer(tx, {
    from: { kind: 'user', userId },
    to: { kind: 'withdrawal' },
    token,
    amountWei,
    kind: 'withdrawal-requested',
    reference: id,
    eventAt: now,
  });
  if (!moved.ok) return undefined;
  return insertWithdrawal(tx, {
    id,
    user_id: userId,
    token,
    amount: amountWei,
    to_address: address,
    balance_degen: await balanceOf(tx, userId, 'DEGEN'),
    balance_bnb: await balanceOf(tx, userId, 'BNB'),
    forced,
    created_at: now,
  });
};
