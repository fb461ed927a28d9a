import type { CasinoReader } from './casino-reader.ts';

/** replaced: the wallet sent something else under the same number. */
export type Mined = 'succeeded' | 'failed' | 'replaced';

const LOOK_MS = 1_000;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

type Chain = Pick<CasinoReader, 'succeeded' | 'nonceOf' | 'transactionCount'>;

/** Waits for as long as it takes: a transaction with a low fee may wait for hours. */
export const waitMined = async (chain: Chain, hash: string): Promise<Mined> => {
  let nonce: number | null = null;
  for (;;) {
    try {
      nonce ??= await chain.nonceOf(hash);
      const seen = await look(chain, hash, nonce);
      if (seen !== null) return seen;
    } catch (error) {
      console.info('Cannot see this transaction now', hash, error);
    }
    await pause(LOOK_MS);
  }
};

/** Null while nobody can tell. */
const look = async (chain: Chain, hash: string, nonce: number | null): Promise<Mined | null> => {
  const isNumberUsed = nonce !== null && (await chain.transactionCount()) > nonce;
  const succeeded = await chain.succeeded(hash);
  if (succeeded !== null) return succeeded ? 'succeeded' : 'failed';
  return isNumberUsed ? 'replaced' : null;
};
