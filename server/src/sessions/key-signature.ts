import { N as SECP256K1_ORDER } from 'ethers';
import {
  type Address,
  type Hex,
  isAddressEqual,
  parseSignature,
  recoverAddress,
  serializeSignature,
} from 'viem';

/**
 * A signature can be written with two values of s and in several encodings; only one form is
 * accepted (EIP-2).
 */
const isCanonical = (signature: Hex): boolean => {
  const parsed = parseSignature(signature);
  return BigInt(parsed.s) <= SECP256K1_ORDER / 2n && serializeSignature(parsed) === signature;
};

/**
 * Whether the key of the address signed the hash. False for the one signature in 2^128 whose r does
 * not fit below the curve's order: the last byte has no value for it, and contracts refuse it too.
 */
export const isSignedByKey = async (
  address: Address,
  hash: Hex,
  signature: Hex,
): Promise<boolean> => {
  try {
    if (!isCanonical(signature)) return false;
    return isAddressEqual(await recoverAddress({ hash, signature }), address);
  } catch {
    // The checks throw for a malformed signature.
    return false;
  }
};
