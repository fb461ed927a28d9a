import { randomBytes } from 'node:crypto';
import type { NonceAnswer } from '@degen/rules/wire/session.ts';
import { type Address, type Hex, hashMessage } from 'viem';
import {
  createSiweMessage,
  parseSiweMessage,
  type SiweMessage,
  validateSiweMessage,
} from 'viem/siwe';
import type { Deps } from '../deps.ts';
import { type AllowedKey, allowedKey } from '../orders/grants.ts';
import { AppError } from '../system/errors.ts';
import {
  findOrCreateUserByAddress,
  findUserByAddress,
  markAsKey,
  type User,
} from '../users/repository.ts';
import { isSignedByKey } from './key-signature.ts';

const NONCE_BYTES = 16;
/** Several owners of one wallet need time to sign together. */
const NONCE_LIFETIME_MS = 60 * 60 * 1_000;
/**
 * The maximum age of a message. The page signs the time at which the server issued the nonce, but
 * other clients use their own clocks, and the clocks of the replicas differ. So it is twice the
 * lifetime of a nonce.
 */
const MESSAGE_AGE_MAX_MS = 2 * 60 * 60 * 1_000;
const CLOCK_SKEW_MS = 60 * 1_000;

/** Control characters except line breaks, and halves of characters: no wallet shows them. */
const UNREADABLE = /(?!\n)\p{Cc}|\p{Cs}/u;

/** Bytes as the page sends them: `0x` and pairs of lower-case hexadecimal digits. */
const BYTES = /^0x(?:[\da-f]{2})*$/;

type NonceDeps = Pick<Deps, 'db' | 'clock'>;
type SignInDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'contractWallets'>;

export const issueNonce = async ({ db, clock }: NonceDeps): Promise<NonceAnswer> => {
  const nonce = randomBytes(NONCE_BYTES).toString('hex');
  const now = clock.now();
  await db.kysely.deleteFrom('sign_in_nonces').where('expires_at', '<=', now).execute();
  await db.kysely
    .insertInto('sign_in_nonces')
    .values({ nonce, expires_at: new Date(now.getTime() + NONCE_LIFETIME_MS) })
    .execute();
  return { nonce, issuedAt: now.toISOString() };
};

/** A nonce is used by deleting it: of two requests with one nonce exactly one finds it. */
const spendNonce = async ({ db, clock }: NonceDeps, nonce: string): Promise<boolean> => {
  const spent = await db.kysely
    .deleteFrom('sign_in_nonces')
    .where('nonce', '=', nonce)
    .returning('expires_at')
    .executeTakeFirst();
  return spent !== undefined && spent.expires_at > clock.now();
};

/**
 * Whether the text equals the page's text for these fields. The parser ignores unknown parts, so a
 * longer text could contain statements that were never checked.
 */
export const isCanonicalMessage = (
  fields: ReturnType<typeof parseSiweMessage>,
  text: string,
): boolean => {
  try {
    return createSiweMessage(fields as SiweMessage) === text;
  } catch {
    // `createSiweMessage` throws for missing and malformed fields.
    return false;
  }
};

const parseMessage = ({ config, clock }: SignInDeps, text: string) => {
  const message = parseSiweMessage(text);
  const { address, nonce, issuedAt, chainId, uri, version } = message;
  const now = clock.now();
  const ageMs = issuedAt ? now.getTime() - issuedAt.getTime() : Number.NaN;
  const origin = new URL(config.publicOrigin);
  // Every field is required, because libraries skip the checks of missing ones.
  const fits =
    !UNREADABLE.test(text) &&
    isCanonicalMessage(message, text) &&
    version === '1' &&
    chainId === config.chain.id &&
    uri !== undefined &&
    URL.canParse(uri) &&
    new URL(uri).origin === origin.origin &&
    ageMs <= MESSAGE_AGE_MAX_MS &&
    ageMs >= -CLOCK_SKEW_MS &&
    validateSiweMessage({ message, domain: origin.host, time: now });
  if (!fits || !address || !nonce) {
    throw new AppError('AUTH.MESSAGE_INVALID', 'The sign-in message is not for this page.');
  }
  return { address, nonce, key: allowedKey(message) };
};

/**
 * The user whose wallet signed the message. The signature of a key is checked first: it needs no call to
 * the chain's node, so most wallets can sign in while the node is unreachable.
 */
const findSigner = async (
  { db: { kysely }, contractWallets }: SignInDeps,
  { address, message, signature }: { address: Address; message: string; signature: string },
): Promise<User | undefined> => {
  if (!BYTES.test(signature)) return undefined;
  const bytes = signature as Hex;
  if (await isSignedByKey(address, hashMessage(message), bytes)) {
    const user = await findOrCreateUserByAddress(kysely, address);
    return user.signs_by_key ? user : markAsKey(kysely, user);
  }
  // A dishonest node could claim that any address is a contract. An account that has once signed with its
  // key is therefore never checked as a contract.
  if ((await findUserByAddress(kysely, address))?.signs_by_key) return undefined;
  const answer = await contractWallets.answerOf({ address, message, signature: bytes });
  if (answer === 'notDeployed') {
    throw new AppError('AUTH.WALLET_NOT_DEPLOYED', 'This wallet is not on the chain yet.');
  }
  return answer === 'signed' ? findOrCreateUserByAddress(kysely, address) : undefined;
};

/** `key` is the key that may sign the user's orders. */
type SignedIn = { readonly user: User; readonly key: AllowedKey };

/**
 * Checks an EIP-4361 message and its signature; the nonce is used up even if the signature is
 * invalid.
 */
export const signIn = async (
  deps: SignInDeps,
  { message, signature }: { message: string; signature: string },
): Promise<SignedIn> => {
  const { address, nonce, key } = parseMessage(deps, message);
  if (!(await spendNonce(deps, nonce))) {
    throw new AppError('AUTH.NONCE_INVALID', 'The sign-in nonce is unknown, used or expired.');
  }
  const user = await findSigner(deps, { address, message, signature });
  if (user === undefined) {
    throw new AppError('AUTH.SIGNATURE_INVALID', 'The signature does not match the address.');
  }
  return { user, key };
};
