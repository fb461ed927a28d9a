import type { CasinoReader } from './casino-reader.ts';
import type { SentTransaction } from './casino-writer.ts';

/** replaced: the wallet sent something else under the same number. */
export type Mined = 'succeeded' | 'failed' | 'replaced';

const LOOK_MS = 1_000;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

type Chain = Pick<CasinoReader, 'succeeded' | 'transactionCount'>;

/** Waits for as long as it takes: a transaction with a low fee may wait for hours. */
export const waitMined = async (chain: Chain, { hash, nonce }: SentTransaction): Promise<Mined> => {
  for (;;) {
    const seen = await look(chain, hash, nonce).catch(() => null);
    if (seen !== null) return seen;
    await pause(LOOK_MS);
  }
};

/** Null while nobody can tell. */
const look = async (chain: Chain, hash: string, nonce: number): Promise<Mined | null> => {
  const before = await chain.succeeded(hash);
  if (before !== null) return before ? 'succeeded' : 'failed';
  if ((await chain.transactionCount()) <= nonce) return null;
  // Its number is used; it may have been by this very transaction, a moment ago.
  const after = await chain.succeeded(hash);
  if (after === null) return 'replaced';
  return after ? 'succeeded' : 'failed';
};
