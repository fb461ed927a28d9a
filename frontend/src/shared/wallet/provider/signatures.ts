import { dataSlice, getBytes, hexlify, Signature, toBeHex } from 'ethers';

/** The order of the curve secp256k1. */
const ORDER = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n;

const KEY_SIGNATURE_BYTES = 65;

/**
 * Reads the signature of a key in any of its encodings: 65 bytes with a `v` of 0, 1, 27 or 28, or
 * the 64 bytes of EIP-2098. Of the two forms of `s`, returns the lower one, because contracts accept
 * no other. Throws if the bytes are not the signature of a key.
 */
export const keySignature = (hex: string): Signature => {
  const bytes = getBytes(hex);
  if (bytes.length !== KEY_SIGNATURE_BYTES) return Signature.from(hex);
  const v = Signature.getNormalizedV(bytes[KEY_SIGNATURE_BYTES - 1] ?? 0);
  const s = BigInt(dataSlice(bytes, 32, 64));
  const r = hexlify(bytes.subarray(0, 32));
  if (s <= ORDER / 2n) return Signature.from({ r, s: toBeHex(s, 32), v });
  return Signature.from({ r, s: toBeHex(ORDER - s, 32), v: v === 27 ? 28 : 27 });
};
