import { createPrivateKey, randomBytes, sign } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createReceiptSigner } from './receipt.ts';

const DEPLOYMENT = { chainId: 97, casino: `0x${'c5'.repeat(20)}` } as const;
/** The first bytes of an Ed25519 private key in PKCS #8 format. The 32-byte seed follows. */
const PKCS8_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex');

const nodeSignature = (seed: Buffer, message: Buffer): string => {
  const der = Buffer.concat([PKCS8_PREFIX, seed]);
  const key = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
  return sign(null, message, key).toString('hex');
};

describe('the signer of receipts', () => {
  it('produces the signature of the second example in RFC 8032', () => {
    const signer = createReceiptSigner(
      '0x4ccd089b28ff96da9db6c346ec114e0f5b8a319f35aba624da8cf6ed4fb8a6fb',
      DEPLOYMENT,
    );
    expect(signer.publicKey).toBe(
      '3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c',
    );
    expect(signer.sign('72')).toBe(
      '92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da' +
        '085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00',
    );
  });

  it('produces the same signatures as the OpenSSL of Node, for a hundred keys and hashes', () => {
    for (let count = 0; count < 100; count += 1) {
      const seed = randomBytes(32);
      const hash = randomBytes(32);
      const signer = createReceiptSigner(`0x${seed.toString('hex')}`, DEPLOYMENT);
      expect(signer.sign(hash.toString('hex'))).toBe(nodeSignature(seed, hash));
    }
  });
});
