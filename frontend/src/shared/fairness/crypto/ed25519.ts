import { toHex } from '@degen/rules/hex.ts';
import type { VerifySignature } from '@degen/rules/receipt/seal.ts';
import { sha512 } from '@noble/hashes/sha2.js';

const POINT_BYTES = 32;
const SIGNATURE_BYTES = 64;

/** A copy in a plain buffer, the only kind that WebCrypto accepts. */
const plain = (bytes: Uint8Array): Uint8Array<ArrayBuffer> => Uint8Array.from(bytes);

const verifyNatively: VerifySignature = async (signature, message, publicKey) => {
  const key = await crypto.subtle.importKey('raw', plain(publicKey), 'Ed25519', false, ['verify']);
  return crypto.subtle.verify('Ed25519', key, plain(signature), plain(message));
};

const littleEndian = (bytes: Uint8Array): bigint => BigInt(`0x${toHex(plain(bytes).reverse())}`);

/** The code for browsers without a native Ed25519. */
const script = async () => {
  const library = await import('@noble/ed25519');
  library.hashes.sha512 = sha512;
  return library;
};

const verifyInScript: VerifySignature = async (signature, message, publicKey) => {
  const { Point, verify } = await script();
  // The library throws for another length; native code calls such a signature invalid.
  if (signature.length !== SIGNATURE_BYTES) return false;
  // With `zip215: false`, the library accepts only one encoding of a signature, as native code
  // does.
  if (!verify(signature, message, publicKey, { zip215: false })) return false;
  // The library checks the equation multiplied by the cofactor; native code does not. So the
  // equation R = [S]B - [k]A without the cofactor is checked here as well.
  const [R, S] = [signature.subarray(0, POINT_BYTES), signature.subarray(POINT_BYTES)];
  const k = littleEndian(sha512(Uint8Array.of(...R, ...publicKey, ...message)));
  const kA = Point.fromBytes(publicKey).multiply(k % Point.CURVE().n, false);
  const expected = Point.BASE.multiply(littleEndian(S), false).subtract(kA);
  return toHex(expected.toBytes()) === toHex(R);
};

let native: Promise<boolean> | undefined;

/** Older browsers, and pages without TLS, lack a native Ed25519. */
const hasNative = (): Promise<boolean> => {
  native ??= (async () => {
    try {
      await crypto.subtle.generateKey('Ed25519', false, ['sign', 'verify']);
      return true;
    } catch {
      return false;
    }
  })();
  return native;
};

/**
 * Loads the code for checking signatures early, so that checks also work after the page goes
 * offline.
 */
export const prepareEd25519 = async (): Promise<void> => {
  if (!(await hasNative())) await import('@noble/ed25519');
};

export const verifyEd25519: VerifySignature = async (signature, message, publicKey) =>
  (await hasNative())
    ? verifyNatively(signature, message, publicKey)
    : verifyInScript(signature, message, publicKey);
