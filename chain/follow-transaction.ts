import type { Provider } from 'ethers';

export type Receipt = { readonly blockNumber: number; readonly succeeded: boolean };

/** A transaction as a node shows it. */
export type Transaction = {
  readonly hash: string;
  /** Null while the transaction is not in a block. */
  receipt(): Promise<Receipt | null>;
  /**
   * The nonce of the transaction. Undefined while the node does not know the transaction; null when
   * another account sent it, as happens with a contract wallet.
   */
  nonce(): Promise<number | null | undefined>;
  /** The nonce of the account's next transaction, according to the newest block. */
  nextNonce(): Promise<number>;
};

/** A transaction of `account`, read through a node of ethers. */
export const transactionOf = (provider: Provider, account: string, hash: string): Transaction => ({
  hash,
  async receipt() {
    const receipt = await provider.getTransactionReceipt(hash);
    return receipt && { blockNumber: receipt.blockNumber, succeeded: receipt.status === 1 };
  },
  async nonce() {
    const sent = await provider.getTransaction(hash);
    if (sent === null) return undefined;
    return sent.from.toLowerCase() === account.toLowerCase() ? sent.nonce : null;
  },
  nextNonce: () => provider.getTransactionCount(account),
});

/**
 * What one look shows of a transaction:
 * - `pending`: it is not in a block. After a reorganization, a mined transaction is pending again.
 * - `replaced`: the wallet sent another transaction with the same nonce. One address may lead to
 *   several nodes at different blocks, so a later look may still find the transaction in a block.
 * - `unseen`: the node has not known the transaction for two minutes, because the network dropped
 *   it, or because the wallet replaced it at once. The network may still learn of it.
 */
export type Look =
  | { readonly state: 'mined'; readonly receipt: Receipt }
  | { readonly state: 'pending' | 'replaced' | 'unseen'; readonly nonce: number | undefined };

/** A node that has not known a transaction for this time does not know it. */
const UNSEEN_MS = 120_000;

/** What an earlier visit or another page has found out about a transaction. */
type Known = {
  readonly nonce?: number | undefined;
  /** It was `unseen`, and stays so until the node knows it. */
  readonly wasUnseen?: boolean;
};

/**
 * Returns a function that looks at a transaction once, every `lookMs`. A look that fails does not
 * count.
 */
export const watchTransaction = (
  transaction: Transaction,
  lookMs: number,
): ((known?: Known) => Promise<Look>) => {
  let nonce: number | undefined;
  let unknownMs = 0;
  return async (known = {}) => {
    const receipt = await transaction.receipt();
    if (receipt !== null) {
      unknownMs = 0;
      return { state: 'mined', receipt };
    }
    // Read each time, because a node can drop a transaction that it knew before.
    const found = await transaction.nonce();
    nonce = found ?? known.nonce ?? nonce;
    unknownMs = found === undefined ? unknownMs + lookMs : 0;
    if (nonce !== undefined && (await transaction.nextNonce()) > nonce) {
      // It may be in a block since the receipt was read.
      const late = await transaction.receipt();
      return late === null ? { state: 'replaced', nonce } : { state: 'mined', receipt: late };
    }
    const isUnseen = unknownMs >= UNSEEN_MS || (known.wasUnseen === true && unknownMs > 0);
    return { state: isUnseen ? 'unseen' : 'pending', nonce };
  };
};

const LOOK_MS = 1_000;

/**
 * The number of consecutive looks that must find a replacement before the transaction counts as
 * replaced.
 */
const REPLACED_LOOKS = 5;

export type Mined = 'succeeded' | 'failed' | 'replaced' | 'unseen';

/** Resolves after a second, the time between two looks. */
export const untilNextLook = (): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, LOOK_MS));

type Waiting<Ended> = {
  /** The nonce, if the caller gave it to the transaction. */
  readonly nonce?: number | undefined;
  /** Ends the wait once it returns something, which is then the result. */
  readonly isOver?: () => Ended | undefined;
  /** Called when a look fails. */
  readonly onBlind?: (error: unknown) => void;
  /**
   * Whether the chain shows the effect of the transaction. Asked when a look fails, because some nodes
   * serve no receipts.
   */
  readonly isThere?: () => Promise<boolean>;
};

/**
 * Waits for the end of a transaction. Unless `isOver` sets one, there is no time limit while the
 * node knows the transaction, because one with a low fee may take hours.
 */
export const followTransaction = async <Ended = never>(
  transaction: Transaction,
  { nonce, isOver, onBlind, isThere }: Waiting<Ended> = {},
): Promise<Mined | Ended> => {
  const look = watchTransaction(transaction, LOOK_MS);
  const sayBlind =
    onBlind ??
    ((error) => console.info('Cannot see this transaction now', transaction.hash, error));
  let replacedLooks = 0;
  for (;;) {
    try {
      const seen = await look({ nonce });
      if (seen.state === 'mined') return seen.receipt.succeeded ? 'succeeded' : 'failed';
      if (seen.state === 'unseen') return 'unseen';
      replacedLooks = seen.state === 'replaced' ? replacedLooks + 1 : 0;
      if (replacedLooks === REPLACED_LOOKS) return 'replaced';
    } catch (error) {
      sayBlind(error);
      if (await isThere?.().catch(() => false)) return 'succeeded';
    }
    const ended = isOver?.();
    if (ended !== undefined) return ended;
    await untilNextLook();
  }
};
