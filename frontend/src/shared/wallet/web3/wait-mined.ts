import { getAddress, type Provider } from 'ethers';

/** Reads from a node what became of an account's transactions. */
export const transactionsOf = (provider: Provider, account: string) => ({
  /** Whether the transaction succeeded; null while it is not in a block. */
  async succeeded(hash: string): Promise<boolean | null> {
    const receipt = await provider.getTransactionReceipt(hash);
    return receipt && receipt.status === 1;
  },
  /**
   * The nonce of the transaction. Null while the node does not know the transaction, and when
   * another account sent it, as happens with a contract wallet.
   */
  async nonceOf(hash: string): Promise<number | null> {
    const sent = await provider.getTransaction(hash);
    return sent?.from === getAddress(account) ? sent.nonce : null;
  },
  transactionCount: () => provider.getTransactionCount(account),
});

/** `replaced`: the wallet sent another transaction with the same nonce. */
export type Mined = 'succeeded' | 'failed' | 'replaced';

const LOOK_MS = 1_000;

/**
 * How many looks in a row must show a replacement. Behind one address there may be several nodes at
 * different blocks: one already counts the transaction, while another has no receipt for it yet.
 */
const REPLACED_LOOKS = 5;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

type Transactions = ReturnType<typeof transactionsOf>;

/** Waits without a time limit, because a transaction with a low fee may take hours. */
export const waitMined = async (chain: Transactions, hash: string): Promise<Mined> => {
  let nonce: number | null = null;
  let replacedLooks = 0;
  for (;;) {
    try {
      nonce ??= await chain.nonceOf(hash);
      const seen = await look(chain, hash, nonce);
      replacedLooks = seen === 'replaced' ? replacedLooks + 1 : 0;
      if (seen !== null && (seen !== 'replaced' || replacedLooks === REPLACED_LOOKS)) return seen;
    } catch (error) {
      console.info('Cannot see this transaction now', hash, error);
    }
    await pause(LOOK_MS);
  }
};

/** The transaction's result as it seems from one look; null while it is pending. */
const look = async (
  chain: Transactions,
  hash: string,
  nonce: number | null,
): Promise<Mined | null> => {
  const isNumberUsed = nonce !== null && (await chain.transactionCount()) > nonce;
  const succeeded = await chain.succeeded(hash);
  if (succeeded !== null) return succeeded ? 'succeeded' : 'failed';
  return isNumberUsed ? 'replaced' : null;
};
