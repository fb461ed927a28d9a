import { searchFrom } from './logs/pages.ts';

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
