import {
  chainIdHex,
  type Eip1193Provider,
  parseAccounts,
  parseChainId,
  parseHex,
} from './eip1193.ts';
import { FAILURE_CODES, walletFailure, walletWords } from './wallet-failure.ts';

type Listener = (...args: never[]) => void;

/** The event listeners and the wallet may be missing in a wallet that only answers requests. */
type RawProvider = Pick<Eip1193Provider, 'request'> & Partial<Eip1193Provider>;

/** An error of a wallet in the form of EIP-1193. Its message is what the wallet says. */
class WalletRpcError extends Error {
  readonly code: number;
  readonly data: unknown;

  constructor(code: number, words: string, error: unknown) {
    super(words, { cause: error });
    this.code = code;
    this.data = writable((error as { data?: unknown } | null | undefined)?.data);
  }
}

/** Ethers writes the data of an error as JSON, and never answers if that fails. */
const writable = (data: unknown): unknown => {
  try {
    JSON.stringify(data);
    return data;
  } catch {
    return undefined;
  }
};

const INTERNAL_ERROR = -32_603;

const rpcError = (error: unknown): WalletRpcError => {
  const kind = walletFailure(error);
  const given = Number((error as { code?: unknown } | null | undefined)?.code ?? Number.NaN);
  const own = Number.isSafeInteger(given) ? given : INTERNAL_ERROR;
  // No code of its own stands for this kind, so its words must.
  const words = walletWords(error) ?? (kind === 'feeTooLow' ? 'insufficient funds' : '');
  return new WalletRpcError(kind === 'other' ? own : FAILURE_CODES[kind], words, error);
};

const toAccounts = (answer: unknown): unknown => parseAccounts(answer);
const toChainId = (answer: unknown): unknown => chainIdHex(parseChainId(answer));

/** How the answers of these methods get their canonical form. They throw on a malformed answer. */
const ANSWERS: Readonly<Record<string, (answer: unknown) => unknown>> = {
  eth_accounts: toAccounts,
  eth_requestAccounts: toAccounts,
  eth_chainId: toChainId,
  eth_sendTransaction: parseHex,
  eth_signTypedData_v4: parseHex,
  personal_sign: parseHex,
};

/** Some wallets wrap the chain id of an event in an object, as the `connect` event does. */
const chainOf = (value: unknown): unknown =>
  typeof value === 'object' ? (value as { chainId?: unknown } | null)?.chainId : value;

/**
 * How the values of events get their canonical form. They throw if the event is malformed or means
 * nothing to the page; such an event is dropped.
 */
const EVENTS: Readonly<Record<string, (value: unknown) => unknown>> = {
  accountsChanged: toAccounts,
  chainChanged: (value) => toChainId(chainOf(value)),
  connect: (value) => ({ chainId: toChainId(chainOf(value)) }),
  disconnect: (error) => {
    if (isPassing(error)) throw new Error('The wallet has lost its node for the moment');
    return error ?? new Error('The wallet is disconnected');
  },
};

/**
 * Codes of connections that come back: the wallet has lost this chain (4901), or its node went away,
 * broke off, restarts or is overloaded. MetaMask sends 1013 while it connects again.
 */
const PASSING_CODES: readonly unknown[] = [4901, 1001, 1006, 1012, 1013, 1014];

/**
 * Whether a `disconnect` event is only about the wallet's node. The wallet still shares its account,
 * so the player stays signed in.
 */
const isPassing = (error: unknown): boolean => {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
  return PASSING_CODES.includes(code) || /attempting to (re)?connect/i.test(String(message));
};

const known = new WeakMap<object, Eip1193Provider>();

/**
 * The wallet behind a provider whose answers, events and errors have one form, whichever wallet it
 * is. There is one such provider for each wallet.
 */
export const canonicalProvider = (wallet: RawProvider): Eip1193Provider => {
  const provider = known.get(wallet) ?? open(wallet);
  known.set(wallet, provider);
  known.set(provider, provider);
  return provider;
};

const open = (wallet: RawProvider): Eip1193Provider => {
  const listeners = new Map<string, Set<Listener>>();
  let chainId: unknown;
  /** The account that the page knows. */
  let account: unknown;

  const emit = (event: string, value: unknown): void => {
    for (const listener of [...(listeners.get(event) ?? [])]) listener(value as never);
  };
  const hear = (event: string, value: unknown): void => {
    let parsed: unknown;
    try {
      parsed = EVENTS[event] === undefined ? value : EVENTS[event](value);
    } catch (error) {
      console.info('An event of the wallet is ignored', event, error);
      return;
    }
    if (event === 'chainChanged') chainId = parsed;
    if (event === 'accountsChanged') [account] = parsed as unknown[];
    emit(event, parsed);
  };
  /** Some wallets change their chain or account without an event, so each answer is compared. */
  const compare = (method: string, answer: unknown): void => {
    if (method === 'eth_chainId' && answer !== chainId) {
      const isMoved = chainId !== undefined;
      chainId = answer;
      if (isMoved) emit('chainChanged', answer);
    }
    if (method !== 'eth_accounts' && method !== 'eth_requestAccounts') return;
    const accounts = answer as readonly unknown[];
    // A locked wallet names no account, and some name all that they share in any order.
    const isSame = method === 'eth_accounts' && accounts.includes(account);
    if (accounts.length === 0 || accounts[0] === account || isSame) return;
    const isMoved = account !== undefined;
    [account] = accounts;
    if (isMoved) emit('accountsChanged', accounts);
  };

  return {
    async request(args) {
      let answer: unknown;
      try {
        answer = await wallet.request(args);
      } catch (error) {
        throw rpcError(error);
      }
      const parsed = ANSWERS[args.method]?.(answer) ?? answer;
      compare(args.method, parsed);
      return parsed;
    },
    on(event, listener) {
      if (!listeners.has(event)) {
        listeners.set(event, new Set());
        try {
          wallet.on?.(event, (value?: never) => hear(event, value));
        } catch (error) {
          console.info('The wallet sends no such event', event, error);
        }
      }
      listeners.get(event)?.add(listener);
    },
    removeListener(event, listener) {
      listeners.get(event)?.delete(listener);
    },
  };
};
