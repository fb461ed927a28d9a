import { isError, type JsonRpcProvider } from 'ethers';
import type { Logger } from 'pino';
import { parseRevert } from '../../../../chain/revert.ts';
import type { Database, Tx } from '../../db/database.ts';
import type { Clock } from '../../system/clock.ts';
import { CasinoContract, CustodyContract, type ICustody } from '../contracts.ts';
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
   * Whether a signed transaction of this source that is not mined yet may still be sent: `wait` if
   * that is not known yet, `cancel` if it must be replaced by one that does nothing. Absent if it
   * may always be sent.
   */
  mayStillSend?(slotId: bigint): Promise<'send' | 'wait' | 'cancel'>;
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

const INTERFACES = [CustodyContract.createInterface(), CasinoContract.createInterface()];

/**
 * The name of the contract's error that rejected a call. Undefined for any other error, or if the
 * node does not return the reason.
 */
export const contractErrorOf = (error: unknown): string | undefined =>
  isError(error, 'CALL_EXCEPTION') ? parseRevert(INTERFACES, error.data)?.name : undefined;
