import { setImmediate } from 'node:timers/promises';
import { hashChainPreimage } from '@degen/rules/fairness/hash-chain.ts';
import type { Config } from '../../config.ts';
import { keccak256 } from '../../system/keccak256.ts';
import { RandomnessContract } from '../contracts.ts';
import { createRpcProvider } from '../provider.ts';
import { COMMITTED_CHAIN } from './reveal-jobs.ts';

/**
 * Number of preimages that are computed without a pause. Requests wait a few milliseconds
 * meanwhile.
 */
const STRETCH_LENGTH = 512;

export type Preimages = {
  /** The preimage for the request with this index. */
  at(index: number): Promise<string>;
};

/**
 * The preimages of a committed hash chain. The first call computes the whole chain, and stores the
 * last preimage of each segment of `STRETCH_LENGTH`. Later calls start at the stored preimages: on
 * a long chain, a computation from the seed takes seconds.
 */
export const createPreimages = (seedHex: string, length: number): Preimages => {
  const stretches = Math.ceil(length / STRETCH_LENGTH);
  const sizeOf = (stretch: number): number =>
    Math.min(STRETCH_LENGTH, length - stretch * STRETCH_LENGTH);

  const walk = async (): Promise<readonly string[]> => {
    const lasts = [seedHex];
    for (let stretch = stretches - 1; stretch > 0; stretch -= 1) {
      const last = lasts[0] ?? seedHex;
      lasts.unshift(hashChainPreimage(keccak256, last, 0, sizeOf(stretch) + 1));
      await setImmediate();
    }
    return lasts;
  };

  let walked: Promise<readonly string[]> | undefined;

  const at = async (index: number): Promise<string> => {
    walked ??= walk();
    const stretch = Math.floor(index / STRETCH_LENGTH);
    const last = (await walked)[stretch];
    if (last === undefined) throw new RangeError(`no preimage ${index} in a chain of ${length}`);
    return hashChainPreimage(keccak256, last, index - stretch * STRETCH_LENGTH, sizeOf(stretch));
  };

  return { at };
};

/**
 * Throws unless the configured seed produces the hash chain of the contract. With another seed the
 * server could reveal no play, and each play would be paid as a win after its deadline.
 */
export const assertSeedFits = async ({ chain }: Pick<Config, 'chain'>): Promise<void> => {
  const { randomnessAddress, randomnessSeed, randomnessChainLength } = chain;
  const provider = createRpcProvider(chain.rpcUrl, chain.id);
  try {
    const randomness = RandomnessContract.connect(randomnessAddress, provider);
    const { head, revealed, linkCount } = await randomness.chainOf(COMMITTED_CHAIN);
    const { at } = createPreimages(randomnessSeed, randomnessChainLength);
    const ourHead = async (): Promise<string> =>
      revealed === 0n ? keccak256(await at(0)) : at(Number(revealed) - 1);
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
