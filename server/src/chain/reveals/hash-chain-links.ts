import { setImmediate } from 'node:timers/promises';
import { hashChainLink } from '@degen/rules/fairness/hash-chain.ts';
import { keccak256 } from 'ethers';
import type { Config } from '../../config.ts';
import { RandomnessContract } from '../contracts.ts';
import { createRpcProvider } from '../provider.ts';
import { COMMITTED_CHAIN } from './reveal-jobs.ts';

/** Links that are hashed in one go: some milliseconds, in which requests wait. */
const STRETCH_LINKS = 512;

export type Links = {
  /** The link that answers the request with this index. */
  link(index: number): Promise<string>;
};

/**
 * The links of a committed hash chain. The first call walks the whole chain and keeps the last
 * link of each stretch; walking from the seed again for every reveal would cost a long chain
 * seconds each time.
 */
export const createLinks = (seedHex: string, length: number): Links => {
  const stretches = Math.ceil(length / STRETCH_LINKS);
  const sizeOf = (stretch: number): number =>
    Math.min(STRETCH_LINKS, length - stretch * STRETCH_LINKS);

  const walk = async (): Promise<readonly string[]> => {
    const lastLinks = [seedHex];
    for (let stretch = stretches - 1; stretch > 0; stretch -= 1) {
      const last = lastLinks[0] ?? seedHex;
      lastLinks.unshift(hashChainLink(keccak256, last, 0, sizeOf(stretch) + 1));
      await setImmediate();
    }
    return lastLinks;
  };

  let walked: Promise<readonly string[]> | undefined;

  const link = async (index: number): Promise<string> => {
    walked ??= walk();
    const stretch = Math.floor(index / STRETCH_LINKS);
    const last = (await walked)[stretch];
    if (last === undefined) throw new RangeError(`no link ${index} in a chain of ${length}`);
    return hashChainLink(keccak256, last, index - stretch * STRETCH_LINKS, sizeOf(stretch));
  };

  return { link };
};

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
