import { type JsonRpcSigner, type TransactionRequest, toQuantity } from 'ethers';
import type { ChainDefinition } from '../../config/chains.ts';
import { CHAIN_UNKNOWN, type Eip1193Provider, walletErrorCode } from '../eip1193.ts';
import { affordable } from './network-fee.ts';

/**
 * Switches the wallet to a chain. If the wallet does not know the chain, adds `definition` to it.
 */
export const switchChain = async (
  provider: Eip1193Provider,
  chainId: number,
  definition: ChainDefinition | undefined,
): Promise<void> => {
  const chainIdHex = toQuantity(chainId);
  const request = (method: string, params: object) =>
    provider.request({ method, params: [params] });
  try {
    await request('wallet_switchEthereumChain', { chainId: chainIdHex });
  } catch (error) {
    if (walletErrorCode(error) !== CHAIN_UNKNOWN || definition === undefined) throw error;
    await request('wallet_addEthereumChain', { chainId: chainIdHex, ...definition });
    // Some wallets switch to a chain when they add it, others do not. If needed, the switch is
    // requested again.
    if ((await readChainId(provider)) !== chainId) {
      await request('wallet_switchEthereumChain', { chainId: chainIdHex });
    }
  }
};

export const readChainId = async (provider: Eip1193Provider): Promise<number> => {
  const answer = await provider.request({ method: 'eth_chainId' });
  const chainId = typeof answer === 'string' || typeof answer === 'number' ? Number(answer) : 0;
  if (!Number.isSafeInteger(chainId) || chainId <= 0) throw new TypeError('Malformed chain id');
  return chainId;
};

/**
 * Asks the wallet to stop sharing its accounts. Some wallets do not support this request and some
 * never answer it, so nothing waits for the response. The page drops the account in any case.
 */
export const revokePermissions = (provider: Eip1193Provider): void => {
  void provider
    .request({ method: 'wallet_revokePermissions', params: [{ eth_accounts: {} }] })
    .catch(() => {});
};

const TRANSACTION_HASH = /^0x[\da-f]{64}$/i;

/**
 * Sends a transaction through the wallet and returns its hash. The transaction names its chain, so
 * a wallet that has switched to another chain rejects it. Throws `unclear` when the wallet returns
 * no hash, and asks no wallet that cannot pay amount and fee.
 */
export const sendThrough = async (
  signer: JsonRpcSigner,
  call: TransactionRequest & { readonly chainId: number | bigint },
  unclear: Error,
): Promise<string> => {
  const hash: unknown = await signer.sendUncheckedTransaction(await affordable(signer, call));
  if (typeof hash !== 'string' || !TRANSACTION_HASH.test(hash)) throw unclear;
  return hash;
};
