import type { CasinoConfig } from '../../../config/casino-config.ts';
import type { Eip1193Provider } from '../eip1193.ts';

export type Receipt = { blockNumber: number; succeeded: boolean };

/** The two things that following a deposit needs of the chain; no wallet library is loaded for it. */
export type ChainReader = {
  receipt(hash: string): Promise<Receipt | null>;
  transactionCount(account: string): Promise<number>;
};

type ReaderParts = {
  loadConfig: () => Promise<CasinoConfig>;
  /** The connected wallet on the casino's chain; it knows best what it sent. */
  walletProvider: () => Eip1193Provider | undefined;
};

const REQUEST_TIMEOUT_MS = 10_000;

export const createChainReader = ({ loadConfig, walletProvider }: ReaderParts): ChainReader => {
  const read = async (method: string, params: unknown[]): Promise<unknown> => {
    const provider = walletProvider();
    if (provider) return provider.request({ method, params });
    return requestOverHttp((await loadConfig()).rpcUrl, method, params);
  };
  return {
    async receipt(hash) {
      const found = (await read('eth_getTransactionReceipt', [hash])) as {
        blockNumber: string;
        status: string;
      } | null;
      if (!found) return null;
      return { blockNumber: Number(found.blockNumber), succeeded: Number(found.status) === 1 };
    },
    async transactionCount(account) {
      return Number(await read('eth_getTransactionCount', [account, 'latest']));
    },
  };
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
