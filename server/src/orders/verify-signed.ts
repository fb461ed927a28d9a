import { createRequire } from 'node:module';
import { isPointOfCurve, isSignedByKey } from '../../../chain/order-key.ts';

type Secp256k1 = {
  publicKeyVerify(point: Uint8Array): boolean;
  ecdsaVerify(signature: Uint8Array, hash: Uint8Array, point: Uint8Array): boolean;
};

/**
 * libsecp256k1. The package has no binary for some systems; where npm has not compiled one either, it
 * is undefined, and a script takes its place, which needs fifty times as long.
 */
const load = (): Secp256k1 | undefined => {
  try {
    // The package's index would take a script of its own in place of the binary.
    return createRequire(import.meta.url)('secp256k1/bindings.js');
  } catch {
    return undefined;
  }
};

const native = load();

/** What the log says at the start of a server without the binary. */
export const slowSignatures =
  native === undefined
    ? `The package secp256k1 has no binary for ${process.platform}-${process.arch}: each signature takes some milliseconds. Compile it by \`npm rebuild secp256k1\`.`
    : undefined;

/** An uncompressed point begins with this byte. */
const UNCOMPRESSED = Buffer.of(4);
const pointOf = (publicKey: Uint8Array) => Buffer.concat([UNCOMPRESSED, publicKey]);

/** The hash of an order, and what its key has signed it with. */
type SignedHash = {
  readonly hash: Uint8Array;
  readonly signature: Uint8Array;
  readonly publicKey: Uint8Array;
};

const byBinary = ({ publicKeyVerify, ecdsaVerify }: Secp256k1) => ({
  isPublicKey: (publicKey: Uint8Array): boolean => publicKeyVerify(pointOf(publicKey)),
  verifySigned: ({ hash, signature, publicKey }: SignedHash): boolean => {
    try {
      return ecdsaVerify(signature, hash, pointOf(publicKey));
    } catch {
      // The signature has another length, or r or s is out of range.
      return false;
    }
  },
});

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');

/** The same checks by the script of the page. */
export const byScript: ReturnType<typeof byBinary> = {
  isPublicKey: (publicKey) => isPointOfCurve(hex(publicKey)),
  verifySigned: ({ hash, signature, publicKey }) =>
    isSignedByKey(hex(hash), hex(signature), hex(publicKey)),
};

/**
 * `isPublicKey`: whether x and y are of a point of the curve. `verifySigned`: whether a key signed a
 * hash, by ECDSA on secp256k1 with a low s.
 */
export const { isPublicKey, verifySigned } = native === undefined ? byScript : byBinary(native);
