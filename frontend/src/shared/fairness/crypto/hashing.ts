import type { Hashing } from '@degen/rules/fairness.ts';
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';

/** Synchronous, and available on pages without TLS, where WebCrypto is missing. */
export const hashing: Hashing = {
  sha256: (data) => sha256(data),
  hmacSha256: (key, message) => hmac(sha256, key, message),
};

export const randomBytes = (count: number): Uint8Array =>
  crypto.getRandomValues(new Uint8Array(count));
