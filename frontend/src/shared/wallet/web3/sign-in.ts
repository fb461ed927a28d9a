import type { NonceAnswer, User } from '@degen/rules/wire/session.ts';
import { getAddress, hexlify, toUtf8Bytes, verifyMessage } from 'ethers';
import { apiPost } from '../../lib/api-client.ts';
import { WalletDisconnected, WalletError } from '../errors.ts';
import { type Eip1193Provider, MalformedAnswer } from '../provider/eip1193.ts';
import { keySignature } from '../provider/signatures.ts';
import { walletFailure } from '../provider/wallet-failure.ts';

type SignIn = {
  provider: Eip1193Provider;
  account: string;
  chainId: number;
  /**
   * Whether the player is still connecting. A signature that arrives after a disconnect must not
   * open a session.
   */
  isCurrent: () => boolean;
};

const STATEMENT =
  'Sign in to Degen Casino. This proves that the account is yours; it moves no funds and costs nothing.';

/**
 * Signs in: the wallet signs a timestamped EIP-4361 message, and the server opens a session for it.
 * The time is the server's, because the clock of the device may be wrong.
 */
export const signInWithWallet = async ({
  provider,
  account,
  chainId,
  isCurrent,
}: SignIn): Promise<User> => {
  const { nonce, issuedAt } = await apiPost<NonceAnswer>('/api/auth/nonce', {});
  const message = messageOf({ account, chainId, nonce, issuedAt });
  const signature = await requestSignature(provider, account, message);
  if (!isCurrent()) throw new WalletDisconnected();
  return apiPost<User>('/api/auth/verify', { message, signature });
};

type Terms = Pick<SignIn, 'account' | 'chainId'> & NonceAnswer;

/** The message of EIP-4361. */
const messageOf = ({ account, chainId, nonce, issuedAt }: Terms): string =>
  [
    `${window.location.host} wants you to sign in with your Ethereum account:`,
    getAddress(account),
    '',
    STATEMENT,
    '',
    `URI: ${window.location.origin}`,
    'Version: 1',
    `Chain ID: ${chainId}`,
    `Nonce: ${nonce}`,
    `Issued At: ${new Date(issuedAt).toISOString()}`,
  ].join('\n');

const requestSignature = async (
  provider: Eip1193Provider,
  account: string,
  message: string,
): Promise<string> => {
  try {
    const signature = await provider.request({
      method: 'personal_sign',
      params: [hexlify(toUtf8Bytes(message)), account],
    });
    if (typeof signature !== 'string')
      throw new MalformedAnswer('the wallet returned no signature');
    return canonical(signature, account, message);
  } catch (error) {
    if (walletFailure(error) !== 'declined') throw error;
    throw new WalletError('signatureRequired', { cause: error });
  }
};

/**
 * Converts the signature of the account's key to the only encoding that the server accepts. Returns
 * any other signature unchanged, for example that of a contract wallet.
 */
const canonical = (signature: string, account: string, message: string): string => {
  try {
    const { serialized } = keySignature(signature);
    if (verifyMessage(message, serialized) === getAddress(account)) return serialized;
  } catch {
    // The bytes are not the signature of a key. A contract wallet may have signed; the server
    // rejects them if they are invalid.
  }
  return signature.toLowerCase();
};
