import { lesserOf } from '@degen/rules/amount.ts';
import {
  causeOf,
  type Effect,
  type Effects,
  type Executed,
  movementOf,
  type Resolved,
} from '../chain/event-effects.ts';
import type { EventOf } from '../chain/followed-events.ts';
import { reopenSlot } from '../chain/operator/operator-repository.ts';
import type { Queryable, Tx } from '../db/database.ts';
import { balanceOf } from '../ledger/balances.ts';
import { chargeHouse, creditHouse, partReferences, sumPosted } from '../ledger/house-money.ts';
import {
  creditPlayer,
  debitPlayer,
  lockPlayers,
  mustPost,
  type PlayerMovement,
} from '../ledger/player-money.ts';
import { findPlayer } from '../users/repository.ts';
import { setApproved } from './limit-repository.ts';
import { cancelRequested, takeBack } from './refund-withdrawal.ts';
import {
  findWithdrawalOnChain,
  lockWithdrawalOnChain,
  noteClaimPaid,
  setWithdrawal,
  type Withdrawal,
} from './withdrawal-repository.ts';

type PaymentName = 'WithdrawalPaid' | 'WithdrawalCollectable';
type Payment = EventOf<PaymentName>;

const CHAIN = { kind: 'chain' } as const;

const matches = (withdrawal: Withdrawal, payment: Payment): boolean =>
  withdrawal.token === payment.token &&
  withdrawal.amount === payment.amountWei &&
  withdrawal.to_address === payment.player;

/**
 * Whether a withdrawal of ours requested this payment. No lock is needed, because the compared
 * values never change.
 */
const isRequested = async (db: Queryable, payment: Payment): Promise<boolean> => {
  const withdrawal = await findWithdrawalOnChain(db, payment.id);
  return withdrawal !== undefined && matches(withdrawal, payment);
};

/**
 * Confirms a withdrawal: the contract paid it, or holds the money as a collectable payment. In both
 * cases the money has left custody.
 */
const confirmWithdrawal = async (tx: Tx, one: Resolved<PaymentName>): Promise<void> => {
  const { event: payment, stored } = one;
  const withdrawal = await lockWithdrawalOnChain(tx, payment.id);
  if (!withdrawal) throw new Error(`payment ${payment.id} lost its withdrawal`);
  const { id, user_id: userId, status } = withdrawal;
  if (status === 'confirmed') throw new Error(`withdrawal ${id} was paid twice`);
  // The event of a requested payment has the token and the amount of the withdrawal.
  const movement = { ...causeOf(one), kind: 'withdrawal-paid' };
  if (status === 'refunded') {
    // The payment arrived after the refund, for example because a reorganization was deeper than
    // the configured confirmations. So the player is debited again.
    await lockPlayers(tx, [userId]);
    await debitPlayer(tx, CHAIN, { ...movement, userId });
  } else {
    await mustPost(tx, { ...movement, from: { kind: 'withdrawal' }, to: CHAIN });
  }
  const collectable = payment.name === 'WithdrawalCollectable';
  await setWithdrawal(tx, id, { status: 'confirmed', collectable, event_id: stored.id });
};

/**
 * Undoes a confirmation, because a reorganization removed the payment. The withdrawal is pending
 * again, and its transaction is checked again.
 */
const unconfirmWithdrawal = async (tx: Tx, one: Resolved<PaymentName>): Promise<void> => {
  const { stored } = one;
  const withdrawal = await tx
    .selectFrom('withdrawals')
    .selectAll()
    .where('event_id', '=', stored.id)
    .forUpdate()
    .executeTakeFirst();
  if (withdrawal === undefined) return;
  const { id, operator_transaction_id: slotId } = withdrawal;
  await mustPost(tx, {
    ...causeOf(one),
    from: CHAIN,
    to: { kind: 'withdrawal' },
    kind: 'withdrawal-unpaid',
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
const chargeUnsolicited = async (
  tx: Tx,
  payment: PlayerMovement,
  executed: Executed,
): Promise<void> => {
  await cancelRequested(tx, payment, executed);
  const { userId, amountWei, ...cause } = payment;
  const takenWei = lesserOf(await balanceOf(tx, userId, cause.token), amountWei);
  if (takenWei > 0n) {
    const from = { kind: 'user', userId } as const;
    await mustPost(tx, { ...cause, from, to: CHAIN, amountWei: takenWei });
  }
  await chargeHouse(tx, { ...cause, kind: BY_HOUSE, amountWei: amountWei - takenWei });
};

/**
 * Undoes an unsolicited payout that a reorganization removed: the player and the house get back
 * what each was charged.
 */
const returnUnsolicited = async (tx: Tx, payment: PlayerMovement): Promise<void> => {
  const { userId, ...cause } = payment;
  const { reference } = cause;
  const takenWei = await sumPosted(tx, [BY_PLAYER], [reference]);
  if (takenWei > 0n) {
    await creditPlayer(tx, CHAIN, { ...payment, kind: `${BY_PLAYER}-undone`, amountWei: takenWei });
  }
  const lostWei = await sumPosted(tx, [BY_HOUSE], partReferences(reference));
  await creditHouse(tx, { ...cause, kind: `${BY_HOUSE}-undone`, amountWei: lostWei });
};

const paymentEffect: Effect<PaymentName> = {
  isOutflow: true,
  resolve: async (tx, payment) => ((await isRequested(tx, payment)) ? {} : findPlayer(tx, payment)),
  apply: (tx, one, executed) =>
    one.userId === undefined
      ? confirmWithdrawal(tx, one)
      : chargeUnsolicited(tx, movementOf(one, BY_PLAYER), executed),
  undo: (tx, one) =>
    one.userId === undefined
      ? unconfirmWithdrawal(tx, one)
      : returnUnsolicited(tx, movementOf(one, BY_PLAYER)),
  alarm: ({ userId, event: { token } }, metrics) => {
    if (userId === undefined) return undefined;
    metrics.payoutsUnsolicited.inc({ token });
    return 'payment that no withdrawal asked for';
  },
};

/**
 * The effects of payments. The payment of a requested withdrawal changes no balance, because the
 * player was already debited at the request.
 */
export const withdrawalEffects: Effects = {
  WithdrawalPaid: paymentEffect,
  WithdrawalCollectable: paymentEffect,
  ApprovalSet: { apply: setApproved, undo: setApproved },
};

/** The contract has paid a player by itself, so the balance is debited. */
const paidEffect = (kind: string): Effect<'ClaimPaid' | 'EntryPaid'> => ({
  isOutflow: true,
  resolve: findPlayer,
  apply: async (tx, one, executed) => {
    const movement = movementOf(one, kind);
    await noteClaimPaid(tx, movement);
    await takeBack(tx, movement, executed);
  },
  undo: (tx, one) => creditPlayer(tx, { kind: 'chain' }, movementOf(one, `${kind}-undone`)),
});

/** The effects of payments of claims, and of entries in the wind-up. */
export const claimEffects: Effects = {
  ClaimPaid: paidEffect('claim-paid'),
  EntryPaid: paidEffect('entry-paid'),
};
