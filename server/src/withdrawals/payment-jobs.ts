import { formatAmount } from '@degen/rules/amount.ts';
import type { JsonRpcProvider } from 'ethers';
import type { Logger } from 'pino';
import { CasinoContract } from '../chain/contracts.ts';
import { isExitOpen } from '../chain/exit-state.ts';
import { isRevert, type Job, type JobSource, withGasMargin } from '../chain/operator/job.ts';
import { casinoErrorOf } from '../chain/refusal.ts';
import { tokenAddress } from '../chain/tokens.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { readTokensWithDemand, waitForCap } from './cap-repository.ts';
import { fitUnderCap, type Waiting } from './fit-under-cap.ts';
import { readWindows } from './read-windows.ts';
import { createUnpaid } from './unpaid.ts';
import {
  claimWithdrawals,
  readWaiting,
  requeueWithdrawals,
  type Withdrawal,
} from './withdrawal-repository.ts';

/** The contract takes 100; this many, all of them new to the token, stay well below a block's gas. */
const BATCH_MAX = 50;
/**
 * What a receiver can add to the estimate by changing its mind: the gas that the contract gives to a
 * payment, and the parking. Without it one of them could make the whole batch run out of gas.
 */
const REFUSAL_GAS = 100_000n;

export type PaymentDeps = {
  readonly db: Database;
  readonly log: Logger;
  readonly clock: Clock;
  readonly provider: JsonRpcProvider;
  readonly operatorAddress: string;
  readonly casinoAddress: string;
  readonly degenAddress: string;
  readonly confirmations: number;
};

/** Pays requested withdrawals in batches through the Casino. */
export const createPaymentJobs = (deps: PaymentDeps): JobSource => {
  const { db, log, clock, provider } = deps;
  const casino = CasinoContract.connect(deps.casinoAddress, provider);
  const unpaid = createUnpaid({ ...deps, casino });

  const dataOf = (batch: readonly Withdrawal[]): string =>
    casino.interface.encodeFunctionData('executeWithdrawals', [
      batch.map(({ on_chain_id: id, to_address: player, token, amount }) => ({
        ...{ id, player, amount },
        token: tokenAddress(token, deps.degenAddress),
      })),
    ]);

  const holdForCap = async (waiting: readonly Waiting<Withdrawal>[]): Promise<void> => {
    for (const { withdrawal, until } of waiting) {
      const { id, cap_waiting_since, on_chain_id, to_address, token, amount } = withdrawal;
      if (cap_waiting_since !== null) continue;
      // All that an admin needs for `approveWithdrawal`.
      const payment = { id: on_chain_id, player: to_address, token, amount: formatAmount(amount) };
      log.warn({ withdrawalId: id, payment, until }, 'withdrawal waits for the cap');
    }
    await waitForCap(db.kysely, waiting, clock.now());
  };

  /** Takes out what the contract would refuse because of its cap, and what is more than a player's share. */
  const underCap = async (batch: readonly Withdrawal[]): Promise<readonly Withdrawal[]> => {
    if (batch.length === 0) return batch;
    const withDemand = await readTokensWithDemand(db.kysely);
    const { payable, waiting } = fitUnderCap(batch, await readWindows(deps, casino), withDemand);
    await holdForCap(waiting);
    return payable;
  };

  const refuse = async (withdrawal: Withdrawal, reason: unknown): Promise<void> => {
    // The room has shrunk since it was read, or an approval is gone.
    if (casinoErrorOf(reason) === 'Casino_CapReached')
      await holdForCap([{ withdrawal, until: null }]);
    else await unpaid.refused(withdrawal, reason);
  };

  /** The first part of the batch that the contract would pay now; the halves tell who spoils it. */
  const payablePart = async (batch: readonly Withdrawal[]): Promise<Job | undefined> => {
    const [first] = batch;
    if (first === undefined) return undefined;
    const call = { to: deps.casinoAddress, data: dataOf(batch) };
    try {
      const gas = await provider.estimateGas({ ...call, from: deps.operatorAddress });
      const ids = batch.map(({ id }) => id);
      return {
        ...call,
        gasLimit: withGasMargin(gas) + REFUSAL_GAS * BigInt(batch.length),
        assign: (tx, slotId) => claimWithdrawals(tx, ids, slotId),
      };
    } catch (error) {
      if (!isRevert(error)) throw error;
      if (batch.length === 1) {
        await refuse(first, error);
        return undefined;
      }
    }
    const half = batch.length >> 1;
    return (await payablePart(batch.slice(0, half))) ?? payablePart(batch.slice(half));
  };

  const next = async (): Promise<Job | undefined> => {
    for (;;) {
      const waiting = await readWaiting(db.kysely, clock.now(), BATCH_MAX);
      const [first] = waiting;
      if (first === undefined) return undefined;
      if ((await casino.exitState()).open) {
        // What was not paid is owed as balance again, once the exit is as deep as confirmations ask.
        if (!(await isExitOpen(db.kysely))) return undefined;
        for (const withdrawal of waiting) await unpaid.giveBack(withdrawal);
        continue;
      }
      const batch = first.alone ? [first] : waiting.filter(({ alone }) => !alone);
      const job = await payablePart(await underCap(await unpaid.withoutExecuted(batch)));
      if (job !== undefined) return job;
    }
  };

  return {
    purpose: 'withdrawals',
    next,
    closed: async (tx, slotId, outcome) => {
      if (outcome !== 'succeeded') await requeueWithdrawals(tx, slotId, clock.now());
    },
  };
};
