import { getAddress, type Provider } from 'ethers';
import { pause } from '../../lib/pause.ts';

/** Functions that read the state of an account's transactions from a node. */
export const transactionsOf = (provider: Provider, account: string) => ({
  /** Whether the transaction succeeded; null while it is not in a block. */
  async succeeded(hash: string): Promise<boolean | null> {
    const receipt = await provider.getTransactionReceipt(hash);
    return receipt && receipt.status === 1;
  },
  /**
   * The nonce of the transaction. Undefined while the node does not know the transaction; null when
   * another account sent it, as happens with a contract wallet.
   */
  async nonceOf(hash: string): Promise<number | null | undefined> {
    const sent = await provider.getTransaction(hash);
    if (sent === null) return undefined;
    return sent.from === getAddress(account) ? sent.nonce : null;
  },
  transactionCount: () => provider.getTransactionCount(account),
});

/**
 * `replaced`: the wallet sent another transaction with the same nonce. `unseen`: the node has not
 * known the transaction for two minutes, for example because the wallet replaced it at once.
 */
export type Mined = 'succeeded' | 'failed' | 'replaced' | 'unseen';

const LOOK_MS = 1_000;

/**
 * How many consecutive checks must find a replacement. One address may lead to several nodes at
 * different blocks: one node already counts the transaction, while another does not have its
 * receipt yet.
 */
const REPLACED_LOOKS = 5;

/**
 * How many consecutive checks may find that the node does not know the transaction. After that,
 * only the wallet can show what happened to it.
 */
const UNSEEN_LOOKS = 120;

type Transactions = ReturnType<typeof transactionsOf>;

/**
 * Waits for the result of a transaction. There is no time limit while the node knows the
 * transaction, because one with a low fee may take hours.
 */
export const waitMined = async (chain: Transactions, hash: string): Promise<Mined> => {
  let nonce: number | null | undefined;
  let replacedLooks = 0;
  let unseenLooks = 0;
  for (;;) {
    try {
      nonce ??= await chain.nonceOf(hash);
      const seen = await look(chain, hash, nonce);
      replacedLooks = seen === 'replaced' ? replacedLooks + 1 : 0;
      if (seen !== null && (seen !== 'replaced' || replacedLooks === REPLACED_LOOKS)) return seen;
      unseenLooks = nonce === undefined ? unseenLooks + 1 : 0;
      if (unseenLooks === UNSEEN_LOOKS) return 'unseen';
    } catch (error) {
      console.info('Cannot see this transaction now', hash, error);
    }
    await pause(LOOK_MS);
  }
};

/** The transaction's result according to a single check. Null while it is pending. */
const look = async (
  chain: Transactions,
  hash: string,
  nonce: number | null | undefined,
): Promise<Mined | null> => {
  const isNumberUsed = typeof nonce === 'number' && (await chain.transactionCount()) > nonce;
  const succeeded = await chain.succeeded(hash);
  if (succeeded !== null) return succeeded ? 'succeeded' : 'failed';
  return isNumberUsed ? 'replaced' : null;
};
