import type { Token } from '@degen/rules/amount.ts';
import type { Receipt, Transaction } from '../../../../../chain/follow-transaction.ts';
import { EXECUTION_FAILURE, type WalletLog } from '../../../../../chain/inner-failure.ts';
import { type CasinoConfig, isRealAddress } from '../../config/casino-config.ts';
import { within } from '../../lib/pause.ts';
import type { Eip1193Provider } from '../provider/eip1193.ts';

/** What identifies a deposit on chain; `id` is the hash that the wallet named. */
type DepositPlace = { readonly id: string; readonly account: string; readonly token: Token };

/** The chain reads that are needed to follow a deposit. They use no wallet library. */
export type ChainReader = {
  /**
   * The transaction of a deposit. It has succeeded if Custody took a deposit of the account: that
   * of a contract wallet can be mined without error although the call in it failed.
   */
  transactionOf(deposit: DepositPlace): Transaction;
  /** All that the account has ever deposited in the token, up to this block. */
  depositedWei(deposit: DepositPlace, block?: number): Promise<bigint>;
  head(): Promise<number>;
  /** The failures that a contract wallet logged in these blocks. */
  failuresOf(account: string, from: number, to: number): Promise<readonly WalletLog[]>;
};

type ReaderParts = {
  loadConfig: () => Promise<CasinoConfig>;
  /**
   * The connected wallet while it is on the casino's chain. It sees its own transactions earlier
   * than a node.
   */
  walletProvider: () => Eip1193Provider | undefined;
};

const BNB_ADDRESS = `0x${'0'.repeat(40)}`;
/** The selector of Custody's `accountOf(address,address)`, whose first answer is the deposits. */
export const ACCOUNT_OF = '0x9ed55403';
/** The topic of Custody's event `Deposited(address,address,uint256)`. */
export const DEPOSITED = '0x8752a472e571a816aea92eec8dae9baf628e840f4929fbcc2d155e6233ff68a7';

/** An address as an argument of a call or as a topic, without `0x`. */
const wordOf = (address: string): string => address.slice(2).toLowerCase().padStart(64, '0');

const WALLET_TIMEOUT_MS = 4_000;
const REQUEST_TIMEOUT_MS = 10_000;

export const createChainReader = ({ loadConfig, walletProvider }: ReaderParts): ChainReader => {
  const readNode = async <T>(
    method: string,
    params: readonly unknown[],
    parse: (answer: unknown) => T,
  ): Promise<T> => parse(await requestOverHttp((await loadConfig()).rpcUrl, method, params));
  const read: typeof readNode = async (method, params, parse) => {
    const provider = walletProvider();
    if (provider) {
      try {
        return parse(
          await within(WALLET_TIMEOUT_MS, provider.request({ method, params: [...params] })),
        );
      } catch (error) {
        console.info('The wallet cannot tell, asking the node', error);
      }
    }
    return readNode(method, params, parse);
  };
  const addressesOf = async (token: Token) => {
    const { custody, degen } = (await loadConfig()).addresses;
    // Without the server, the page does not know its contracts, so it cannot judge a receipt.
    if (!isRealAddress(custody)) throw new Error('The contracts are not known now');
    return { custody, token: token === 'BNB' ? BNB_ADDRESS : degen };
  };
  return {
    transactionOf: ({ id: hash, account, token }) => ({
      hash,
      async receipt() {
        const expected = { ...(await addressesOf(token)), account };
        const parse = (answer: unknown) => parseReceipt(answer, expected);
        const ask = ['eth_getTransactionReceipt', [hash], parse] as const;
        const seen = await read(...ask);
        if (seen !== null || walletProvider() === undefined) return seen;
        // The node of a wallet may lag for hours, or serve no receipts.
        return readNode(...ask).catch(() => null);
      },
      nonce: () =>
        read('eth_getTransactionByHash', [hash], (answer) => parseNonce(answer, account)),
      nextNonce: () => read('eth_getTransactionCount', [account, 'latest'], parseQuantity),
    }),
    async depositedWei({ account, token }, block) {
      const { custody, token: address } = await addressesOf(token);
      const data = `${ACCOUNT_OF}${wordOf(account)}${wordOf(address)}`;
      const at = block === undefined ? 'latest' : quantity(block);
      return read('eth_call', [{ to: custody, data }, at], parseFirstWord);
    },
    head: () => read('eth_blockNumber', [], parseQuantity),
    failuresOf: (address, from, to) => {
      const range = { fromBlock: quantity(from), toBlock: quantity(to) };
      return read('eth_getLogs', [{ address, topics: [EXECUTION_FAILURE], ...range }], parseLogs);
    },
  };
};

const quantity = (block: number): string => `0x${block.toString(16)}`;

const parseLogs = (answer: unknown): readonly WalletLog[] => {
  if (!Array.isArray(answer)) throw new TypeError('Malformed logs');
  return answer;
};

/** Throws on malformed data, because an error is better than a wrong amount of money. */
const parseQuantity = (answer: unknown): number => {
  const isHex = typeof answer === 'string' && /^0x[\da-f]+$/i.test(answer);
  const quantity = isHex ? Number(answer) : Number.NaN;
  if (!Number.isSafeInteger(quantity)) throw new TypeError('Malformed quantity');
  return quantity;
};

const parseFirstWord = (answer: unknown): bigint => {
  const word = typeof answer === 'string' ? /^0x[\da-f]{64}/i.exec(answer)?.[0] : undefined;
  if (word === undefined) throw new TypeError('Malformed answer of the contract');
  return BigInt(word);
};

type Log = { address: string; topics: readonly string[] };
type Expected = { custody: string; account: string; token: string };

const parseReceipt = (answer: unknown, expected: Expected): Receipt | null => {
  if (answer === null) return null;
  const { blockNumber, status, logs } = answer as Record<string, unknown>;
  if (!Array.isArray(logs)) throw new TypeError('Malformed logs');
  const isDeposited = logs.some((log) => isDepositOf(log, expected));
  return {
    blockNumber: parseQuantity(blockNumber),
    succeeded: parseQuantity(status) === 1 && isDeposited,
  };
};

const isDepositOf = ({ address, topics }: Log, { custody, account, token }: Expected): boolean => {
  const wanted = [DEPOSITED, `0x${wordOf(account)}`, `0x${wordOf(token)}`];
  return (
    address.toLowerCase() === custody.toLowerCase() &&
    wanted.every((topic, index) => topics[index]?.toLowerCase() === topic)
  );
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
  params: readonly unknown[],
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
