import { lesserOf } from '@degen/rules/amount.ts';
import type { StoredEvent } from '../chain/chain-repository.ts';
import type { FollowedEvent } from '../chain/followed-events.ts';
import { chargeHouse, creditHouse, partReferences, sumPosted } from '../chain/house-money.ts';
import { reopenSlot } from '../chain/operator/operator-repository.ts';
import {
  creditPlayer,
  debitPlayer,
  lockPlayers,
  mustPost,
  type PlayerMovement,
} from '../chain/player-money.ts';
import type { Queryable, Tx } from '../db/database.ts';
import { balanceOf } from '../ledger/balances.ts';
import { cancelRequested, type Executed } from './refund-withdrawal.ts';
import {
  findWithdrawalOnChain,
  lockWithdrawalOnChain,
  setWithdrawal,
  type Withdrawal,
} from './withdrawal-repository.ts';

type Payment = Extract<FollowedEvent, { name: 'WithdrawalPaid' | 'WithdrawalCollectable' }>;

const matches = (withdrawal: Withdrawal, payment: Payment): boolean =>
  withdrawal.token === payment.token &&
  withdrawal.amount === payment.amountWei &&
  withdrawal.to_address === payment.player;

/**
 * Whether a withdrawal of ours requested this payment. No lock is needed, because the compared
 * values never change.
 */
export const isRequested = async (db: Queryable, payment: Payment): Promise<boolean> => {
  const withdrawal = await findWithdrawalOnChain(db, payment.id);
  return withdrawal !== undefined && matches(withdrawal, payment);
};

/**
 * Confirms a withdrawal: the contract paid it, or holds the money as a collectable payment. In both
 * cases the money has left custody.
 */
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
    // The payment arrived after the refund, for example because a reorganization was deeper than
    // the configured confirmations. So the player is debited again.
    await lockPlayers(tx, [userId]);
    await debitPlayer(tx, { kind: 'chain' }, { ...movement, userId });
  } else {
    await mustPost(tx, { ...movement, from: { kind: 'withdrawal' }, to: { kind: 'chain' } });
  }
  const collectable = payment.name === 'WithdrawalCollectable';
  await setWithdrawal(tx, id, { status: 'confirmed', collectable, event_id: stored.id });
};

/**
 * Undoes a confirmation, because a reorganization removed the payment. The withdrawal is pending
 * again, and its transaction is checked again.
 */
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
  // If no stored transaction paid the withdrawal, none can repeat the payment. So its status
  // becomes `requested` again.
  const status = slotId === null ? 'requested' : 'submitted';
  await setWithdrawal(tx, id, { status, collectable: false, event_id: null });
  if (slotId !== null) await reopenSlot(tx, slotId);
};

/** The kind of the transfer that debits the player for an unsolicited payout. */
export const BY_PLAYER = 'unsolicited-payout';
const BY_HOUSE = 'unsolicited-payout-by-house';
const CHAIN = { kind: 'chain' } as const;

type Movement = Omit<PlayerMovement, 'kind'>;

/**
 * Books an unsolicited payout: a payment from custody that no withdrawal in the database requested.
 * Either the database was restored to a state before the request, or another party has the
 * operator's key.
 *
 * The contract counts the payment as paid to the player, so the player's balance is debited. If the
 * balance is too low, unsigned withdrawals are canceled first. The house bears the part that the
 * balance does not cover. The player gets no debt, because the payment may include winnings of
 * rounds that the restore lost. A part that even the house cannot cover remains as a difference
 * between custody and the ledger. The player's accounts must be locked.
 */
export const chargeUnsolicited = async (
  tx: Tx,
  payment: Movement,
  executed: Executed,
): Promise<void> => {
  await cancelRequested(tx, { ...payment, kind: BY_PLAYER }, executed);
  const { userId, amountWei, ...cause } = payment;
  const takenWei = lesserOf(await balanceOf(tx, userId, cause.token), amountWei);
  if (takenWei > 0n) {
    const from = { kind: 'user', userId } as const;
    await mustPost(tx, { ...cause, kind: BY_PLAYER, from, to: CHAIN, amountWei: takenWei });
  }
  await chargeHouse(tx, { ...cause, kind: BY_HOUSE, amountWei: amountWei - takenWei });
};

/**
 * Undoes an unsolicited payout that a reorganization removed: the player and the house get back
 * what each was charged.
 */
export const returnUnsolicited = async (
  tx: Tx,
  payment: Omit<Movement, 'amountWei'>,
): Promise<void> => {
  const { userId, ...cause } = payment;
  const { reference } = cause;
  const takenWei = await sumPosted(tx, [BY_PLAYER], [reference]);
  if (takenWei > 0n) {
    await creditPlayer(tx, CHAIN, { ...payment, kind: `${BY_PLAYER}-undone`, amountWei: takenWei });
  }
  const lostWei = await sumPosted(tx, [BY_HOUSE], partReferences(reference));
  await creditHouse(tx, { ...cause, kind: `${BY_HOUSE}-undone`, amountWei: lostWei });
};
