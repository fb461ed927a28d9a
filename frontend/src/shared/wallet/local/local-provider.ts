import {
  type TransactionRequest as EthersTransaction,
  getAddress,
  getBytes,
  hexlify,
  toQuantity,
  Wallet,
} from 'ethers';
import { CustodyContract } from '../../../../../chain/contracts.ts';
import { openNode } from '../../../../../chain/node.ts';
import type { CasinoConfig } from '../../config/casino-config.ts';
import { readStored, writeStored } from '../../lib/storage.ts';
import type { Eip1193Provider } from '../provider/eip1193.ts';
import { FAILURE_CODES } from '../provider/wallet-failure.ts';
import type { Confirmation } from './confirmation.tsx';
import {
  describeMessage,
  describeTransaction,
  describeTypedData,
  type TransactionRequest,
  type TypedData,
} from './describe.ts';

export const LOCAL_KEY = 'localWalletKey';

const UNSUPPORTED = 4200;
const INVALID_PARAMS = -32602;

const rpcError = (code: number, message: string): Error =>
  Object.assign(new Error(message), { code });

const KEY_BYTES = 32;

/** A key for test money on a local chain; it never holds real value. */
const loadOrCreateWallet = (): Wallet => {
  const stored = readStored(LOCAL_KEY);
  if (stored !== null) return new Wallet(stored);
  const privateKey = hexlify(crypto.getRandomValues(new Uint8Array(KEY_BYTES)));
  writeStored(LOCAL_KEY, privateKey);
  return new Wallet(privateKey);
};

type LocalWalletParts = {
  config: CasinoConfig;
  /**
   * Resolves when the player confirms. Otherwise rejects with the error that EIP-1193 defines for a
   * rejected request.
   */
  confirm: (confirmation: Confirmation) => Promise<void>;
};

/**
 * The wallet of the local chain. Like any other wallet, it asks for confirmation before it signs or
 * sends.
 */
export const createLocalProvider = ({ config, confirm }: LocalWalletParts): Eip1193Provider => {
  const chain = openNode(config.rpcUrl, config.chainId);
  const custody = CustodyContract.connect(config.addresses.custody, chain);
  const wallet = loadOrCreateWallet().connect(chain);
  const listeners = new Map<string, Set<(...args: never[]) => void>>();
  let isShared = false;

  const emit = (event: string, value: unknown) => {
    for (const listener of listeners.get(event) ?? []) listener(value as never);
  };
  const requireOwn = (account: unknown) => {
    if (typeof account !== 'string' || getAddress(account) !== wallet.address) {
      throw rpcError(INVALID_PARAMS, 'This wallet does not hold that account');
    }
  };
  const handlers: Record<string, (...params: never[]) => Promise<unknown>> = {
    async eth_requestAccounts() {
      isShared = true;
      return [wallet.address];
    },
    async eth_accounts() {
      return isShared ? [wallet.address] : [];
    },
    async eth_chainId() {
      return toQuantity(config.chainId);
    },
    async personal_sign(message: string, account: string) {
      requireOwn(account);
      await confirm(describeMessage(message));
      return wallet.signMessage(getBytes(message));
    },
    async eth_signTypedData_v4(account: string, json: string) {
      requireOwn(account);
      const typed = JSON.parse(json) as TypedData;
      await confirm(describeTypedData(typed));
      const { EIP712Domain: _, ...types } = typed.types;
      return wallet.signTypedData(typed.domain, types, typed.message);
    },
    async eth_sendTransaction(request: TransactionRequest & { from?: string; gas?: string }) {
      requireOwn(request.from);
      const windUp = await custody.windUpContract().catch(() => undefined);
      await confirm(describeTransaction(request, config, windUp));
      const sent = await wallet.sendTransaction(toEthers(request));
      return sent.hash;
    },
    async wallet_switchEthereumChain({ chainId }: { chainId: string }) {
      if (Number(chainId) !== config.chainId) {
        throw rpcError(FAILURE_CODES.unknownChain, 'The local wallet knows the local chain only');
      }
      return null;
    },
    async wallet_revokePermissions() {
      isShared = false;
      emit('accountsChanged', []);
      return null;
    },
  };

  return {
    async request({ method, params = [] }) {
      const handler = handlers[method];
      if (handler) return handler(...(params as never[]));
      if (!READ_METHODS.has(method)) throw rpcError(UNSUPPORTED, `${method} is not supported`);
      return chain.send(method, params as unknown[]);
    },
    on(event, listener) {
      const known = listeners.get(event) ?? new Set();
      listeners.set(event, known.add(listener));
    },
    removeListener(event, listener) {
      listeners.get(event)?.delete(listener);
    },
  };
};

/** Methods that a page may call without the player's confirmation. */
const READ_METHODS = new Set([
  'eth_blockNumber',
  'eth_call',
  'eth_estimateGas',
  'eth_feeHistory',
  'eth_gasPrice',
  'eth_getBalance',
  'eth_getBlockByNumber',
  'eth_getCode',
  'eth_getTransactionByHash',
  'eth_getTransactionCount',
  'eth_getTransactionReceipt',
  'eth_maxPriorityFeePerGas',
  'net_version',
]);

const toEthers = ({
  to,
  value,
  data,
  gas,
}: TransactionRequest & { gas?: string }): EthersTransaction => ({
  ...(to === undefined ? {} : { to }),
  ...(value === undefined ? {} : { value }),
  ...(data === undefined ? {} : { data }),
  ...(gas === undefined ? {} : { gasLimit: gas }),
});
