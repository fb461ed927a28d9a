import { keccak256 } from 'ethers';
import type { Config } from '../../config.ts';
import { RandomnessContract } from '../contracts.ts';
import { createRpcProvider } from '../provider.ts';
import { createLinks } from './hash-chain-links.ts';
import { COMMITTED_CHAIN } from './reveal-jobs.ts';

/**
 * Throws unless the configured seed makes the hash chain that the contract knows. With another one
 * no play could be revealed, and each would be paid as a win when its deadline has passed.
 */
export const assertSeedFits = async ({ chain }: Pick<Config, 'chain'>): Promise<void> => {
  const { randomnessAddress, randomnessSeed, randomnessChainLength } = chain;
  const provider = createRpcProvider(chain.rpcUrl, chain.id);
  try {
    const randomness = RandomnessContract.connect(randomnessAddress, provider);
    const { head, revealed, linkCount } = await randomness.chainOf(COMMITTED_CHAIN);
    const { link } = createLinks(randomnessSeed, randomnessChainLength);
    const ourHead = async (): Promise<string> =>
      revealed === 0n ? keccak256(await link(0)) : link(Number(revealed) - 1);
    const fits = linkCount === BigInt(randomnessChainLength) && (await ourHead()) === head;
    if (!fits) {
      throw new Error(
        `RANDOMNESS_SEED and RANDOMNESS_CHAIN_LENGTH are not those committed in ${randomnessAddress}`,
      );
    }
  } finally {
    provider.destroy();
  }
};
