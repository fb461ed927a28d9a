import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { trackTransaction } from '@nomicfoundation/ignition-core';
import type { Provider } from 'ethers';
import { journalOf } from './journal.ts';

/** An hour and more of fast blocks. Whoever comes back later is told by Ignition to use an explorer. */
const BLOCKS_SEARCHED_MAX = 5_000;

type Line = {
  readonly type: string;
  readonly futureId?: string;
  readonly networkInteractionId?: number;
  readonly nonce?: number;
};

type Untracked = {
  readonly provider: Provider;
  readonly eip1193: Parameters<typeof trackTransaction>[2];
  readonly deploymentId: string;
  readonly deployer: string;
  readonly blockPollMs: number;
};

const readLines = async (deploymentId: string): Promise<Line[]> => {
  try {
    const text = await readFile(join(journalOf(deploymentId), 'journal.jsonl'), 'utf8');
    return text.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line) as Line]));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
};

/** Of transactions that were prepared, and of which the journal does not say that they were sent. */
const preparedNonces = async (deploymentId: string): Promise<number[]> => {
  const lines = await readLines(deploymentId);
  const keyOf = ({ futureId, networkInteractionId }: Line) => `${futureId} ${networkInteractionId}`;
  const sent = lines.filter(({ type }) => type === 'TRANSACTION_SEND').map(keyOf);
  return lines
    .filter((line) => line.type === 'TRANSACTION_PREPARE_SEND' && !sent.includes(keyOf(line)))
    .flatMap(({ nonce }) => (nonce === undefined ? [] : [nonce]));
};

const findHash = async (
  { provider, deployer, blockPollMs }: Untracked,
  nonce: number,
): Promise<string | undefined> => {
  const countIn = (block: string) => provider.getTransactionCount(deployer, block);
  // Not mined yet; or never sent, and then it is sent again.
  while ((await countIn('latest')) <= nonce) {
    if ((await countIn('pending')) <= nonce) return undefined;
    await delay(blockPollMs);
  }
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
 * Writes down what was sent by a run that died before it could: Ignition sends no such transaction again,
 * and does not go on before it knows its hash.
 */
export const trackUntracked = async (untracked: Untracked): Promise<void> => {
  const { deploymentId, eip1193 } = untracked;
  for (const nonce of await preparedNonces(deploymentId)) {
    const hash = await findHash(untracked, nonce);
    if (hash !== undefined) await trackTransaction(journalOf(deploymentId), hash, eip1193);
  }
};
