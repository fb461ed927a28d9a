import type { Hashing } from '@degen/rules/fairness.ts';
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';

/** Hash functions without WebCrypto: they are synchronous, and work on pages without TLS. */
export const hashing: Hashing = {
  sha256: (data) => sha256(data),
  hmacSha256: (key, message) => hmac(sha256, key, message),
};

export const randomBytes = (count: number): Uint8Array =>
  crypto.getRandomValues(new Uint8Array(count));
