import { toHex } from '@degen/rules/hex.ts';
import type { VerifySignature } from '@degen/rules/receipt/seal.ts';
import { hashes, Point, verify } from '@noble/ed25519';
import { sha512 } from '@noble/hashes/sha2.js';

const POINT_BYTES = 32;
const SIGNATURE_BYTES = 64;

hashes.sha512 = sha512;

const littleEndian = (bytes: Uint8Array): bigint => BigInt(`0x${toHex(bytes.slice().reverse())}`);

/** For browsers without a native Ed25519. */
export const verifyInScript: VerifySignature = async (signature, message, publicKey) => {
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
