import { isError, type JsonRpcProvider } from 'ethers';
import type { Logger } from 'pino';
import { CasinoContract, CustodyContract, type ICustody } from '../../../../chain/contracts.ts';
import { parseRevert } from '../../../../chain/revert.ts';
import type { Database, Tx } from '../../db/database.ts';
import type { Clock } from '../../system/clock.ts';
import type { ChainMetrics } from '../metrics.ts';
import type { Outcome, Purpose } from './operator-repository.ts';

/** Dependencies of the job sources. */
export type JobDeps = {
  readonly db: Database;
  readonly log: Logger;
  readonly clock: Clock;
  readonly provider: JsonRpcProvider;
  readonly metrics: ChainMetrics;
  readonly custody: ICustody;
  readonly custodyAddress: string;
  readonly casinoAddress: string;
  readonly degenAddress: string;
  readonly operatorAddress: string;
  readonly confirmations: number;
};

/** One contract call for the operator to make. */
export type Job = {
  readonly to: string;
  readonly data: string;
  readonly gasLimit: bigint;
  /**
   * Marks the work of this call as taken by the slot `slotId`, in the database transaction that
   * stores the slot. Returns false if another worker has already taken the work; then nothing is
   * stored or sent.
   */
  assign(tx: Tx, slotId: bigint): Promise<boolean>;
  /** A job for the first half of this call's work; absent if the work cannot be divided. */
  half?(): Promise<Job | undefined>;
};

/** A queue in the database with contract calls for the operator to make. */
export type JobSource = {
  readonly purpose: Purpose;
  /** The next call that would succeed now; undefined when there is none. */
  next(): Promise<Job | undefined>;
  /**
   * Whether a signed transaction of this source with this data that is not mined yet may still be
   * sent: `wait` if that is not known yet, `cancel` if it must be replaced by one that does nothing.
   * Absent if it may always be sent.
   */
  mayStillSend?(data: string): Promise<'send' | 'wait' | 'cancel'>;
  /**
   * Called when a transaction of this source has its final result, after the configured
   * confirmations.
   */
  closed(tx: Tx, slotId: bigint, outcome: Outcome): Promise<void>;
};

/**
 * A call can use more gas in its block than in the estimate. For example, a storage slot may be
 * cold, or a receiver's code may behave differently.
 */
const GAS_MARGIN_PERCENT = 130n;

/**
 * The job for a call that would succeed now. Its gas limit is the estimate plus the margin plus
 * `extraGas`. Throws if the node or the contract rejects the call.
 */
export const estimateJob = async (
  { provider, operatorAddress }: Pick<JobDeps, 'provider' | 'operatorAddress'>,
  { to, data }: { readonly to: string; readonly data: string },
  assign: Job['assign'],
  extraGas = 0n,
): Promise<Job> => {
  const gas = await provider.estimateGas({ from: operatorAddress, to, data });
  return { to, data, gasLimit: (gas * GAS_MARGIN_PERCENT) / 100n + extraGas, assign };
};

/**
 * Whether the contract rejected the call. Other errors come from the node, or from the operator's
 * low balance.
 */
export const isRevert = (error: unknown): boolean => isError(error, 'CALL_EXCEPTION');

/**
 * Gas for each item of a batch beyond the estimate, because a receiver's code may behave differently
 * in the block: the gas limit of a payment, plus the cost of storing a collectable payment. Without
 * this reserve, one receiver could make the whole batch run out of gas again and again.
 */
const REJECTION_GAS = 100_000n;

type BatchCalls<Item> = {
  callOf(batch: readonly [Item, ...Item[]]): Promise<{ to: string; data: string }>;
  /** As `Job.assign`, for the items of a batch. */
  assign(batch: readonly Item[]): Job['assign'];
  /** Called for an item that the contract rejects even alone. */
  rejected(item: Item, error: unknown): Promise<void>;
};

/** Finds by bisection a part of a batch that the contract accepts now. */
export const acceptedPart = async <Item>(
  deps: Pick<JobDeps, 'provider' | 'operatorAddress'>,
  batch: readonly Item[],
  calls: BatchCalls<Item>,
): Promise<Job | undefined> => {
  const [first, ...others] = batch;
  if (first === undefined) return undefined;
  const half = batch.length >> 1;
  const partOf = (items: readonly Item[]) => acceptedPart(deps, items, calls);
  const call = await calls.callOf([first, ...others]);
  const extraGas = REJECTION_GAS * BigInt(batch.length);
  try {
    const job = await estimateJob(deps, call, calls.assign(batch), extraGas);
    return half === 0 ? job : { ...job, half: () => partOf(batch.slice(0, half)) };
  } catch (error) {
    if (!isRevert(error)) throw error;
    if (half === 0) {
      await calls.rejected(first, error);
      return undefined;
    }
  }
  return (await partOf(batch.slice(0, half))) ?? partOf(batch.slice(half));
};

const INTERFACES = [CustodyContract.createInterface(), CasinoContract.createInterface()];

/**
 * The name of the contract's error that rejected a call. Undefined for any other error, or if the
 * node does not return the reason.
 */
export const contractErrorOf = (error: unknown): string | undefined =>
  isError(error, 'CALL_EXCEPTION') ? parseRevert(INTERFACES, error.data)?.name : undefined;
