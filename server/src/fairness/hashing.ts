import { hash } from 'node:crypto';
import type { Hashing } from '@degen/rules/fairness.ts';
import sodium from 'sodium-native';

const BLOCK_BYTES = 64;
const INNER_PAD = 0x36;
const OUTER_PAD = 0x5c;

const digestOf = (data: Buffer): Buffer => {
  const digest = Buffer.allocUnsafe(sodium.crypto_hash_sha256_BYTES);
  sodium.crypto_hash_sha256(digest, data);
  return digest;
};

/** The key combined with a pad to one block of SHA-256, then the message. */
const padded = (key: Uint8Array, pad: number, message: Uint8Array): Buffer => {
  const bytes = Buffer.alloc(BLOCK_BYTES + message.length, pad);
  for (const [place, byte] of key.entries()) bytes[place] = byte ^ pad;
  bytes.set(message, BLOCK_BYTES);
  return bytes;
};

/**
 * HMAC-SHA256 as RFC 2104 defines it, from two hashes of libsodium. `createHmac` of Node takes
 * three times as long, because it looks up the algorithm and creates objects for each call.
 */
const hmacSha256 = (key: Uint8Array, message: Uint8Array): Buffer => {
  if (key.length > BLOCK_BYTES) throw new RangeError('hmacSha256: the key is longer than a block');
  return digestOf(padded(key, OUTER_PAD, digestOf(padded(key, INNER_PAD, message))));
};

export const nodeHashing: Hashing = {
  sha256: (data) => hash('sha256', data, 'buffer'),
  hmacSha256,
};
