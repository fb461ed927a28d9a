import { type JsonRpcProvider, keccak256, type Wallet } from 'ethers';
import type { Logger } from 'pino';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import type { Fees } from './fees.ts';
import type { JobSource } from './job.ts';
import type { Attempt, NewSlot } from './operator-repository.ts';

export type OperatorDeps = {
  readonly db: Database;
  readonly log: Logger;
  readonly clock: Clock;
  readonly provider: JsonRpcProvider;
  readonly chainId: number;
  readonly wallet: Wallet;
  readonly confirmations: number;
  /** In the order of their urgency. */
  readonly sources: readonly JobSource[];
};

/** Signs without asking the node for anything, so that the hash is known before anyone sees it. */
export const signAttempt = async (
  { wallet, chainId, clock }: OperatorDeps,
  call: Pick<NewSlot, 'nonce' | 'to' | 'data' | 'gasLimit'>,
  fees: Fees,
): Promise<Attempt> => {
  const rawTx = await wallet.signTransaction({
    type: 2,
    chainId,
    nonce: call.nonce,
    to: call.to,
    data: call.data,
    gasLimit: call.gasLimit,
    maxFeePerGas: fees.maxFeePerGas,
    maxPriorityFeePerGas: fees.priorityFeePerGas,
  });
  return { txHash: keccak256(rawTx), rawTx, ...fees, createdAt: clock.now() };
};
