import { formatAmount } from '@degen/rules/amount.ts';
import { isExitOpen } from '../chain/exit-state.ts';
import {
  contractErrorOf,
  estimateJob,
  isRevert,
  type Job,
  type JobDeps,
  type JobSource,
} from '../chain/operator/job.ts';
import { tokenAddress } from '../chain/tokens.ts';
import type { Need } from '../forced-withdrawals/reserve.ts';
import { readTokensWithForced, readWindows, waitForCap } from './cap-repository.ts';
import { readExempt, readNeeds } from './exempt.ts';
import { fitUnderCap, type Waiting } from './fit-under-cap.ts';
import { createUnpaid } from './unpaid.ts';
import {
  claimWithdrawals,
  readWaiting,
  requeueWithdrawals,
  type Withdrawal,
} from './withdrawal-repository.ts';

/**
 * The contract accepts 100 payments in a batch. 50 payments use much less gas than a block allows,
 * even if each receiver is a new holder of the token.
 */
const BATCH_MAX = 50;
/**
 * A call of `next` ends after this many batches without a payment, so that reveals and forced
 * withdrawals do not miss their deadlines. Batches take turns: one starts with payments of forced
 * withdrawals, the next with the longest due withdrawals. So the next call continues with the rest
 * of the queue.
 */
const BATCHES_MAX = 4;
/**
 * Gas that a receiver can use beyond the estimate if its code behaves differently in the block: the
 * gas limit of a payment, plus the cost of storing a claimable payment. Without this reserve, one
 * receiver could make the whole batch run out of gas.
 */
const REJECTION_GAS = 100_000n;

/** Pays requested withdrawals in batches through Custody. */
export const createPaymentJobs = (deps: JobDeps): JobSource => {
  const { db, log, clock, custody } = deps;
  const unpaid = createUnpaid(deps);

  const dataOf = (batch: readonly Withdrawal[]): string =>
    custody.interface.encodeFunctionData('executeWithdrawals', [
      batch.map(({ on_chain_id: id, to_address: player, token, amount }) => ({
        ...{ id, player, amount },
        token: tokenAddress(token, deps.degenAddress),
      })),
    ]);

  const letWaitForCap = async (waiting: readonly Waiting<Withdrawal>[]): Promise<void> => {
    for (const { withdrawal, until } of waiting) {
      const { id, cap_waiting_since, on_chain_id, to_address, token, amount } = withdrawal;
      if (cap_waiting_since !== null) continue;
      // An admin needs all these arguments for `approveWithdrawal`.
      const payment = { id: on_chain_id, player: to_address, token, amount: formatAmount(amount) };
      log.warn({ withdrawalId: id, payment, until }, 'withdrawal waits for the cap');
    }
    await waitForCap(db.kysely, waiting, clock.now());
  };

  /**
   * Returns the payments of a batch that may be paid now under the contract's limit
   * (`fitUnderCap`). Marks the others as waiting for the limit.
   */
  const underCap = async (
    batch: readonly Withdrawal[],
    needsOnce: () => Promise<readonly Need[]>,
  ): Promise<readonly Withdrawal[]> => {
    if (batch.length === 0) return batch;
    const withForced = await readTokensWithForced(db.kysely);
    const windows = await readWindows(deps);
    const exempt = await readExempt(deps, batch);
    const needs = await needsOnce();
    const { payable, waiting } = fitUnderCap(batch, { windows, withForced, ...exempt, needs });
    await letWaitForCap(waiting);
    return payable;
  };

  const reject = async (withdrawal: Withdrawal, reason: unknown): Promise<void> => {
    // Since the limit was read, other payments used it up, or an approval was revoked.
    if (contractErrorOf(reason) === 'Custody_LimitReached')
      await letWaitForCap([{ withdrawal, until: null }]);
    else await unpaid.rejected(withdrawal, reason);
  };

  /**
   * Finds by bisection a part of the batch that the contract would pay now. Each payment that the
   * contract rejects even alone waits or is refunded.
   */
  const payablePart = async (batch: readonly Withdrawal[]): Promise<Job | undefined> => {
    const [first] = batch;
    if (first === undefined) return undefined;
    const call = { to: deps.custodyAddress, data: dataOf(batch) };
    const ids = batch.map(({ id }) => id);
    const half = batch.length >> 1;
    const assign: Job['assign'] = (tx, slotId) => claimWithdrawals(tx, ids, slotId);
    try {
      const job = await estimateJob(deps, call, assign, REJECTION_GAS * BigInt(batch.length));
      return half === 0 ? job : { ...job, half: () => payablePart(batch.slice(0, half)) };
    } catch (error) {
      if (!isRevert(error)) throw error;
      if (batch.length === 1) {
        await reject(first, error);
        return undefined;
      }
    }
    return (await payablePart(batch.slice(0, half))) ?? payablePart(batch.slice(half));
  };

  const next = async (): Promise<Job | undefined> => {
    // The time is read once. If processing takes long, the first withdrawals become due again
    // meanwhile. With a newer time, the loop would read them again and never reach the end of the
    // queue.
    const now = clock.now();
    // Nothing is paid before `next` returns, so the needs are the same for all batches.
    let needs: Promise<readonly Need[]> | undefined;
    const needsOnce = () => {
      needs ??= readNeeds(deps);
      return needs;
    };
    for (let batches = 0; batches < BATCHES_MAX; batches += 1) {
      const forcedFirst = batches % 2 === 0;
      const waiting = await readWaiting(db.kysely, { now, limit: BATCH_MAX, forcedFirst });
      const [first] = waiting;
      if (first === undefined) return undefined;
      if (await custody.isExitOpen()) {
        // Unpaid withdrawals are refunded only once the server has read the exit's event, after its
        // confirmations.
        if (!(await isExitOpen(db.kysely))) return undefined;
        for (const withdrawal of waiting) await unpaid.giveBack(withdrawal);
        continue;
      }
      const batch = first.alone ? [first] : waiting.filter(({ alone }) => !alone);
      const job = await payablePart(
        await underCap(await unpaid.withoutUnpayable(batch), needsOnce),
      );
      if (job !== undefined) return job;
    }
    return undefined;
  };

  return {
    purpose: 'withdrawals',
    next,
    closed: async (tx, slotId, outcome) => {
      if (outcome !== 'succeeded') await requeueWithdrawals(tx, slotId, clock.now());
    },
  };
};
