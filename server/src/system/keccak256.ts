import type { Keccak256 } from '@degen/rules/fairness/hash-chain.ts';
import { createKeccak } from 'hash-wasm';

const hasher = await createKeccak(256);

/**
 * Keccak-256 of bytes given as 0x-prefixed hex. Uses WebAssembly for speed, because the hash chain
 * of a deployment and the trees of an epoch take millions of hashes. Throws a RangeError for any
 * other input.
 */
export const keccak256: Keccak256 = (dataHex) => {
  const bytes = Buffer.from(dataHex.slice(2), 'hex');
  if (!dataHex.startsWith('0x') || 2 + 2 * bytes.length !== dataHex.length) {
    throw new RangeError('keccak256: not hexadecimal');
  }
  return `0x${hasher.init().update(bytes).digest()}`;
};
