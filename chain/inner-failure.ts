/** What a Safe logs when its transaction is mined, but the call in it failed. */
export const EXECUTION_FAILURE =
  '0x23428b18acfb3ea64b08dc0c1d296ea9c09702c09083ca5272e64d115b687d23';

export type WalletLog = {
  readonly topics: readonly string[];
  readonly data: string;
  readonly transactionHash: string;
};

const WORD_LENGTH = 66;

/**
 * Whether a contract wallet logged that this call failed. `hash` is what the wallet named: its
 * proposal, which the event names as a topic or, in Safes before 1.4.1, as data; or the
 * transaction.
 */
const isFailureOf = ({ topics, data, transactionHash }: WalletLog, hash: string): boolean =>
  topics[0]?.toLowerCase() === EXECUTION_FAILURE &&
  [topics[1], data.slice(0, WORD_LENGTH), transactionHash].some(
    (named) => named?.toLowerCase() === hash.toLowerCase(),
  );

/** Public nodes limit the range of one request. */
const RANGE_BLOCKS = 1_000;
/** The newest blocks are read again each time, because a reorganization may have changed them. */
const REORGANISED_BLOCKS = 12;

/**
 * Searches the blocks from `sinceBlock` on. Each call of the returned function reads one more range
 * of blocks, and returns what `find` found there.
 */
export const searchFrom = <Found>(
  sinceBlock: number,
  head: () => Promise<number>,
  find: (from: number, to: number) => Promise<Found | undefined>,
): (() => Promise<Found | undefined>) => {
  let from = sinceBlock;
  return async () => {
    const newest = await head();
    if (newest < from) return undefined;
    const to = Math.min(newest, from + RANGE_BLOCKS - 1);
    const found = await find(from, to);
    from = Math.max(sinceBlock, to < newest ? to + 1 : to - REORGANISED_BLOCKS);
    return found;
  };
};

/** The node's functions that a search for a failure needs. */
type Blocks = {
  head(): Promise<number>;
  failuresOf(from: number, to: number): Promise<readonly WalletLog[]>;
};

/** Returns a function that tells whether the call of a contract wallet has failed in a block. */
export const searchFailure = (
  { hash, sinceBlock }: { readonly hash: string; readonly sinceBlock: number },
  { head, failuresOf }: Blocks,
): (() => Promise<boolean>) => {
  const search = searchFrom(sinceBlock, head, async (from, to) =>
    (await failuresOf(from, to)).find((log) => isFailureOf(log, hash)),
  );
  return async () => (await search()) !== undefined;
};
