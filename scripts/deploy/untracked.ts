import { appendFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { trackTransaction } from '@nomicfoundation/ignition-core';
import type { Provider } from 'ethers';
import { journalOf } from './journal.ts';

/**
 * The search for a transaction ends after this many blocks, 37 minutes at a block every 0.45 s. If
 * it finds nothing, Ignition asks the user to consult an explorer.
 */
const BLOCKS_SEARCHED_MAX = 5_000;
/** After this many blocks, a transaction that the node still does not know counts as not sent. */
const BLOCKS_UNTIL_HEARD = 3;
/** Ignition's journal entry for a nonce that was used by another transaction. */
const RESET = 'ONCHAIN_INTERACTION_REPLACED_BY_USER';

type Prepared = {
  readonly futureId: string;
  readonly networkInteractionId: number;
  readonly nonce: number;
};
/** The fields of journal lines that are read here; lines of other types have other fields. */
type Line = Prepared & { readonly type: string };

type Untracked = {
  readonly provider: Provider;
  readonly eip1193: Parameters<typeof trackTransaction>[2];
  readonly deploymentId: string;
  readonly deployer: string;
  readonly blockPollMs: number;
};

const fileOf = (deploymentId: string): string => join(journalOf(deploymentId), 'journal.jsonl');

const readLines = async (deploymentId: string): Promise<Line[]> => {
  try {
    const text = await readFile(fileOf(deploymentId), 'utf8');
    return text.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line) as Line]));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
};

/** Transactions that the journal records as prepared, but neither as sent nor as replaced. */
const readPrepared = async (deploymentId: string): Promise<Prepared[]> => {
  const prepared = new Map<string, Prepared>();
  for (const { type, futureId, networkInteractionId, nonce } of await readLines(deploymentId)) {
    const key = `${futureId} ${networkInteractionId}`;
    if (type === 'TRANSACTION_PREPARE_SEND') {
      prepared.set(key, { futureId, networkInteractionId, nonce });
    }
    if (type === 'TRANSACTION_SEND' || type === RESET) prepared.delete(key);
  }
  return [...prepared.values()];
};

/**
 * Whether the node knows a transaction with this nonce. Waits for a few blocks, because the node
 * may learn of the transaction late.
 */
const isSent = async (
  { provider, deployer, blockPollMs }: Untracked,
  nonce: number,
): Promise<boolean> => {
  const start = await provider.getBlockNumber();
  const countIn = (block: string) => provider.getTransactionCount(deployer, block);
  while ((await countIn('pending')) <= nonce) {
    if ((await provider.getBlockNumber()) >= start + BLOCKS_UNTIL_HEARD) return false;
    await delay(blockPollMs);
  }
  while ((await countIn('latest')) <= nonce) await delay(blockPollMs);
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

/**
 * Completes the journal after an interrupted run, for each transaction that the run may have sent.
 * If the node knows the transaction, its hash is added, because Ignition needs the hash to
 * continue. If not, the transaction counts as not sent, and Ignition prepares it anew.
 */
export const trackUntracked = async (untracked: Untracked): Promise<void> => {
  const { deploymentId, eip1193 } = untracked;
  for (const { nonce, ...interaction } of await readPrepared(deploymentId)) {
    if (await isSent(untracked, nonce)) {
      const hash = await findHash(untracked, nonce);
      if (hash !== undefined) await trackTransaction(journalOf(deploymentId), hash, eip1193);
    } else {
      const reset = JSON.stringify({ ...interaction, type: RESET });
      await appendFile(fileOf(deploymentId), `\n${reset}`);
    }
  }
};
