import { createPrivateKey, createPublicKey, sign } from 'node:crypto';
import type { Deployment } from '@degen/rules/receipt/deployment.ts';

export type ReceiptSigner = {
  /** Raw Ed25519 public key, hex. */
  publicKey: string;
  /** What every receipt and commitment names beside its player. */
  deployment: Deployment;
  /** Signs the 32 bytes of a receipt's hash; hex in, hex out. */
  sign(hashHex: string): string;
};

/** A PKCS #8 wrapping of a raw Ed25519 seed: everything before the 32 bytes is constant. */
const PKCS8_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex');
const RAW_PUBLIC_KEY_BYTES = 32;

export const createReceiptSigner = (
  seedHex: `0x${string}`,
  deployment: Deployment,
): ReceiptSigner => {
  const key = createPrivateKey({
    key: Buffer.concat([PKCS8_PREFIX, Buffer.from(seedHex.slice(2), 'hex')]),
    format: 'der',
    type: 'pkcs8',
  });
  const spki = createPublicKey(key).export({ format: 'der', type: 'spki' });
  return {
    publicKey: spki.subarray(-RAW_PUBLIC_KEY_BYTES).toString('hex'),
    deployment,
    sign: (hashHex) => sign(null, Buffer.from(hashHex, 'hex'), key).toString('hex'),
  };
};
