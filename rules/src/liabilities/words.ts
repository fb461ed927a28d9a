import type { Keccak256 } from '../fairness/hash-chain.ts';
import { toHex } from '../hex.ts';
import { utf8Bytes } from '../utf8.ts';

/**
 * The liability trees hash sequences of 32-byte words, as Solidity's `abi.encode` writes static
 * types. A word is 64 hexadecimal digits here, without a prefix.
 */
const WORD_DIGITS = 64;
const HASH = /^0x[0-9a-f]{64}$/;
const ADDRESS = /^0x[0-9a-fA-F]{40}$/;

export const uintWord = (value: bigint | number, bits: number): string => {
  const whole = BigInt(value);
  if (whole < 0n || whole >> BigInt(bits) !== 0n) {
    throw new RangeError(`${value} does not fit ${bits} bits`);
  }
  return whole.toString(16).padStart(WORD_DIGITS, '0');
};

export const addressWord = (address: string): string => {
  if (!ADDRESS.test(address)) throw new RangeError(`${address} is no address`);
  return address.slice(2).toLowerCase().padStart(WORD_DIGITS, '0');
};

export const hashWord = (hash: string): string => {
  if (!HASH.test(hash)) throw new RangeError(`${hash} is no lower-case hash`);
  return hash.slice(2);
};

export const hashWords = (keccak256: Keccak256, ...words: readonly string[]): string =>
  keccak256(`0x${words.join('')}`);

/** A tag is the hash of a name, so the contract can compute the tag as well. */
export const tagWord = (keccak256: Keccak256, name: string): string =>
  hashWord(keccak256(`0x${toHex(utf8Bytes(name))}`));
