/**
 * The hash chain behind on-chain randomness (contracts/interfaces/ICommitRevealRandomness.sol). The
 * contract calls a preimage a link. Preimages are revealed in the order of their index, starting
 * with preimage 0, and keccak256(preimage i) is preimage i - 1. The last preimage of a chain is its
 * secret seed.
 */

/**
 * Hashes bytes given as 0x-prefixed hex. The caller passes this function, because the package has
 * no dependencies.
 */
export type Keccak256 = (dataHex: string) => string;

const hashTimes = (keccak256: Keccak256, startHex: string, times: number): string => {
  let hex = startHex;
  for (let i = 0; i < times; i += 1) hex = keccak256(hex);
  return hex;
};

/** The preimage for the request with this index, computed with length - 1 - index hashes. */
export const hashChainPreimage = (
  keccak256: Keccak256,
  seedHex: string,
  index: number,
  length: number,
): string => {
  if (!Number.isInteger(index) || index < 0 || index >= length) {
    throw new RangeError(`preimage ${index} is outside a chain of ${length}`);
  }
  return hashTimes(keccak256, seedHex, length - 1 - index);
};

/** The value that is published before the first request: the hash of preimage 0. */
export const hashChainAnchor = (keccak256: Keccak256, seedHex: string, length: number): string =>
  hashTimes(keccak256, seedHex, length);
