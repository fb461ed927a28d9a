import { isHexString, keccak256 } from 'ethers';
import { hashChainAnchor } from '../rules/src/fairness/hash-chain.ts';

/**
 * Prints the anchor for a deployment, from two settings of the server. The seed stays on the
 * server's machine, and the anchor reveals nothing about it.
 */
const { RANDOMNESS_SEED, RANDOMNESS_CHAIN_LENGTH } = process.env;
const length = Number(RANDOMNESS_CHAIN_LENGTH);

if (!isHexString(RANDOMNESS_SEED, 32) || !Number.isSafeInteger(length) || length < 1) {
  console.error('set RANDOMNESS_SEED (32 bytes as 0x…) and RANDOMNESS_CHAIN_LENGTH');
  process.exitCode = 1;
} else {
  const chainTip = hashChainAnchor(keccak256, RANDOMNESS_SEED, length);
  console.log(`chainTip: '${chainTip}',\nchainLength: ${length},`);
}
