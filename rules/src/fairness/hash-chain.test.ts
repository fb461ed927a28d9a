import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { hashChainAnchor, hashChainPreimage } from './hash-chain.ts';

/** The chain works with any hash function. The contract's tests use keccak256. */
const hash = (hex: string): string =>
  `0x${createHash('sha256').update(hex.slice(2), 'hex').digest('hex')}`;

const SEED = `0x${'5e'.repeat(32)}`;
const LENGTH = 4;

const linksOf = (): string[] =>
  Array.from({ length: LENGTH }, (_, index) => hashChainPreimage(hash, SEED, index, LENGTH));

describe('a hash chain', () => {
  it('ends with its seed, and each value is the hash of the next', () => {
    const links = linksOf();
    expect(links.at(-1)).toBe(SEED);
    for (let index = 1; index < LENGTH; index += 1) {
      expect(hash(links[index] ?? '')).toBe(links[index - 1]);
    }
  });

  it('has an anchor that is the hash of its first preimage', () => {
    expect(hashChainAnchor(hash, SEED, LENGTH)).toBe(hash(linksOf()[0] ?? ''));
    expect(hashChainAnchor(hash, SEED, 0)).toBe(SEED);
  });

  it.each([-1, LENGTH, LENGTH + 1, 0.5, Number.NaN])(
    'throws for the preimage index %s',
    (index) => {
      expect(() => hashChainPreimage(hash, SEED, index, LENGTH)).toThrow(
        new RangeError(`preimage ${index} is outside a chain of ${LENGTH}`),
      );
    },
  );
});
