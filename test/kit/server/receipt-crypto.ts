import { createPublicKey, verify } from 'node:crypto';
import type { ReceiptCrypto } from '@degen/rules/receipt/seal.ts';
import { nodeHashing } from '../../../server/src/fairness/hashing.ts';

/** The DER prefix of every Ed25519 public key. The 32 bytes of the key follow it. */
const SPKI_PREFIX = Buffer.from('302a300506032b6570032100', 'hex');

/** The functions that a player needs to check receipts. */
export const receiptCrypto: ReceiptCrypto = {
  ...nodeHashing,
  verify: (signature, message, publicKey) => {
    const der = Buffer.concat([SPKI_PREFIX, publicKey]);
    const key = createPublicKey({ key: der, format: 'der', type: 'spki' });
    return verify(null, message, key, signature);
  },
};
