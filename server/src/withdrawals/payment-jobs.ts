import { formatAmount, TOKENS } from '@degen/rules/amount.ts';
import { tokenAddress } from '../../../chain/tokens.ts';
import {
  acceptedPart,
  contractErrorOf,
  type Job,
  type JobDeps,
  type JobSource,
} from '../chain/operator/job.ts';
import { readWoundUp } from '../chain/token-states.ts';
import { fitUnderLimit, type Waiting } from './fit-under-limit.ts';
import { readWindows, waitForClaim, waitForLimit } from './limit-repository.ts';
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
 * A call of `next` ends after this many batches without a payment, so that reveals do not miss their
 * deadlines. What was not paid is due later, so the next call continues with the rest of the queue.
 */
const BATCHES_MAX = 4;
/** After these errors the withdrawal waits: since the limits were read, the contract's state changed. */
const WAITS_AFTER = ['Custody_LimitReached', 'Custody_Short'];

/** Payments that the operator must not make, because the contract pays the same money by itself. */
export type LeftToContract = {
  /** The withdrawals of a batch that wait until the contract has paid their players' claims. */
  of(batch: readonly Withdrawal[]): Promise<ReadonlySet<Withdrawal>>;
  /**
   * Whether one of these payments of a signed transaction that is not mined yet would pay the same
   * money again: to a player whose claim the contract pays or has paid since, or for a withdrawal
   * that was refunded. A server may have been away for days. A reorganization, or a key that comes
   * back, makes earlier transactions of a withdrawal possible again.
   */
  wasPaid(onChainIds: readonly string[]): Promise<boolean>;
};

type PaymentDeps = JobDeps & {
  readonly epochPeriodMs: number;
  readonly leftToContract: LeftToContract;
};

/** Pays requested withdrawals in batches through Custody. */
export const createPaymentJobs = (deps: PaymentDeps): JobSource => {
  const { db, log, clock, custody } = deps;
  const unpaid = createUnpaid(deps);

  const dataOf = (batch: readonly Withdrawal[]): string =>
    custody.interface.encodeFunctionData('executeWithdrawals', [
      batch.map(({ on_chain_id: id, to_address: player, token, amount }) => ({
        ...{ id, player, amount },
        token: tokenAddress(token, deps.degenAddress),
      })),
    ]);

  const idsOf = (data: string): string[] =>
    custody.interface
      .decodeFunctionData('executeWithdrawals', data)[0]
      .map(({ id }: { id: string }) => id);

  const letWait = async (waiting: readonly Waiting<Withdrawal>[]): Promise<void> => {
    for (const { withdrawal, until } of waiting) {
      const { id, waiting_since, on_chain_id, to_address, token, amount } = withdrawal;
      if (waiting_since !== null) continue;
      // An admin needs all these arguments for `approveWithdrawal`.
      const payment = { id: on_chain_id, player: to_address, token, amount: formatAmount(amount) };
      log.warn({ withdrawalId: id, payment, until }, 'withdrawal waits for the limits');
    }
    await waitForLimit(db.kysely, waiting, clock.now());
  };

  /** An approval of these would pay nothing, and stay usable by whoever steals the operator's key. */
  const leave = async (left: readonly Withdrawal[]): Promise<void> => {
    for (const { id: withdrawalId, waits_for_claim } of left) {
      if (waits_for_claim) continue;
      const text = 'withdrawal waits until the contract has paid a claim of its player';
      log.info({ withdrawalId }, text);
    }
    await waitForClaim(db.kysely, left, clock.now());
  };

  /** Returns the payments of a batch that may be made now. Marks the others as waiting. */
  const underLimit = async (batch: readonly Withdrawal[]): Promise<readonly Withdrawal[]> => {
    if (batch.length === 0) return batch;
    const left = await deps.leftToContract.of(batch);
    await leave([...left]);
    const ours = batch.filter((one) => !left.has(one));
    const { payable, waiting } = fitUnderLimit(ours, await readWindows(deps));
    await letWait(waiting);
    return payable;
  };

  const reject = async (withdrawal: Withdrawal, reason: unknown): Promise<void> => {
    if (WAITS_AFTER.includes(contractErrorOf(reason) ?? ''))
      await letWait([{ withdrawal, until: null }]);
    else await unpaid.rejected(withdrawal, reason);
  };

  /** The payments that the contract would make now. Each that it rejects alone waits or is refunded. */
  const payablePart = (batch: readonly Withdrawal[]): Promise<Job | undefined> =>
    acceptedPart(deps, batch, {
      callOf: async (part) => ({ to: deps.custodyAddress, data: dataOf(part) }),
      assign: (part) => (tx, slotId) => {
        const ids = part.map(({ id }) => id);
        return claimWithdrawals(tx, ids, slotId);
      },
      rejected: reject,
    });

  const next = async (): Promise<Job | undefined> => {
    // The time is read once. If processing takes long, the first withdrawals become due again
    // meanwhile. With a newer time, the loop would read them again and never reach the end of the
    // queue.
    const now = clock.now();
    // What is owed in a token whose wind-up is open is given back, by the source of claims.
    const ended = await readWoundUp(db.kysely);
    const tokens = TOKENS.filter((token) => !ended.includes(token));
    if (tokens.length === 0) return undefined;
    for (let batches = 0; batches < BATCHES_MAX; batches += 1) {
      const waiting = await readWaiting(db.kysely, tokens, now, BATCH_MAX);
      const [first] = waiting;
      if (first === undefined) return undefined;
      const batch = first.alone ? [first] : waiting.filter(({ alone }) => !alone);
      const job = await payablePart(await underLimit(await unpaid.withoutUnpayable(batch)));
      if (job !== undefined) return job;
    }
    return undefined;
  };

  return {
    purpose: 'withdrawals',
    next,
    mayStillSend: async (data) =>
      (await deps.leftToContract.wasPaid(idsOf(data))) ? 'cancel' : 'send',
    closed: async (tx, slotId, outcome) => {
      if (outcome !== 'succeeded') await requeueWithdrawals(tx, slotId, clock.now());
    },
  };
};
