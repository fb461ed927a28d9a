import { hashChainAnchor } from '@degen/rules/fairness/hash-chain.ts';
import { id, keccak256 } from 'ethers';
import { describe, expect, it } from 'vitest';
import { createPreimages } from './preimages.ts';

const SEED = id('a seed of no value');

describe('createPreimages', () => {
  it.each([1, 2, 512, 513, 1_030])(
    'computes the preimages of a hash chain of length %i',
    async (length) => {
      const preimages = createPreimages(SEED, length);
      expect(await preimages.at(length - 1)).toBe(SEED);
      expect(keccak256(await preimages.at(0))).toBe(hashChainAnchor(keccak256, SEED, length));
      for (const index of [1, 511, 512, 1_024].filter((one) => one < length)) {
        expect(keccak256(await preimages.at(index))).toBe(await preimages.at(index - 1));
      }
    },
  );

  it.each([-1, 513, 0.5, Number.NaN])(
    'rejects the index %d in a hash chain of length 513',
    async (index) => {
      await expect(createPreimages(SEED, 513).at(index)).rejects.toThrow(RangeError);
    },
  );
});
