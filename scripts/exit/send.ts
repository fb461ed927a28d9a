import type { Token } from '@degen/rules/amount.ts';
import type { Step } from '@degen/rules/liabilities/plan.ts';
import type { SavedProof } from '@degen/rules/liabilities/proof-file.ts';
import { type ContractTransaction, formatEther, type JsonRpcProvider, type Wallet } from 'ethers';
import { custodyAt, windUpOf } from '../../chain/custody-at.ts';
import { followCall } from '../../chain/follow-call.ts';
import { servedChain } from '../../chain/node.ts';
import type { WayOut, WayOutContracts } from '../../chain/way-out.ts';
import { stepEffect, wayOutCall } from '../../chain/way-out-call.ts';
import { ExitFailure } from './failure.ts';

export type ExitChain = WayOutContracts & {
  readonly provider: JsonRpcProvider;
  readonly place: SavedProof;
};

/** Connects to the contracts that the proof names. Rejects a node of another chain. */
export const openExitChain = async (proof: SavedProof, rpcUrl: string): Promise<ExitChain> => {
  const place = { ...proof, rpcUrl };
  const { provider, custody } = custodyAt(place);
  try {
    const served = await servedChain(provider);
    if (served !== place.chainId) {
      const why = `the node serves chain ${served}, not ${place.chainId}`;
      throw new ExitFailure('EXIT.WRONG_CHAIN', why);
    }
    if ((await provider.getCode(place.custody)) === '0x') {
      throw new ExitFailure('EXIT.NO_CONTRACT', `nothing is deployed at ${place.custody}`);
    }
    return { provider, custody, windUp: await windUpOf(custody), place };
  } catch (error) {
    provider.destroy();
    throw error;
  }
};

export type PlannedStep = { readonly token: Token; readonly step: Step };

const callOf = (
  chain: ExitChain,
  wayOut: WayOut,
  { token, step }: PlannedStep,
): Promise<ContractTransaction> => wayOutCall(chain, chain.place, wayOut, token, step);

/** The fee of a step. To estimate it, the node simulates the call, and rejects one that would fail. */
export const feeText = async (
  chain: ExitChain,
  wayOut: WayOut,
  planned: PlannedStep,
): Promise<string> => {
  const { provider, place } = chain;
  const call = await callOf(chain, wayOut, planned);
  const gas = await provider.estimateGas({ ...call, from: place.player });
  const { gasPrice, maxFeePerGas } = await provider.getFeeData();
  const feeWei = gas * (maxFeePerGas ?? gasPrice ?? 0n);
  const heldWei = await provider.getBalance(place.player);
  return `up to ${formatEther(feeWei)} BNB for the first step; the account holds ${formatEther(heldWei)} BNB`;
};

/**
 * Sends a step and waits until it is done: by its transaction, or by another one with the same
 * effect, as when a wallet speeds a transaction up. A call that would fail is not sent, because the
 * node rejects it when it estimates the gas. `onSent` is called with the hash.
 */
export const sendStep = async (
  chain: ExitChain,
  wayOut: WayOut,
  wallet: Wallet,
  planned: PlannedStep,
  onSent: (hash: string) => void,
): Promise<void> => {
  const { provider, place } = chain;
  const call = { ...(await callOf(chain, wayOut, planned)), from: wallet.address };
  const isThere = await stepEffect(chain, place, planned.token, planned.step, call);
  const sinceBlock = await provider.getBlockNumber();
  const { hash, nonce } = await wallet.connect(provider).sendTransaction(call);
  onSent(hash);
  const sent = { account: wallet.address, hash, nonce, sinceBlock, isContract: false };
  const settled = await followCall(provider, sent, { isThere });
  const again = 'Run this again: nothing is paid twice';
  switch (settled) {
    case 'succeeded':
      return;
    case 'failed':
      throw new ExitFailure('EXIT.REFUSED', `the contract refused ${hash}. ${again}`);
    case 'replaced':
      throw new ExitFailure(
        'EXIT.REPLACED',
        `another transaction of this account took the place of ${hash}, and the step is not done. ${again}`,
      );
    default:
      throw new ExitFailure(
        'EXIT.NOT_MINED',
        `the node has not known ${hash} for two minutes, and the step is not done. ${again}`,
      );
  }
};
