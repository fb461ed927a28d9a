import type { JobDeps } from '../chain/operator/job.ts';
import { isInFlight } from '../chain/operator/operator-repository.ts';
import { refundWithdrawal } from './refund-withdrawal.ts';
import { isIdTaken, postponeWithdrawal, type Withdrawal } from './withdrawal-repository.ts';

/**
 * After this many rejections of a withdrawal in calls without other withdrawals, the next rejection
 * causes its refund. This takes about an hour and a half.
 */
const REJECTIONS_MAX = 10;

/** Handles withdrawals that cannot be paid: they wait, or are refunded. */
type Unpaid = {
  /** The contract rejects this withdrawal now, for another reason than the limit. */
  rejected(withdrawal: Withdrawal, reason: unknown): Promise<void>;
  /**
   * Refunds the withdrawal when nothing has paid it and no signed transaction can; otherwise it
   * waits.
   */
  giveBack(withdrawal: Withdrawal): Promise<void>;
  /**
   * Removes withdrawals that need no payment any more, and those that cannot be paid under their
   * id.
   */
  withoutExecuted(batch: readonly Withdrawal[]): Promise<Withdrawal[]>;
};

export const createUnpaid = (deps: JobDeps): Unpaid => {
  const { db, log, clock, provider, custody } = deps;

  const postpone = ({ id }: Withdrawal): Promise<void> =>
    postponeWithdrawal(db.kysely, id, clock.now());

  const wasExecuted = async (id: string): Promise<boolean> => {
    const deep = Math.max((await provider.getBlockNumber()) - deps.confirmations, 0);
    const executed = await Promise.all([
      custody.isExecuted(id),
      custody.isExecuted(id, { blockTag: deep }),
    ]);
    return executed.includes(true);
  };

  const isUnpayable = async ({ on_chain_id: id }: Withdrawal): Promise<boolean> => {
    if (await isInFlight(db.kysely, id)) return false;
    // A matching event confirms the withdrawal; an event with other values means that another
    // payment used the id.
    return (await isIdTaken(db.kysely, id)) || !(await wasExecuted(id));
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
    withoutExecuted: async (batch) => {
      const executed = await Promise.all(
        batch.map(({ on_chain_id: id }) => custody.isExecuted(id)),
      );
      const open: Withdrawal[] = [];
      for (const [index, withdrawal] of batch.entries()) {
        if (!executed[index]) open.push(withdrawal);
        // A transaction that is not in this database has paid the withdrawal. The event of the
        // payment will confirm the withdrawal, unless a reorganisation removes the event first.
        else if (!(await isIdTaken(db.kysely, withdrawal.on_chain_id))) await postpone(withdrawal);
        else await giveBack(withdrawal);
      }
      return open;
    },
  };
};
