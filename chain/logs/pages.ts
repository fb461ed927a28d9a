import { type Filter, isError, type Log, type Provider } from 'ethers';
import type {
  TypedContractEvent,
  TypedDeferredTopicFilter,
  TypedEventLog,
} from '../../types/contracts/common.ts';

/** The number of blocks whose logs a public node returns in one request. */
const BLOCKS_MAX = 1_000;
/** Free plans of providers allow ten blocks for one query, or five. */
const BLOCKS_MIN = 1;

/** The answer to a log query for the blocks from `from` to `to`. */
export type LogPage<T> = { readonly from: number; readonly to: number; readonly found: T };

/** Reads the logs of the blocks from `from` to `to` by one query. */
type ReadPage<T> = (from: number, to: number) => Promise<T>;

/**
 * How many blocks one log query asks for. Nodes have different limits, so a query that was rejected
 * is repeated for half as many blocks.
 */
export class LogPages {
  readonly #max: number;
  readonly #min: number;
  #blocks: number;

  constructor({ max = BLOCKS_MAX, min = BLOCKS_MIN } = {}) {
    this.#max = max;
    this.#min = min;
    this.#blocks = max;
  }

  get blocks(): number {
    return this.#blocks;
  }

  shrink(from = this.#blocks): void {
    this.#blocks = Math.max(this.#min, from >> 1);
  }

  grow(): void {
    this.#blocks = Math.min(this.#max, this.#blocks * 2);
  }

  /** The oldest page of the blocks from `first` to `last`. */
  oldest<T>(first: number, last: number, read: ReadPage<T>): Promise<LogPage<T>> {
    return this.#read(() => [first, Math.min(last, first + this.#blocks - 1)], read);
  }

  /** The newest page of the blocks from `first` to `last`. */
  newest<T>(first: number, last: number, read: ReadPage<T>): Promise<LogPage<T>> {
    return this.#read(() => [Math.max(first, last - this.#blocks + 1), last], read);
  }

  /** A query without any answer is not repeated, because fewer blocks would not help. */
  async #read<T>(page: () => readonly [number, number], read: ReadPage<T>): Promise<LogPage<T>> {
    for (;;) {
      const [from, to] = page();
      try {
        return { from, to, found: await read(from, to) };
      } catch (error) {
        const asked = to - from + 1;
        if (asked <= this.#min || isError(error, 'TIMEOUT')) throw error;
        this.shrink(asked);
      }
    }
  }
}

/** All pages of the blocks from `first` to `last`, the oldest first. */
export const readPages = async function* <T>(
  first: number,
  last: number,
  read: ReadPage<T>,
): AsyncGenerator<LogPage<T>> {
  const pages = new LogPages();
  for (let from = first; from <= last; ) {
    const page = await pages.oldest(from, last, read);
    yield page;
    from = page.to + 1;
  }
};

/** The newest blocks are read again each time, because a reorganization may have changed them. */
export const REORGANISED_BLOCKS = 12;

/**
 * Searches the blocks from `first` on. Each call of the returned function reads one more page, and
 * returns what `find` found there.
 */
export const searchFrom = <Found>(
  first: number,
  head: () => Promise<number>,
  find: ReadPage<Found | undefined>,
): (() => Promise<Found | undefined>) => {
  const pages = new LogPages();
  let next = first;
  return async () => {
    const newest = await head();
    if (newest < next) return undefined;
    const { to, found } = await pages.oldest(next, newest, find);
    next = Math.max(first, to < newest ? to + 1 : to - REORGANISED_BLOCKS);
    return found;
  };
};

type Queried = {
  queryFilter<E extends TypedContractEvent>(
    filter: TypedDeferredTopicFilter<E>,
    from: number,
    to: number,
  ): Promise<TypedEventLog<E>[]>;
};

/** Reads the events of a contract that fit a filter. */
export const eventsOf =
  <E extends TypedContractEvent>(
    contract: Queried,
    filter: TypedDeferredTopicFilter<E>,
  ): ReadPage<readonly TypedEventLog<E>[]> =>
  (from, to) =>
    contract.queryFilter(filter, from, to);

export type LogFilter = Pick<Filter, 'address' | 'topics'>;

/**
 * The logs of a few blocks, as one query. Rejects logs of other blocks: some nodes ignore the
 * filter.
 */
export const readLogs = async (
  provider: Pick<Provider, 'getLogs'>,
  filter: LogFilter,
  from: number,
  to: number,
): Promise<readonly Log[]> => {
  const logs = await provider.getLogs({ ...filter, fromBlock: from, toBlock: to });
  return assertAll(logs, ({ blockNumber }) => blockNumber >= from && blockNumber <= to);
};

/**
 * The logs of the block with this hash. A node that lacks the block rejects the query, but it answers
 * one by numbers with fewer logs.
 */
export const readLogsOfBlock = async (
  provider: Pick<Provider, 'getLogs'>,
  filter: LogFilter,
  blockHash: string,
): Promise<readonly Log[]> => {
  const logs = await provider.getLogs({ ...filter, blockHash });
  return assertAll(logs, (log) => log.blockHash === blockHash);
};

const assertAll = (logs: readonly Log[], isAsked: (log: Log) => boolean): readonly Log[] => {
  const other = logs.find((log) => !isAsked(log));
  if (other === undefined) return logs;
  throw new Error(`the node answered with a log of ${other.address} in block ${other.blockNumber}`);
};

/** All logs from `first` to the newest block, the oldest first. */
export const readLogsFrom = async (
  provider: Provider,
  filter: LogFilter,
  first: number,
): Promise<readonly Log[]> => {
  const logs: Log[] = [];
  const head = await provider.getBlockNumber();
  const read = (from: number, to: number) => readLogs(provider, filter, from, to);
  for await (const { found } of readPages(first, head, read)) logs.push(...found);
  return logs;
};
