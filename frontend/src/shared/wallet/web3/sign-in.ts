import { GRANT_LIFETIME_MAX_MS, grantHash, orderKeyResource } from '@degen/rules/orders/grant.ts';
import type { Deployment } from '@degen/rules/receipt/deployment.ts';
import type { NonceAnswer, User } from '@degen/rules/wire/session.ts';
import { getAddress, hexlify, toUtf8Bytes, verifyMessage } from 'ethers';
import { newOrderKey } from '../../../../../chain/order-key.ts';
import { hashing } from '../../fairness/crypto/hashing.ts';
import { apiPost } from '../../lib/api-client.ts';
import { keepGrant } from '../../orders/kept-evidence.ts';
import { forgetOrderChain } from '../../orders/order-chain.ts';
import { keepOrderKey } from '../../orders/order-keys.ts';
import { WalletDisconnected, WalletError } from '../errors.ts';
import { type Eip1193Provider, MalformedAnswer } from '../provider/eip1193.ts';
import { keySignature } from '../provider/signatures.ts';
import { walletFailure } from '../provider/wallet-failure.ts';

type SignIn = {
  provider: Eip1193Provider;
  account: string;
  /** The casino at which the key may sign orders. */
  deployment: Deployment;
  /**
   * Whether the player is still connecting. A signature that arrives after a disconnect must not
   * open a session.
   */
  isCurrent: () => boolean;
};

const STATEMENT =
  'Sign in to Degen Casino. This proves that the account is yours and lets this browser place your bets, automatic bets and swaps for 7 days, until you sign out; it sends no transaction and costs nothing.';

/**
 * Signs in: the wallet signs a timestamped EIP-4361 message, and the server opens a session for it.
 * The message allows a new key of this browser to sign the player's orders, so that no bet asks the
 * wallet. The time is the server's, because the clock of the device may be wrong.
 */
export const signInWithWallet = async ({
  provider,
  account,
  deployment,
  isCurrent,
}: SignIn): Promise<User> => {
  const { nonce, issuedAt } = await apiPost<NonceAnswer>('/api/auth/nonce', {});
  const { publicKey, secret } = newOrderKey();
  const { chainId } = deployment;
  const message = messageOf({ account, chainId, nonce, issuedAt, publicKey });
  const digits = hexlify(toUtf8Bytes(message));
  let signed = await requestSignature(provider, account, digits);
  // Some wallets sign the digits as they stand. These wallets take the text itself.
  if (isCurrent() && standardForm(signed, account, digits) !== null) {
    signed = await requestSignature(provider, account, message);
  }
  if (!isCurrent()) throw new WalletDisconnected();
  // Any other signature is sent unchanged: a contract wallet may have signed.
  const signature = standardForm(signed, account, message) ?? signed.toLowerCase();
  const user = await apiPost<User>('/api/auth/verify', { message, signature });
  forgetOrderChain();
  const scope = { ...deployment, player: account, grant: grantHash(hashing, message) };
  void keepGrant(scope, Date.parse(issuedAt), { message, signature });
  await keepOrderKey({ ...scope, secret });
  return user;
};

type Terms = NonceAnswer & { account: string; chainId: number; publicKey: string };

/** The message of EIP-4361. Its resource is the key that it allows until it expires. */
const messageOf = ({ account, chainId, nonce, issuedAt, publicKey }: Terms): string => {
  const issuedMs = Date.parse(issuedAt);
  return [
    `${window.location.host} wants you to sign in with your Ethereum account:`,
    getAddress(account),
    '',
    STATEMENT,
    '',
    `URI: ${window.location.origin}`,
    'Version: 1',
    `Chain ID: ${chainId}`,
    `Nonce: ${nonce}`,
    `Issued At: ${new Date(issuedMs).toISOString()}`,
    `Expiration Time: ${new Date(issuedMs + GRANT_LIFETIME_MAX_MS).toISOString()}`,
    'Resources:',
    `- ${orderKeyResource(publicKey)}`,
  ].join('\n');
};

const requestSignature = async (
  provider: Eip1193Provider,
  account: string,
  text: string,
): Promise<string> => {
  try {
    const signature = await provider.request({ method: 'personal_sign', params: [text, account] });
    if (typeof signature !== 'string')
      throw new MalformedAnswer('the wallet returned no signature');
    return signature;
  } catch (error) {
    if (walletFailure(error) !== 'declined') throw error;
    throw new WalletError('signatureRequired', { cause: error });
  }
};

/**
 * The signature of the account's key in the only encoding that the server accepts. Null if the key
 * has not signed this text.
 */
const standardForm = (signature: string, account: string, text: string): string | null => {
  try {
    const { serialized } = keySignature(signature);
    return verifyMessage(text, serialized) === getAddress(account) ? serialized : null;
  } catch {
    return null; // the bytes are not the signature of a key
  }
};
