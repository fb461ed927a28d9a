import { isCallException, type Provider, type TransactionRequest } from 'ethers';
import {
  followTransaction,
  type Mined,
  transactionOf,
  untilNextLook,
} from './follow-transaction.ts';
import { EXECUTION_FAILURE, searchFailure } from './inner-failure.ts';
import { readLogs } from './logs/pages.ts';

const DELEGATION = '0xef0100';

/** Whether this is the code of an account that still has a key, and lets a contract act for it (EIP-7702). */
export const isDelegation = (code: string): boolean => code.startsWith(DELEGATION);

/**
 * Whether the account is a contract, as a Safe is. Such a wallet may name another hash than that of
 * its transaction, and its transaction may be mined although the call in it failed. So only the
 * effect of the call shows whether it was made.
 */
export const isContractWallet = async (provider: Provider, account: string): Promise<boolean> => {
  const code = await provider.getCode(account);
  return code !== '0x' && !isDelegation(code);
};

/** A call that a wallet has taken. */
export type SentCall = {
  readonly account: string;
  /** What the wallet named. For a contract wallet it may never be the hash of a transaction. */
  readonly hash: string;
  /** The nonce of the transaction, if the caller chose it. */
  readonly nonce?: number;
  /** A block before the call, from which its failure is searched. */
  readonly sinceBlock: number;
  /** Whether the account is a contract. Read from the chain unless known. */
  readonly isContract?: boolean;
};

/** How the effect of a call is recognized, and how long it is waited for. */
export type Effect = {
  readonly isThere: () => Promise<boolean>;
  /** Once it returns false, nobody waits for the call any more. */
  readonly isCurrent?: () => boolean;
  /** Called when the owners of a contract wallet must confirm the call. */
  readonly onOwners?: () => void;
};

/** `stopped`: nobody waits any more for a call, which its owners may still confirm. */
export type Settled = Mined | 'stopped';

/**
 * Waits until the chain shows the effect of a contract wallet's call, or its failure. There is no
 * time limit, because the owners may confirm days later.
 */
const followEffect = async (
  provider: Provider,
  { account, ...call }: SentCall,
  { isThere, isCurrent = () => true }: Effect,
): Promise<Settled> => {
  const hasFailed = searchFailure(call, {
    head: () => provider.getBlockNumber(),
    failuresOf: (fromBlock, toBlock) =>
      readLogs(provider, { address: account, topics: [EXECUTION_FAILURE] }, fromBlock, toBlock),
  });
  while (isCurrent()) {
    try {
      if (await isThere()) return 'succeeded';
      if (await hasFailed()) return 'failed';
    } catch (error) {
      console.info('Cannot see the effect of this call now', error);
    }
    await untilNextLook();
  }
  return 'stopped';
};

/**
 * Waits for the transaction of an account with a key. Its wallet may have replaced the transaction
 * by one with a higher fee and the same effect, and no node may have seen the first, or show its
 * receipt. So the effect decides when the transaction itself does not.
 */
const followKeyed = async (
  provider: Provider,
  { account, hash, nonce }: SentCall,
  { isThere }: Effect,
): Promise<Settled> => {
  const mined = await followTransaction(transactionOf(provider, account, hash), { nonce, isThere });
  if (mined === 'succeeded' || mined === 'failed') return mined;
  try {
    return (await isThere()) ? 'succeeded' : mined;
  } catch (error) {
    console.info('Cannot see the effect of this call now', error);
    return mined;
  }
};

/**
 * Waits for the result of a call: of a contract wallet by its effect, of an account with a key by
 * its transaction, and by its effect if the wallet has replaced the transaction.
 */
export const followCall = async (
  provider: Provider,
  call: SentCall,
  effect: Effect,
): Promise<Settled> => {
  const isContract = call.isContract ?? (await isContractWallet(provider, call.account));
  if (!isContract) return followKeyed(provider, call, effect);
  effect.onOwners?.();
  return followEffect(provider, call, effect);
};

/**
 * Whether the contract now rejects a call that it accepted before. Of a call that can succeed only
 * once, this is the effect.
 */
export const isRejected = async (
  provider: Provider,
  call: TransactionRequest,
): Promise<boolean> => {
  try {
    await provider.estimateGas(call);
    return false;
  } catch (error) {
    if (isCallException(error)) return true;
    throw error;
  }
};
