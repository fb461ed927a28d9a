import type { Hashing } from '../fairness.ts';
import { isHex, toHex } from '../hex.ts';
import { utf8Bytes } from '../utf8.ts';

/** The longest time for which a wallet allows a key to sign orders. */
export const GRANT_LIFETIME_MAX_MS = 7 * 24 * 60 * 60 * 1_000;

const KEY_RESOURCE = 'urn:degen-casino:order-key:';
const SECP256K1 = `${KEY_RESOURCE}secp256k1:`;
/** The coordinates x and y of a point. */
const KEY_BYTES = 64;

/** The resource of a sign-in message (EIP-4361) that allows a key; `publicKey` is 128 hex digits. */
export const orderKeyResource = (publicKey: string): string => `${SECP256K1}${publicKey}`;

/** Whether a resource names an order key, of whatever kind. */
export const namesOrderKey = (resource: string): boolean => resource.startsWith(KEY_RESOURCE);

/** The key that a resource allows; null if the resource allows none. */
export const orderKeyOf = (resource: string): string | null => {
  const key = resource.slice(SECP256K1.length);
  return resource.startsWith(SECP256K1) && isHex(key, KEY_BYTES) ? key : null;
};

/** SHA-256 of the message that the wallet signed, 64 hex digits. */
export const grantHash = (hashing: Hashing, message: string): string =>
  toHex(hashing.sha256(utf8Bytes(message)));
