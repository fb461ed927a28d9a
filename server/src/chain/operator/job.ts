import { isError, type JsonRpcProvider } from 'ethers';
import type { Logger } from 'pino';
import type { Clock } from '../../clock.ts';
import type { Database, Tx } from '../../db/database.ts';
import { CasinoContract, CustodyContract, type ICustody } from '../contracts.ts';
import type { ChainMetrics } from '../metrics.ts';
import type { Outcome, Purpose } from './operator-repository.ts';

/** What the sources of calls work with. */
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

/** One call that the operator is to make. */
export type Job = {
  readonly to: string;
  readonly data: string;
  readonly gasLimit: bigint;
  /**
   * Binds what the call is for to the stored transaction, in the transaction that stores it.
   * False when another worker has taken the work meanwhile: then nothing is stored or sent.
   */
  assign(tx: Tx, slotId: bigint): Promise<boolean>;
};

/** A queue of the database that feeds the operator. */
export type JobSource = {
  readonly purpose: Purpose;
  /** The next call that would succeed now; undefined when nothing waits. */
  next(): Promise<Job | undefined>;
  /** A transaction of this source is over, as deep in the chain as confirmations ask. */
  closed(tx: Tx, slotId: bigint, outcome: Outcome): Promise<void>;
};

/**
 * Gas of a call can grow between estimate and block (a cold slot, a receiver that changed its
 * mind).
 */
const GAS_MARGIN_PERCENT = 130n;

/**
 * The job of a call that would succeed now; throws when the node or the contract rejects it. `extraGas` is
 * for what the margin does not cover.
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
 * The contract rejected the call; anything else is trouble with the node or the operator's balance.
 */
export const isRevert = (error: unknown): boolean => isError(error, 'CALL_EXCEPTION');

const INTERFACES = [CustodyContract.createInterface(), CasinoContract.createInterface()];

/**
 * The contract's error with which it rejected a call, by name. Undefined for anything else, also for a
 * node that keeps the reason to itself.
 */
export const contractErrorOf = (error: unknown): string | undefined => {
  if (!isError(error, 'CALL_EXCEPTION') || !error.data) return undefined;
  const { data } = error;
  for (const abi of INTERFACES) {
    const parsed = abi.parseError(data);
    if (parsed !== null) return parsed.name;
  }
  return undefined;
};
