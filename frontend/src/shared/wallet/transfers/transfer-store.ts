import { formatAmount, isToken, parseAmount, type Token } from '@degen/rules/amount.ts';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { readPersisted, writeStored } from '../../lib/storage.ts';

type TransferBase = { id: string; token: Token; amount: string; account: string; chainId: number };

/**
 * `sent`: broadcast. `mined`: in a block that the casino has not read yet. `replaced`: another
 * transaction has used its nonce. `unseen`: the network has not known the transaction for two
 * minutes.
 */
export type DepositTransfer = TransferBase & {
  kind: 'deposit';
  /** Nonce of the transaction; absent until it was read from the chain. */
  nonce?: number;
  /**
   * For a contract wallet, what the account had deposited in the token before this deposit. Its
   * `id` may never be the hash of a transaction, so the deposit counts once this total has grown.
   */
  depositedBefore?: string;
  /** For a contract wallet, a block before the deposit, from which its failure is searched. */
  sinceBlock?: number;
  state: 'sent' | 'mined' | 'replaced' | 'unseen';
};

/** `id` is the idempotency key with which the request is repeated if its response is lost. */
export type WithdrawalTransfer = TransferBase & {
  kind: 'withdrawal';
  withdrawalId?: string;
  state: 'asking' | 'requested' | 'submitted' | 'signed-out';
  /**
   * The end of the delay when the rolling limit delays the withdrawal. Null if the end is unknown;
   * undefined without a delay.
   */
  waitingUntil?: string | null | undefined;
};

export type Transfer = DepositTransfer | WithdrawalTransfer;

/** How often pending transfers are checked. */
export const FOLLOW_MS = 2_000;

export const TRANSFERS_KEY = 'transfers';

/**
 * The maximum number of stored pending transfers, far more than a player should ever have. A
 * further transfer replaces the oldest one.
 */
const TRANSFERS_MAX = 50;

type Change = (transfers: readonly Transfer[]) => readonly Transfer[];

type NewDeposit = {
  hash: string;
  token: Token;
  amountWei: bigint;
  account: string;
  chainId: number;
  depositedBeforeWei?: bigint;
  sinceBlock?: number;
};

/**
 * The pending transfers. They survive a reload: a player who closes the page during a deposit sees
 * the deposit again later.
 */
export class TransferStore {
  readonly store: StoreApi<{ transfers: readonly Transfer[] }> = createStore(() => ({
    transfers: readTransfers(),
  }));
  /**
   * Withdrawals whose request is in progress in this tab. The same request must not be sent twice
   * at once.
   */
  readonly requesting = new Set<string>();
  /** Changes that the browser could not store, because its storage is full or not available. */
  #unstored: Change[] = [];

  /**
   * Updates the transfers when another tab writes them. Returns a function that stops these
   * updates.
   */
  listen(): () => void {
    const reread = ({ key }: StorageEvent) => {
      if (key === TRANSFERS_KEY) this.store.setState({ transfers: this.#read() });
    };
    window.addEventListener('storage', reread);
    return () => window.removeEventListener('storage', reread);
  }

  addDeposit({ hash, amountWei, depositedBeforeWei, ...rest }: NewDeposit): string {
    const before =
      depositedBeforeWei === undefined ? {} : { depositedBefore: formatAmount(depositedBeforeWei) };
    this.#add({
      kind: 'deposit',
      state: 'sent',
      id: hash,
      amount: formatAmount(amountWei),
      ...rest,
      ...before,
    });
    return hash;
  }

  addWithdrawal(withdrawal: Omit<WithdrawalTransfer, 'kind' | 'state'>): void {
    this.#add({ kind: 'withdrawal', state: 'asking', ...withdrawal });
  }

  find(id: string): Transfer | undefined {
    return this.store.getState().transfers.find((transfer) => transfer.id === id);
  }

  update(next: Transfer): void {
    this.#save((transfers) => transfers.map((each) => (each.id === next.id ? next : each)));
  }

  /** Removes a transfer, and changes the others by `change`. */
  remove(id: string, change: (other: Transfer) => Transfer = (other) => other): void {
    this.#save((transfers) => transfers.filter((each) => each.id !== id).map(change));
  }

  #add(transfer: Transfer): void {
    this.#save((transfers) => [...transfers, transfer].slice(-TRANSFERS_MAX));
  }

  /** Reads the stored list first, because another tab may have changed it. */
  #save(change: Change): void {
    this.#unstored.push(change);
    const transfers = this.#read();
    if (writeStored(TRANSFERS_KEY, JSON.stringify(transfers))) this.#unstored = [];
    this.store.setState({ transfers });
  }

  #read(): readonly Transfer[] {
    return this.#unstored.reduce((transfers, change) => change(transfers), readTransfers());
  }
}

const readTransfers = (): readonly Transfer[] => {
  try {
    const stored: unknown = JSON.parse(readPersisted('localStorage', TRANSFERS_KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isTransfer) : [];
  } catch {
    return [];
  }
};

const DEPOSIT_STATES: readonly unknown[] = ['sent', 'mined', 'replaced', 'unseen'];
const WITHDRAWAL_STATES: readonly unknown[] = ['asking', 'requested', 'submitted', 'signed-out'];

/** Checks a stored value, which an older version of the page may have written. */
const isTransfer = (value: unknown): value is Transfer => {
  const { id, token, amount, account, chainId, kind, state, waitingUntil, ...rest } = (value ??
    {}) as Record<string, unknown>;
  const { nonce, depositedBefore, sinceBlock } = rest;
  const hasBase =
    typeof id === 'string' &&
    isToken(token) &&
    isAmount(amount) &&
    typeof account === 'string' &&
    typeof chainId === 'number';
  if (!hasBase) return false;
  return kind === 'deposit'
    ? [nonce, sinceBlock].every((each) => each === undefined || typeof each === 'number') &&
        (depositedBefore === undefined || isAmount(depositedBefore)) &&
        DEPOSIT_STATES.includes(state)
    : kind === 'withdrawal' && WITHDRAWAL_STATES.includes(state) && isTimeOrNone(waitingUntil);
};

const isAmount = (value: unknown): value is string => value === '0' || parseAmount(value).ok;

const isTimeOrNone = (value: unknown): boolean =>
  value == null || (typeof value === 'string' && !Number.isNaN(Date.parse(value)));
