import { describe, expect, it } from 'vitest';
import { parseSavedProof, readProofFile, type SavedProof } from './proof-file.ts';

const HASH = `0x${'a1'.repeat(32)}`;
const sums = { balance: '5', deposited: '7', withdrawn: '2' };
const orders = { orderCount: 3, orderHead: 'b2'.repeat(32) };
const leaf = { ...sums, ...orders, siblings: [{ hash: HASH, ...sums }], sides: '1' };
const PROOF: SavedProof = {
  chainId: 97,
  custody: `0x${'3'.repeat(40)}`,
  casino: `0x${'1'.repeat(40)}`,
  degen: `0x${'2'.repeat(40)}`,
  player: `0x${'aB'.repeat(20)}`,
  rpcUrl: 'https://node.test',
  epoch: {
    number: 3,
    mark: 12,
    roundsRoot: HASH,
    degen: { root: HASH, ...sums, byOperator: '1' },
    bnb: { root: HASH, ...sums, byOperator: '1' },
  },
  leaves: { DEGEN: leaf, BNB: null },
};

describe('readProofFile', () => {
  it('accepts a file that the page saved, even with unknown fields', () => {
    const text = JSON.stringify({ ...PROOF, later: 'field' }, null, 2);
    expect(readProofFile(text)).toEqual({ ok: true, value: { ...PROOF, later: 'field' } });
  });

  it('rejects a file that is not JSON or contains no proof', () => {
    expect(readProofFile('{')).toMatchObject({ ok: false, error: /^not JSON/ });
    for (const text of ['null', '3', '"text"']) {
      expect(readProofFile(text)).toEqual({ ok: false, error: 'holds no proof' });
    }
  });
});

describe('parseSavedProof', () => {
  const withLeaf = (change: object) => ({
    ...PROOF,
    leaves: { ...PROOF.leaves, DEGEN: { ...leaf, ...change } },
  });
  const withEpoch = (change: object) => ({ ...PROOF, epoch: { ...PROOF.epoch, ...change } });

  it.each<[string, unknown, string]>([
    ['a chain id that is not a number', { ...PROOF, chainId: '97' }, 'chainId'],
    ['an address that is too short', { ...PROOF, casino: '0x12' }, 'casino'],
    ['a missing custody address', { ...PROOF, custody: undefined }, 'custody'],
    ['a missing player', { ...PROOF, player: undefined }, 'player'],
    ['a missing node address', { ...PROOF, rpcUrl: null }, 'rpcUrl'],
    ['a negative epoch', withEpoch({ number: -1 }), 'epoch'],
    ['an epoch beyond 32 bits', withEpoch({ number: 2 ** 32 }), 'epoch'],
    ['a mark beyond 24 bits', withEpoch({ mark: 2 ** 24 }), 'epoch'],
    ['a root in capitals', withEpoch({ roundsRoot: HASH.toUpperCase() }), 'epoch'],
    [
      'a total that is not a string',
      withEpoch({ bnb: { root: HASH, ...sums, byOperator: 5 } }),
      'epoch',
    ],
    ['a block of the mark that is no number', { ...PROOF, markBlock: '7' }, 'markBlock'],
    ['a missing leaf of BNB', { ...PROOF, leaves: { DEGEN: leaf } }, 'leaves'],
    ['a sum beyond 128 bits', withLeaf({ balance: `${1n << 128n}` }), 'leaves'],
    ['a sum with a sign', withLeaf({ deposited: '-1' }), 'leaves'],
    ['no number of orders', withLeaf({ orderCount: undefined }), 'leaves'],
    ['a number of orders in digits', withLeaf({ orderCount: '3' }), 'leaves'],
    ['a last order with a prefix', withLeaf({ orderHead: HASH }), 'leaves'],
    ['a path that is no list', withLeaf({ siblings: {} }), 'leaves'],
    ['a sibling without a hash', withLeaf({ siblings: [sums] }), 'leaves'],
    ['a path of 129 siblings', withLeaf({ siblings: Array(129).fill(leaf.siblings[0]) }), 'leaves'],
    ['sides beyond 256 bits', withLeaf({ sides: `${1n << 256n}` }), 'leaves'],
    ['sides that are no digits', withLeaf({ sides: '0x1' }), 'leaves'],
  ])('rejects %s, and names the field', (_, value, field) => {
    expect(parseSavedProof(value)).toEqual({
      ok: false,
      error: `\`${field}\` is missing or wrong`,
    });
  });

  it('accepts a proof with the block of its mark, and one without it', () => {
    for (const proof of [PROOF, { ...PROOF, markBlock: 51_000_000 }]) {
      expect(parseSavedProof(proof)).toEqual({ ok: true, value: proof });
    }
  });

  it('accepts the largest values that the contract can hold', () => {
    expect(parseSavedProof(withLeaf({ balance: `${(1n << 128n) - 1n}` })).ok).toBe(true);
    expect(parseSavedProof(withLeaf({ sides: `${(1n << 256n) - 1n}` })).ok).toBe(true);
    expect(parseSavedProof(withEpoch({ number: 2 ** 32 - 1 })).ok).toBe(true);
  });
});
