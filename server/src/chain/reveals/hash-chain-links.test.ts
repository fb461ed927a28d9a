import { hashChainTip } from '@degen/rules/fairness/hash-chain.ts';
import { id, keccak256 } from 'ethers';
import { describe, expect, it } from 'vitest';
import { createLinks } from './hash-chain-links.ts';

const SEED = id('a seed of no value');

describe('createLinks', () => {
  it.each([1, 2, 512, 513, 1_030])('returns the preimages of a chain of %i', async (length) => {
    const links = createLinks(SEED, length);
    expect(await links.link(length - 1)).toBe(SEED);
    expect(keccak256(await links.link(0))).toBe(hashChainTip(keccak256, SEED, length));
    for (const index of [1, 511, 512, 1_024].filter((one) => one < length)) {
      expect(keccak256(await links.link(index))).toBe(await links.link(index - 1));
    }
  });

  it.each([-1, 513, 0.5, Number.NaN])('has no preimage %d in a chain of 513', async (index) => {
    await expect(createLinks(SEED, 513).link(index)).rejects.toThrow(RangeError);
  });
});
