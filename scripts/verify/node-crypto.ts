import { createHash, createHmac, createPublicKey, createSecretKey, verify } from 'node:crypto';
import type { ReceiptCrypto } from '@degen/rules/receipt/seal.ts';

/** The DER prefix of every Ed25519 public key; the 32 key bytes follow. */
const ED25519_DER_PREFIX = Buffer.from('302a300506032b6570032100', 'hex');

/** The hash functions and the signature check that rules needs, implemented with Node's crypto. */
export const nodeCrypto: ReceiptCrypto = {
  sha256: (data) => createHash('sha256').update(data).digest(),
  // A key object, because with plain bytes Node takes three times as long.
  hmacSha256: (key, message) => createHmac('sha256', createSecretKey(key)).update(message).digest(),
  verify: (signature, message, publicKey) => {
    const der = Buffer.concat([ED25519_DER_PREFIX, publicKey]);
    const key = createPublicKey({ key: der, format: 'der', type: 'spki' });
    return verify(null, message, key, signature);
  },
};
