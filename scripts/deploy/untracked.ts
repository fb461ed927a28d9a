import { appendFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { trackTransaction } from '@nomicfoundation/ignition-core';
import { getAddress, type Provider } from 'ethers';
import { journalOf } from './journal.ts';

/**
 * The search for a transaction ends after this many blocks, 37 minutes at a block every 0.45 s. If
 * it finds nothing, Ignition asks the user to consult an explorer.
 */
const BLOCKS_SEARCHED_MAX = 5_000;
/**
 * A transaction counts as not sent when the node has not known it for this many blocks, 9 seconds at
 * a block every 0.45 s. One address may stand for several nodes, some of them blocks behind, and a
 * transaction that is wrongly taken for not sent is sent twice.
 */
const BLOCKS_UNTIL_HEARD = 20;
/** The number of blocks from which on a transaction is final to Ignition. */
const CONFIRMATIONS = 5;
/** Ignition's journal entry for the hash of a transaction. */
const SEND = 'TRANSACTION_SEND';
/** Ignition's journal entry for a nonce that was used by another transaction. */
const RESET = 'ONCHAIN_INTERACTION_REPLACED_BY_USER';
/** Ignition's journal entry for a transaction with its receipt. */
const CONFIRM = 'TRANSACTION_CONFIRM';
/** After one of these, Ignition no longer waits for the transactions of an interaction. */
const ENDED = [CONFIRM, RESET, 'ONCHAIN_INTERACTION_DROPPED', 'ONCHAIN_INTERACTION_TIMEOUT'];

type Prepared = {
  readonly futureId: string;
  readonly networkInteractionId: number;
  readonly nonce: number;
};
/** The fields of journal lines that are read here; most lines have only some of them. */
type Line = Prepared & {
  readonly type: string;
  readonly chainId?: number;
  readonly from?: string;
  readonly transaction?: { readonly hash: string };
};

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

const fileOf = (deploymentId: string): string => join(journalOf(deploymentId), 'journal.jsonl');

const append = (deploymentId: string, entry: object): Promise<void> =>
  appendFile(fileOf(deploymentId), `\n${JSON.stringify(entry)}`);

const readLines = async (deploymentId: string): Promise<Line[]> => {
  try {
    const text = await readFile(fileOf(deploymentId), 'utf8');
    return text.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line) as Line]));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
};

/**
 * Rejects a key or a chain other than those of the journal: its nonces say nothing about them, and
 * a transaction of the right key would count as not sent.
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

/** Transactions that the journal records as prepared, but neither as sent nor as replaced. */
const preparedIn = (lines: readonly Line[]): Prepared[] => {
  const prepared = new Map<string, Prepared>();
  for (const { type, futureId, networkInteractionId, nonce } of lines) {
    const key = `${futureId} ${networkInteractionId}`;
    if (type === 'TRANSACTION_PREPARE_SEND') {
      prepared.set(key, { futureId, networkInteractionId, nonce });
    }
    if (type === SEND || type === RESET) prepared.delete(key);
  }
  return [...prepared.values()];
};

/**
 * Whether a transaction with this nonce is mined. Waits while the node knows it, and for some blocks
 * more, because the node may learn of it late, and may drop it.
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

const findHash = async (
  { provider, deployer }: Untracked,
  nonce: number,
): Promise<string | undefined> => {
  const head = await provider.getBlockNumber();
  for (let number = head; number >= Math.max(head - BLOCKS_SEARCHED_MAX, 0); number -= 1) {
    const block = await provider.getBlock(number, true);
    const found = block?.prefetchedTransactions.find(
      (transaction) => transaction.from === deployer && transaction.nonce === nonce,
    );
    if (found !== undefined) return found.hash;
  }
  return undefined;
};

/** Transactions of which the journal has the hash but no receipt. */
const unconfirmedIn = (lines: readonly Line[]) => {
  const sent = new Map<
    string,
    { futureId: string; networkInteractionId: number; hash: string }[]
  >();
  for (const { type, futureId, networkInteractionId, transaction } of lines) {
    const key = `${futureId} ${networkInteractionId}`;
    if (ENDED.includes(type)) sent.delete(key);
    if (type !== SEND || transaction === undefined) continue;
    // Each rise of the fee gives the same transaction another hash.
    const { hash } = transaction;
    sent.set(key, [...(sent.get(key) ?? []), { futureId, networkInteractionId, hash }]);
  }
  return [...sent.values()].flat();
};

/**
 * Adds the receipts of mined transactions, as Ignition would. Ignition expects the nonce after the
 * newest transaction without a receipt, and stops before it looks for receipts. So a transaction
 * that the deployer sends by hand between two runs would end the deployment for good.
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

/**
 * Completes the journal after an interrupted run, for each transaction that the run may have sent.
 * If the node knows the transaction, its hash is added, because Ignition needs the hash to
 * continue. If not, the transaction counts as not sent, and Ignition prepares it anew.
 */
export const trackUntracked = async (untracked: Untracked): Promise<void> => {
  const { deploymentId, eip1193 } = untracked;
  const lines = await readLines(deploymentId);
  await refuseOthers(untracked, lines);
  for (const { nonce, ...interaction } of preparedIn(lines)) {
    if (await isSent(untracked, nonce)) {
      const hash = await findHash(untracked, nonce);
      if (hash !== undefined) await trackTransaction(journalOf(deploymentId), hash, eip1193);
    } else {
      await append(deploymentId, { ...interaction, type: RESET });
    }
  }
  await confirmMined(untracked);
};
