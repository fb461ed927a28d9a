import type { JsonRpcSigner, TransactionRequest } from 'ethers';
import type { Eip1193Provider } from '../eip1193.ts';
import { affordable } from './network-fee.ts';

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
