import { createRequire } from 'node:module';

type Secp256k1 = {
  publicKeyVerify(point: Uint8Array): boolean;
  publicKeyCreate(secret: Uint8Array, isCompressed: boolean): Uint8Array;
  ecdsaSign(hash: Uint8Array, secret: Uint8Array): { readonly signature: Uint8Array };
  ecdsaVerify(signature: Uint8Array, hash: Uint8Array, point: Uint8Array): boolean;
};

const load = (): Secp256k1 => {
  try {
    // The package's index would take a script in place of the binary, which is many times slower.
    return createRequire(import.meta.url)('secp256k1/bindings.js');
  } catch (cause) {
    const system = `${process.platform}-${process.arch}`;
    throw new Error(
      `The package secp256k1 has no binary for ${system}: compile it by \`npm rebuild secp256k1\``,
      { cause },
    );
  }
};

/** libsecp256k1. */
export const secp256k1: Secp256k1 = load();

/** An uncompressed point begins with this byte. */
const UNCOMPRESSED = Buffer.of(4);
const pointOf = (publicKey: Uint8Array) => Buffer.concat([UNCOMPRESSED, publicKey]);

/** Whether x and y are of a point of the curve. */
export const isPublicKey = (publicKey: Uint8Array): boolean =>
  secp256k1.publicKeyVerify(pointOf(publicKey));

/** The hash of an order, and what its key has signed it with. */
type SignedHash = {
  readonly hash: Uint8Array;
  readonly signature: Uint8Array;
  readonly publicKey: Uint8Array;
};

/** Whether a key signed a hash: ECDSA on secp256k1, with a low s. */
export const verifySigned = ({ hash, signature, publicKey }: SignedHash): boolean => {
  try {
    return secp256k1.ecdsaVerify(signature, hash, pointOf(publicKey));
  } catch {
    // The signature has another length, or r or s is out of range.
    return false;
  }
};
