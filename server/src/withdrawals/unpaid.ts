import { wasExecuted } from '../chain/event-effects.ts';
import type { JobDeps } from '../chain/operator/job.ts';
import { balanceOf } from '../ledger/balances.ts';
import { refundWithdrawal } from './refund-withdrawal.ts';
import {
  isIdTaken,
  isInFlight,
  postponeWithdrawal,
  type Withdrawal,
} from './withdrawal-repository.ts';

/**
 * If the contract has rejected a withdrawal by itself (not a batch) this often, the next rejection
 * causes its refund. That takes about an hour and a half.
 */
const REJECTIONS_MAX = 10;

/** Handles withdrawals that cannot be paid: they wait, or are refunded. */
type Unpaid = {
  /**
   * Handles a withdrawal that the contract rejects now for another reason than its limits.
   * It waits for a later attempt, or is refunded.
   */
  rejected(withdrawal: Withdrawal, reason: unknown): Promise<void>;
  /**
   * Refunds the withdrawal if it was not paid and no signed transaction can still pay it. Otherwise
   * postpones it.
   */
  giveBack(withdrawal: Withdrawal): Promise<void>;
  /**
   * Returns the withdrawals of the batch that can be paid. Postpones or refunds the others: Custody
   * has already used their id for a payment, or their amount must repay the player's debt.
   */
  withoutUnpayable(batch: readonly Withdrawal[]): Promise<Withdrawal[]>;
};

export const createUnpaid = (deps: JobDeps): Unpaid => {
  const { db, log, clock, custody } = deps;

  const postpone = ({ id }: Withdrawal): Promise<void> =>
    postponeWithdrawal(db.kysely, id, clock.now());

  const isUnpayable = async ({ on_chain_id: id }: Withdrawal): Promise<boolean> => {
    if (await isInFlight(db.kysely, id)) return false;
    // If Custody has used the id for this withdrawal, the event of the payment has confirmed it. So
    // an id that is taken was used for another payment.
    return (await isIdTaken(db.kysely, id)) || !(await wasExecuted(deps, id));
  };

  /**
   * Whether the withdrawal is refunded to pay the player's debt. An approved withdrawal is paid
   * despite a debt, because an approval is valid for one id only, unless the contract has paid the
   * same money for a claim.
   */
  const isOwedBack = async (withdrawal: Withdrawal): Promise<boolean> => {
    const { approved, claim_was_paid, user_id, token } = withdrawal;
    if (approved && !claim_was_paid) return false;
    return (await balanceOf(db.kysely, user_id, token, 'debt')) < 0n;
  };

  const giveBack = async (withdrawal: Withdrawal): Promise<void> => {
    const now = clock.now();
    const refunded =
      (await isUnpayable(withdrawal)) &&
      (await db.transaction((tx) => refundWithdrawal(tx, withdrawal, now)));
    if (refunded) log.error({ withdrawalId: withdrawal.id }, 'withdrawal refunded');
    else await postpone(withdrawal);
  };

  return {
    giveBack,
    rejected: async (withdrawal, reason) => {
      const { id: withdrawalId, rejections } = withdrawal;
      log.warn({ err: reason, withdrawalId }, 'withdrawal rejected by the contract');
      if (rejections >= REJECTIONS_MAX) await giveBack(withdrawal);
      else await postpone(withdrawal);
    },
    withoutUnpayable: async (batch) => {
      const executed = await Promise.all(
        batch.map(({ on_chain_id: id }) => custody.isExecuted(id)),
      );
      const open: Withdrawal[] = [];
      for (const [index, withdrawal] of batch.entries()) {
        if (executed[index]) {
          // A transaction that is not in this database has used this id. If its event was not read
          // yet, the withdrawal waits for the event.
          const isTaken = await isIdTaken(db.kysely, withdrawal.on_chain_id);
          await (isTaken ? giveBack(withdrawal) : postpone(withdrawal));
        } else if (await isOwedBack(withdrawal)) await giveBack(withdrawal);
        else open.push(withdrawal);
      }
      return open;
    },
  };
};
