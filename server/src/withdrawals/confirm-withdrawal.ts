import type { StoredEvent } from '../chain/chain-repository.ts';
import type { FollowedEvent } from '../chain/followed-events.ts';
import { reopenSlot } from '../chain/operator/operator-repository.ts';
import { debitPlayer, lockPlayers, mustPost } from '../chain/player-money.ts';
import type { Queryable, Tx } from '../db/database.ts';
import {
  findWithdrawalOnChain,
  lockWithdrawalOnChain,
  setWithdrawal,
  type Withdrawal,
} from './withdrawal-repository.ts';

export type Payment = Extract<FollowedEvent, { name: 'WithdrawalPaid' | 'WithdrawalClaimable' }>;

const matches = (withdrawal: Withdrawal, payment: Payment): boolean =>
  withdrawal.token === payment.token &&
  withdrawal.amount === payment.amountWei &&
  withdrawal.to_address === payment.player;

/** Whether a withdrawal of ours asked for this payment. Locks nothing: what is compared never changes. */
export const isAsked = async (db: Queryable, payment: Payment): Promise<boolean> => {
  const withdrawal = await findWithdrawalOnChain(db, payment.id);
  return withdrawal !== undefined && matches(withdrawal, payment);
};

/** The contract paid, or keeps the money for the player to claim: either way it left custody. */
export const confirmWithdrawal = async (
  tx: Tx,
  payment: Payment,
  stored: StoredEvent,
  reference: string,
): Promise<void> => {
  const withdrawal = await lockWithdrawalOnChain(tx, payment.id);
  if (!withdrawal) throw new Error(`payment ${payment.id} lost its withdrawal`);
  const { id, token, amount: amountWei, user_id: userId, status } = withdrawal;
  if (status === 'confirmed') throw new Error(`withdrawal ${id} was paid twice`);
  const movement = {
    token,
    amountWei,
    kind: 'withdrawal-paid',
    reference,
    eventAt: stored.blockTime,
  };
  if (status === 'refunded') {
    // Only a reorganisation deeper than the confirmations brings this: the refund is taken back.
    await lockPlayers(tx, [userId]);
    await debitPlayer(tx, { kind: 'chain' }, { ...movement, userId });
  } else {
    await mustPost(tx, { ...movement, from: { kind: 'withdrawal' }, to: { kind: 'chain' } });
  }
  const claimable = payment.name === 'WithdrawalClaimable';
  await setWithdrawal(tx, id, { status: 'confirmed', claimable, event_id: stored.id });
};

/** The payment vanished: it is on its way again, and its transaction is looked at anew. */
export const unconfirmWithdrawal = async (
  tx: Tx,
  stored: StoredEvent,
  reference: string,
): Promise<void> => {
  const withdrawal = await tx
    .selectFrom('withdrawals')
    .selectAll()
    .where('event_id', '=', stored.id)
    .forUpdate()
    .executeTakeFirst();
  if (withdrawal === undefined) return;
  const { id, token, amount: amountWei, operator_transaction_id: slotId } = withdrawal;
  await mustPost(tx, {
    from: { kind: 'chain' },
    to: { kind: 'withdrawal' },
    token,
    amountWei,
    kind: 'withdrawal-unpaid',
    reference,
    eventAt: stored.blockTime,
  });
  // A payment that was not ours has no transaction that could bring it again.
  const status = slotId === null ? 'requested' : 'submitted';
  await setWithdrawal(tx, id, { status, claimable: false, event_id: null });
  if (slotId !== null) await reopenSlot(tx, slotId);
};
