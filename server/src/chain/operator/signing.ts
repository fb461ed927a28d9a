import { largerOf, lesserOf } from '@degen/rules/amount.ts';
import { keccak256, type Provider, type Wallet } from 'ethers';
import type { JobDeps, JobSource } from './job.ts';
import type { Attempt, NewSlot, Purpose } from './operator-repository.ts';

export type Fees = { readonly maxFeePerGas: bigint; readonly priorityFeePerGas: bigint };

/**
 * The operator sends nothing while the fee is above this limit. Otherwise a wrong answer of a node
 * could empty the account.
 */
const MAX_FEE_PER_GAS = 500n * 10n ** 9n;
/**
 * Nodes accept a replacement only if its fee is at least 10 % higher; the other 3 % allow for
 * rounding.
 */
const REPLACEMENT_PERCENT = 113n;
/**
 * How much higher the next fee is when the node calls the last one too low. Nodes of BSC name a gas
 * price of a tenth of what they accept, and plays must be revealed within minutes.
 */
const UNDERPRICED_PERCENT = 200n;

export const currentFees = async (provider: Provider): Promise<Fees> => {
  const { maxFeePerGas, maxPriorityFeePerGas, gasPrice } = await provider.getFeeData();
  const maxFee = maxFeePerGas ?? gasPrice;
  if (maxFee === null) throw new Error('the node names no gas price');
  if (maxFee > MAX_FEE_PER_GAS)
    throw new Error(`gas at ${maxFee} wei is above the operator's limit`);
  return { maxFeePerGas: maxFee, priorityFeePerGas: maxPriorityFeePerGas ?? maxFee };
};

/**
 * The fees of a replacement: the current fees, or twice the last ones if they were too low, limited to
 * what the operator can pay, but at least what a node accepts for a replacement. Undefined if that
 * minimum exceeds a limit: then the transaction is not replaced.
 */
export const raisedFees = (
  last: Attempt,
  current: Fees,
  affordableFeePerGas: bigint,
  isUnderpriced: boolean,
): Fees | undefined => {
  const raised = (fee: bigint, percent: bigint): bigint => (fee * percent) / 100n + 1n;
  const percent = isUnderpriced ? UNDERPRICED_PERCENT : REPLACEMENT_PERCENT;
  const most = lesserOf(MAX_FEE_PER_GAS, affordableFeePerGas);
  const wanted = largerOf(raised(last.maxFeePerGas, percent), current.maxFeePerGas);
  const maxFeePerGas = largerOf(
    raised(last.maxFeePerGas, REPLACEMENT_PERCENT),
    lesserOf(wanted, most),
  );
  if (maxFeePerGas > most) return undefined;
  const priorityFeePerGas = largerOf(
    raised(last.priorityFeePerGas, percent),
    current.priorityFeePerGas,
  );
  return { maxFeePerGas, priorityFeePerGas: lesserOf(priorityFeePerGas, maxFeePerGas) };
};

export type OperatorDeps = Pick<JobDeps, 'db' | 'log' | 'clock' | 'provider' | 'confirmations'> & {
  readonly chainId: number;
  readonly wallet: Wallet;
  /**
   * The part of the balance that is reserved for urgent calls. Reveals may spend all of it, and
   * jackpot awards none.
   */
  readonly reserveWei: bigint;
  /** Whether an account has the role of the wallet. That of a replaced key has it no longer. */
  hasRole(account: string): Promise<boolean>;
  /** Reads new blocks, so that the urgent source knows what happened during a run. */
  follow(): Promise<unknown>;
  /** The source whose calls are made first, and again during a long run. */
  readonly urgent: JobSource;
  /** All job sources except `urgent`, the most urgent first. */
  readonly sources: readonly JobSource[];
};

/** The purposes of this operator's transactions. Another operator, with another key, has others. */
export const purposesOf = ({ urgent, sources }: OperatorDeps): Purpose[] =>
  [urgent, ...sources].map(({ purpose }) => purpose);

/**
 * Signs without a request to the node, so that the hash is known before the transaction is sent.
 */
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
