import type { Log, Provider } from 'ethers';
import { type LogFilter, readLogs, readLogsOfBlock, readPages } from '../../../chain/logs/pages.ts';
import type { ChainLog, Checkpoint, Cursor } from './chain-repository.ts';
import {
  type Contracts,
  decodeEvent,
  FOLLOWED_TOPICS,
  isFromItsContract,
} from './followed-events.ts';
import { assertLogsComplete, type KnownTotals, STATE_KEPT_BLOCKS } from './range-check.ts';

/**
 * A range of blocks to apply. If `rollbackTo` is set, the events above that block are undone too.
 */
export type BlockRange = {
  readonly from: number;
  /**
   * The last block of the range. If its hash is still on the chain, all blocks below it are too.
   */
  readonly end: Checkpoint;
  readonly rollbackTo?: number;
  readonly logs: readonly ChainLog[];
  /** The contracts' totals at `end`; undefined where they are not readable, or nothing was read. */
  readonly totals?: KnownTotals | undefined;
};

export type Chain = Contracts & {
  readonly provider: Provider;
  readonly degenAddress: string;
  readonly confirmations: number;
};

/** The node switched to another branch during a read. The next run of the follower reads again. */
export class ChainMovedError extends Error {
  constructor() {
    super('the chain changed its branch while it was read');
    this.name = 'ChainMovedError';
  }
}

const hashAt = async (provider: Provider, number: number): Promise<string | undefined> =>
  (await provider.getBlock(number))?.hash ?? undefined;

/**
 * Finds by bisection the highest block that is the same in the database and on the chain. Histories
 * that agree on a block also agree on all earlier blocks.
 */
const findAncestor = async (
  provider: Provider,
  checkpoints: readonly Checkpoint[],
): Promise<Checkpoint> => {
  let agreed: Checkpoint | undefined;
  let low = 0;
  let high = checkpoints.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const checkpoint = checkpoints[middle];
    if (checkpoint === undefined) break;
    if ((await hashAt(provider, checkpoint.number)) === checkpoint.hash) {
      agreed = checkpoint;
      low = middle + 1;
    } else {
      high = middle - 1;
    }
  }
  if (agreed === undefined) {
    throw new Error('the chain disagrees with every block that was kept; a person must decide');
  }
  return agreed;
};

type LogQuery = { readonly from: number; readonly to: number; readonly head: number };

/** Each of them takes two requests. */
const RECENT_BLOCKS_AT_ONCE = 10;

/**
 * The logs of a range, of recent blocks by hash: `assertLogsComplete` would not notice a claim that is
 * left out, because it changes no total.
 */
const readLogsOf = async (
  provider: Provider,
  filter: LogFilter,
  { from, to, head }: LogQuery,
): Promise<readonly Log[]> => {
  const ofBlock = async (number: number): Promise<readonly Log[]> => {
    const blockHash = await hashAt(provider, number);
    if (blockHash === undefined) throw new ChainMovedError();
    return readLogsOfBlock(provider, filter, blockHash);
  };
  const oldTo = Math.min(to, head - STATE_KEPT_BLOCKS);
  const logs: Log[] = [];
  const read = (first: number, last: number) => readLogs(provider, filter, first, last);
  for await (const { found } of readPages(from, oldTo, read)) logs.push(...found);
  for (let next = Math.max(from, oldTo + 1); next <= to; next += RECENT_BLOCKS_AT_ONCE) {
    const length = Math.min(RECENT_BLOCKS_AT_ONCE, to - next + 1);
    const blocks = Array.from({ length }, (_, index) => ofBlock(next + index));
    logs.push(...(await Promise.all(blocks)).flat());
  }
  return logs;
};

/** Reads the followed events of the contracts, in the order of the chain. */
const readFollowed = async (
  chain: Pick<Chain, 'provider' | keyof Contracts | 'degenAddress'>,
  query: LogQuery,
): Promise<ChainLog[]> => {
  const address = [chain.custodyAddress, chain.windUpAddress, chain.casinoAddress];
  const filter = { address, topics: [[...FOLLOWED_TOPICS]] };
  const times = new Map<number, Date>();
  const read: ChainLog[] = [];
  for (const log of await readLogsOf(chain.provider, filter, query)) {
    // Events of other contracts must not change the ledger.
    if (!isFromItsContract(log, chain)) {
      throw new Error(`the node answered with a log of ${log.address} in block ${log.blockNumber}`);
    }
    if (!times.has(log.blockNumber)) {
      const block = await chain.provider.getBlock(log.blockNumber);
      if (block?.hash !== log.blockHash) throw new ChainMovedError();
      times.set(log.blockNumber, new Date(block.timestamp * 1_000));
    }
    read.push({
      name: decodeEvent(log, chain.degenAddress).name,
      blockNumber: log.blockNumber,
      blockHash: log.blockHash,
      blockTime: times.get(log.blockNumber) ?? new Date(0),
      txHash: log.transactionHash,
      logIndex: log.index,
      topics: log.topics,
      data: log.data,
    });
  }
  return read.sort((a, b) => a.blockNumber - b.blockNumber || a.logIndex - b.logIndex);
};

/**
 * Reads the blocks after the cursor, at most `blocksMax`. Undefined when there is no new block, or
 * when the node lags behind on the same branch. `known` are the totals at the end of the last range,
 * which are half of the requests that a check of this one takes.
 */
export const readRange = async (
  chain: Chain,
  cursor: Cursor,
  checkpoints: readonly Checkpoint[],
  blocksMax: number,
  known?: KnownTotals,
): Promise<BlockRange | undefined> => {
  const { provider } = chain;
  const head = await provider.getBlockNumber();
  const visible = checkpoints.filter(({ number }) => number <= head);
  const newest = visible.at(-1);
  if (newest === undefined) return undefined;
  const agreed = (await hashAt(provider, newest.number)) === newest.hash;
  if (agreed && visible.length < checkpoints.length) return undefined;

  const ancestor = agreed ? undefined : await findAncestor(provider, visible);
  const from = ancestor ? ancestor.number + 1 : cursor.nextBlock;
  const to = Math.min(head - chain.confirmations, from + blocksMax - 1);
  if (to < from) {
    return ancestor && { from, end: ancestor, rollbackTo: ancestor.number, logs: [] };
  }
  const hash = await hashAt(provider, to);
  const logs = await readFollowed(chain, { from, to, head });
  const before = ancestor ?? newest;
  const totalsBefore = known?.hash === before.hash ? known.totals : undefined;
  const totals = await assertLogsComplete(chain, { from, to, head }, logs, totalsBefore);
  // The logs are valid only if the chain did not switch to another branch during the read. So this
  // checks that the last block and the block before the range still have the same hashes.
  const unmoved =
    hash !== undefined &&
    hash === (await hashAt(provider, to)) &&
    before.hash === (await hashAt(provider, before.number));
  if (!unmoved) throw new ChainMovedError();
  return {
    from,
    end: { number: to, hash },
    ...(ancestor && { rollbackTo: ancestor.number }),
    logs,
    totals: totals && { hash, totals },
  };
};
