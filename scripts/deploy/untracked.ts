import { setTimeout as delay } from 'node:timers/promises';
import { trackTransaction } from '@nomicfoundation/ignition-core';
import { getAddress, type Provider, type TransactionResponse } from 'ethers';
import {
  append,
  CONFIRM,
  journalOf,
  type Line,
  type Prepared,
  preparedIn,
  RESET,
  readLines,
  removeTornLine,
  unconfirmedIn,
} from './journal.ts';

/**
 * The search for a transaction ends after this many blocks, 37 minutes at a block every 0.45 s. If
 * it finds nothing, Ignition asks the user to consult an explorer.
 */
const BLOCKS_SEARCHED_MAX = 5_000;
/**
 * A transaction counts as not sent when the node has not known it for this many blocks, 9 seconds
 * at a block every 0.45 s. The wait is needed because one RPC address may stand for several nodes,
 * some of them behind. A transaction that wrongly counts as not sent is sent twice.
 */
const BLOCKS_UNTIL_HEARD = 20;
/** After this many blocks, Ignition treats a transaction as final. */
const CONFIRMATIONS = 5;
type Untracked = {
  readonly provider: Pick<
    Provider,
    'getNetwork' | 'getBlockNumber' | 'getTransactionCount' | 'getBlock' | 'getTransactionReceipt'
  >;
  readonly eip1193: Parameters<typeof trackTransaction>[2];
  readonly deploymentId: string;
  readonly deployer: string;
  readonly blockPollMs: number;
};

/**
 * Rejects a key or a chain that is not the journal's. The nonces of another account or chain would
 * make the journal's transactions count as not sent.
 */
const refuseOthers = async (
  { provider, deployer }: Untracked,
  lines: readonly Line[],
): Promise<void> => {
  const found = (await provider.getNetwork()).chainId;
  for (const { chainId, from } of lines) {
    if (chainId !== undefined && BigInt(chainId) !== found) {
      throw new Error(`the deployment is on chain ${chainId}, and the network is chain ${found}`);
    }
    if (from !== undefined && getAddress(from) !== getAddress(deployer)) {
      throw new Error(`the deployment was begun by ${from}, and the key is that of ${deployer}`);
    }
  }
};

/**
 * Whether a transaction with this nonce is mined. Waits while the node knows the transaction.
 * Returns false after `BLOCKS_UNTIL_HEARD` blocks in which the node did not know it.
 */
const isSent = async (
  { provider, deployer, blockPollMs }: Untracked,
  nonce: number,
): Promise<boolean> => {
  const countIn = (block: string) => provider.getTransactionCount(deployer, block);
  let knownAt = await provider.getBlockNumber();
  while ((await countIn('latest')) <= nonce) {
    const head = await provider.getBlockNumber();
    if ((await countIn('pending')) > nonce) knownAt = head;
    else if (head >= knownAt + BLOCKS_UNTIL_HEARD) return false;
    await delay(blockPollMs);
  }
  return true;
};

const findTransaction = async (
  { provider, deployer }: Untracked,
  nonce: number,
): Promise<TransactionResponse | undefined> => {
  const head = await provider.getBlockNumber();
  for (let number = head; number >= Math.max(head - BLOCKS_SEARCHED_MAX, 0); number -= 1) {
    const block = await provider.getBlock(number, true);
    const found = block?.prefetchedTransactions.find(
      (transaction) => transaction.from === deployer && transaction.nonce === nonce,
    );
    if (found !== undefined) return found;
  }
  return undefined;
};

/**
 * Adds the receipts of mined transactions, as Ignition would. Ignition looks for receipts only if
 * the account's next nonce follows that of the newest transaction without a receipt. Otherwise it
 * stops. So a transaction that the deployer sends by hand between two runs would make every later
 * run fail.
 */
const confirmMined = async ({ provider, deploymentId }: Untracked): Promise<void> => {
  const head = await provider.getBlockNumber();
  for (const sent of unconfirmedIn(await readLines(deploymentId))) {
    const receipt = await provider.getTransactionReceipt(sent.hash);
    if (receipt === null || head - receipt.blockNumber + 1 < CONFIRMATIONS) continue;
    const { blockHash, blockNumber, contractAddress, status } = receipt;
    const logs = receipt.logs.map(({ address, index: logIndex, data, topics }) => {
      return { address, logIndex, data, topics };
    });
    const isSuccess = status === 1;
    await append(deploymentId, {
      ...{ type: CONFIRM, ...sent },
      receipt: {
        ...{ blockHash, blockNumber, logs, status: isSuccess ? 'SUCCESS' : 'FAILURE' },
        ...(isSuccess && contractAddress !== null && { contractAddress }),
      },
    });
  }
};

/** Completes the journal for a transaction that the earlier run may have sent. */
const track = async (
  untracked: Untracked,
  { nonce, futureId, networkInteractionId }: Prepared,
): Promise<void> => {
  const { deploymentId, eip1193 } = untracked;
  if (!(await isSent(untracked, nonce))) {
    return append(deploymentId, { futureId, networkInteractionId, type: RESET });
  }
  const found = await findTransaction(untracked, nonce);
  if (found !== undefined) await trackTransaction(journalOf(deploymentId), found.hash, eip1193);
};

/**
 * Completes the journal after an interrupted run, for each transaction that the run may have sent.
 * If the node knows the transaction, its hash is added, because Ignition needs the hash to
 * continue. If not, the transaction counts as not sent, and Ignition prepares it anew.
 */
export const trackUntracked = async (untracked: Untracked): Promise<void> => {
  const { deploymentId } = untracked;
  await removeTornLine(deploymentId);
  await refuseOthers(untracked, await readLines(deploymentId));
  // Receipts are added first, because a transaction with a receipt needs no search.
  await confirmMined(untracked);
  for (const prepared of preparedIn(await readLines(deploymentId))) {
    await track(untracked, prepared);
  }
  await confirmMined(untracked);
};
