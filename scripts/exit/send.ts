import type { Token } from '@degen/rules/amount.ts';
import type { Step } from '@degen/rules/liabilities/plan.ts';
import type { SavedProof } from '@degen/rules/liabilities/proof-file.ts';
import {
  type ContractTransaction,
  formatEther,
  isError,
  type JsonRpcProvider,
  type TransactionReceipt,
  type TransactionResponse,
  type Wallet,
} from 'ethers';
import { custodyAt, windUpOf } from '../../chain/custody-at.ts';
import { servedChain } from '../../chain/node.ts';
import type { WayOut, WayOutContracts } from '../../chain/way-out.ts';
import { wayOutCall } from '../../chain/way-out-call.ts';
import { ExitFailure } from './failure.ts';

const MINED_TIMEOUT_MS = 600_000;

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

const mined = async (sent: TransactionResponse): Promise<TransactionReceipt> => {
  const receipt = await sent.wait(1, MINED_TIMEOUT_MS).catch((error: unknown) => {
    if (!isError(error, 'TIMEOUT')) throw error;
    throw new ExitFailure(
      'EXIT.NOT_MINED',
      `${sent.hash} is sent and in no block yet. Run this again later: nothing is paid twice`,
    );
  });
  if (receipt === null) throw new Error('a wait for one confirmation ended without a receipt');
  return receipt;
};

/**
 * Sends a step and waits until it is mined. A call that would fail is not sent, because the node
 * rejects it when it estimates the gas.
 */
export const sendStep = async (
  chain: ExitChain,
  wayOut: WayOut,
  wallet: Wallet,
  planned: PlannedStep,
): Promise<string> => {
  const call = await callOf(chain, wayOut, planned);
  const sent = await wallet.connect(chain.provider).sendTransaction(call);
  const { hash, blockNumber } = await mined(sent);
  return `sent ${hash} in block ${blockNumber}`;
};
