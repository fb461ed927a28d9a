import { concat, id, keccak256 } from 'ethers';
import { describe, expect, it } from 'vitest';
import { buildRoundsTree, roundsRootProved } from '../../test/trees/rounds-tree.ts';
import { NO_ROUNDS_ROOT } from './rounds-tree.ts';

const leafHash = (receipt: string): string =>
  keccak256(concat([id('degen-casino/rounds/leaf/1'), receipt]));
const nodeHash = (left: string, right: string): string =>
  keccak256(concat([id('degen-casino/rounds/node/1'), left, right]));

describe('buildRoundsTree', () => {
  it('hashes receipts in their order, in the documented layout', () => {
    const receipts = ['a', 'b', 'c'].map(id);
    const [a = '', b = '', c = ''] = receipts.map(leafHash);
    expect(buildRoundsTree(keccak256, receipts).root).toBe(nodeHash(nodeHash(a, b), c));
    expect(buildRoundsTree(keccak256, receipts.slice(0, 1)).root).toBe(a);
    expect(buildRoundsTree(keccak256, []).root).toBe(NO_ROUNDS_ROOT);
  });

  it('makes a proof for every receipt that fails for any other receipt', () => {
    for (let size = 1; size <= 33; size += 1) {
      const receipts = Array.from({ length: size }, (_, index) => id(`receipt ${index}`));
      const tree = buildRoundsTree(keccak256, receipts);
      for (const [index, receipt] of receipts.entries()) {
        const proof = tree.proofAt(index);
        if (proof === undefined) throw new Error('a receipt has no proof');
        expect(roundsRootProved(keccak256, receipt, proof)).toBe(tree.root);
        expect(roundsRootProved(keccak256, id('another'), proof)).not.toBe(tree.root);
      }
      expect(tree.proofAt(size)).toBeUndefined();
    }
  });

  it('rejects a value that is not a hash', () => {
    expect(() => buildRoundsTree(keccak256, ['0x12'])).toThrow(RangeError);
  });
});
