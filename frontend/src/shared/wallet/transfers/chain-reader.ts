import type { CasinoConfig } from '../../config/casino-config.ts';
import { type Eip1193Provider, within } from '../eip1193.ts';

export type Receipt = { blockNumber: number; succeeded: boolean };

/** The chain reads that are needed to follow a deposit. They use no wallet library. */
export type ChainReader = {
  receipt(hash: string): Promise<Receipt | null>;
  /**
   * The nonce of the transaction. Undefined while the transaction is unknown; null if another account
   * sent it, such as the owner of a contract wallet.
   */
  nonceOf(hash: string, account: string): Promise<number | null | undefined>;
  transactionCount(account: string): Promise<number>;
};

type ReaderParts = {
  loadConfig: () => Promise<CasinoConfig>;
  /**
   * The connected wallet while it is on the casino's chain. It sees its own transactions earlier
   * than a node.
   */
  walletProvider: () => Eip1193Provider | undefined;
};

const WALLET_TIMEOUT_MS = 4_000;
const REQUEST_TIMEOUT_MS = 10_000;

export const createChainReader = ({ loadConfig, walletProvider }: ReaderParts): ChainReader => {
  const read = async <T>(
    method: string,
    params: unknown[],
    parse: (answer: unknown) => T,
  ): Promise<T> => {
    const provider = walletProvider();
    if (provider) {
      try {
        return parse(await within(WALLET_TIMEOUT_MS, provider.request({ method, params })));
      } catch (error) {
        console.info('The wallet cannot tell, asking the node', error);
      }
    }
    return parse(await requestOverHttp((await loadConfig()).rpcUrl, method, params));
  };
  return {
    receipt: (hash) => read('eth_getTransactionReceipt', [hash], parseReceipt),
    nonceOf: (hash, account) =>
      read('eth_getTransactionByHash', [hash], (answer) => parseNonce(answer, account)),
    transactionCount: (account) =>
      read('eth_getTransactionCount', [account, 'latest'], parseQuantity),
  };
};

/** Throws on malformed data, because an error is better than a wrong amount of money. */
const parseQuantity = (answer: unknown): number => {
  const isHex = typeof answer === 'string' && /^0x[\da-f]+$/i.test(answer);
  const quantity = isHex ? Number(answer) : Number.NaN;
  if (!Number.isSafeInteger(quantity)) throw new TypeError('Malformed quantity');
  return quantity;
};

const parseReceipt = (answer: unknown): Receipt | null => {
  if (answer === null) return null;
  const { blockNumber, status } = answer as { blockNumber?: unknown; status?: unknown };
  return { blockNumber: parseQuantity(blockNumber), succeeded: parseQuantity(status) === 1 };
};

const parseNonce = (answer: unknown, account: string): number | null | undefined => {
  if (answer === null) return undefined;
  const { from, nonce } = answer as { from?: unknown; nonce?: unknown };
  if (typeof from !== 'string') throw new TypeError('Malformed transaction');
  return from.toLowerCase() === account.toLowerCase() ? parseQuantity(nonce) : null;
};

const requestOverHttp = async (
  url: string,
  method: string,
  params: unknown[],
): Promise<unknown> => {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
  });
  const answer = (await response.json()) as { result?: unknown; error?: { message: string } };
  if (answer.error || !('result' in answer)) {
    throw new Error(answer.error?.message ?? 'The chain gave no answer');
  }
  return answer.result;
};
