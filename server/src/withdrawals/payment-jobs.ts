import type { JsonRpcProvider } from 'ethers';
import type { Logger } from 'pino';
import { CasinoContract } from '../chain/contracts.ts';
import { idOnChain } from '../chain/id-on-chain.ts';
import { isRevert, type Job, type JobSource, withGasMargin } from '../chain/operator/job.ts';
import { isInFlight } from '../chain/operator/operator-repository.ts';
import { tokenAddress } from '../chain/tokens.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { refundWithdrawal } from './refund-withdrawal.ts';
import {
  claimWithdrawals,
  postponeWithdrawal,
  readWaiting,
  requeueWithdrawals,
  type Withdrawal,
} from './withdrawal-repository.ts';

/** The contract takes 100; this many estimate and mine quickly on any chain. */
const BATCH_MAX = 25;
/**
 * What a receiver can add to the estimate by changing its mind: the gas that the contract gives to a
 * payment, and the parking. Without it one of them could make the whole batch run out of gas.
 */
const REFUSAL_GAS = 100_000n;
/** Refusals of a withdrawal that went alone, spread over a few hours, before it is given back. */
const REFUSALS_MAX = 10;

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

  const dataOf = (batch: readonly Withdrawal[]): string =>
    casino.interface.encodeFunctionData('executeWithdrawals', [
      batch.map(({ id, to_address: player, token, amount }) => ({
        id: idOnChain(id),
        player,
        token: tokenAddress(token, deps.degenAddress),
        amount,
      })),
    ]);

  /** Certain that nothing has paid it and nothing signed ever will. */
  const isUnpayable = async ({ id }: Withdrawal): Promise<boolean> => {
    if (await isInFlight(db.kysely, idOnChain(id))) return false;
    const deep = Math.max((await provider.getBlockNumber()) - deps.confirmations, 0);
    const executed = await Promise.all([
      casino.isExecuted(idOnChain(id)),
      casino.isExecuted(idOnChain(id), { blockTag: deep }),
    ]);
    return !executed.includes(true);
  };

  const giveUp = async (withdrawal: Withdrawal): Promise<void> => {
    const now = clock.now();
    const refunded =
      (await isUnpayable(withdrawal)) &&
      (await db.transaction((tx) => refundWithdrawal(tx, withdrawal, now)));
    if (refunded) log.error({ withdrawalId: withdrawal.id }, 'withdrawal refunded');
    else await postponeWithdrawal(db.kysely, withdrawal.id, now);
  };

  const refuse = async (withdrawal: Withdrawal, reason: unknown): Promise<void> => {
    log.warn({ err: reason, withdrawalId: withdrawal.id }, 'withdrawal refused by the contract');
    await postponeWithdrawal(db.kysely, withdrawal.id, clock.now());
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

  /** Takes out what needs no payment any more. */
  const withoutSettled = async (batch: readonly Withdrawal[]): Promise<Withdrawal[]> => {
    const executed = await Promise.all(batch.map(({ id }) => casino.isExecuted(idOnChain(id))));
    const open: Withdrawal[] = [];
    for (const [index, withdrawal] of batch.entries()) {
      if (executed[index]) {
        // Paid by a transaction that this database does not know. Its event will confirm it, unless
        // that vanishes first.
        await postponeWithdrawal(db.kysely, withdrawal.id, clock.now());
      } else if (withdrawal.refusals >= REFUSALS_MAX) {
        await giveUp(withdrawal);
      } else {
        open.push(withdrawal);
      }
    }
    return open;
  };

  const next = async (): Promise<Job | undefined> => {
    for (;;) {
      const waiting = await readWaiting(db.kysely, clock.now(), BATCH_MAX);
      const [first] = waiting;
      if (first === undefined) return undefined;
      const batch = first.alone ? [first] : waiting.filter(({ alone }) => !alone);
      const job = await payablePart(await withoutSettled(batch));
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
