import { describe, expect, it } from 'vitest';
import { groupRoot, levelsOf, pathOf, pathThrough, rootIn, tierSizes } from './merkle.ts';

/**
 * Joins nodes as text instead of hashing them. As with hashes, only equal trees have equal roots.
 */
const join = (left: string, right: string): string => `(${left} ${right})`;
/** Cuts a tier into groups of 64 nodes, independently of `GROUP_SIZE`. */
const inGroups = <T>(nodes: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(nodes.length / 64) }, (_, group) =>
    nodes.slice(group * 64, (group + 1) * 64),
  );
const leavesOf = (count: number): string[] => Array.from({ length: count }, (_, leaf) => `${leaf}`);

const tiersOf = (leaves: readonly string[]): string[][] => {
  const tiers = [[...leaves]];
  for (let tier = tiers[0]; tier !== undefined && tier.length > 1; tier = tiers.at(-1)) {
    tiers.push(inGroups(tier).map((group) => groupRoot(group, join)));
  }
  return tiers;
};

const COUNTS = [1, 2, 3, 63, 64, 65, 127, 128, 129, 4_095, 4_096, 4_097, 5_000];

describe('a Merkle tree that is hashed in groups', () => {
  it.each(COUNTS)(
    'of %d leaves has the same root as a tree that is hashed without groups',
    (count) => {
      const leaves = leavesOf(count);
      expect(tiersOf(leaves).at(-1)).toEqual([rootIn(levelsOf(leaves, join))]);
    },
  );

  it.each([1, 3, 64, 65, 4_097])(
    'of %d leaves has the same paths as a tree that is hashed without groups',
    (count) => {
      const leaves = leavesOf(count);
      const tiers = tiersOf(leaves);
      const levels = levelsOf(leaves, join);
      const indexes = [0, 1, 62, 63, 64, 65, 4_094, 4_095, 4_096, count - 1];
      for (const index of indexes.filter((place) => place < count)) {
        const groups = tiers.map((tier, height) => {
          const place = Math.floor(index / 64 ** height);
          return { nodes: inGroups(tier)[Math.floor(place / 64)] ?? [], index: place % 64 };
        });
        expect(pathThrough(groups, join)).toEqual(pathOf(levels, index));
      }
    },
  );

  it('rejects a group without nodes', () => {
    expect(() => groupRoot([], join)).toThrow(RangeError);
  });
});

describe('tierSizes', () => {
  it.each([
    [0, [0]],
    [1, [1, 1]],
    [64, [64, 1]],
    [65, [65, 2, 1]],
    [1_000_000, [1_000_000, 15_625, 245, 4, 1]],
  ])('for %d leaves are %j', (leaves, sizes) => {
    expect(tierSizes(leaves)).toEqual(sizes);
  });
});
