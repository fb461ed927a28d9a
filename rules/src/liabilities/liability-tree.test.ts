import { AbiCoder, id, keccak256 } from 'ethers';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Epoch, epochHash, isProved, isShortBy, owedNow } from './epoch.ts';
import { NO_ORDERS } from './leaf-orders.ts';
import {
  buildLiabilityTree,
  EMPTY_LIABILITIES,
  type LiabilityLeaf,
  liabilitiesProved,
} from './liability-tree.ts';

const TOKEN = `0x${'de'.repeat(20)}`;
const BNB = `0x${'00'.repeat(20)}`;
const MOST = 2n ** 128n - 1n;
const NODE = ['bytes32', 'uint128', 'uint128', 'uint128'];
const NODE_TAG = id('degen-casino/liabilities/node/1');

const addressOf = (number: number): string => `0x${number.toString(16).padStart(40, '0')}`;
const leaf = (number: number, balance: bigint, deposited = 0n, withdrawn = 0n): LiabilityLeaf => ({
  player: addressOf(number),
  balance,
  deposited,
  withdrawn,
  ...NO_ORDERS,
});
/** A leaf whose player has given this many orders. */
const withOrders = (item: LiabilityLeaf, orderCount: bigint, last: string): LiabilityLeaf => ({
  ...item,
  orderCount,
  orderHead: id(last).slice(2),
});
const NO_WORD = `0x${'0'.repeat(64)}`;

/** A leaf's hash by docs/proof-of-liabilities.md, computed with the encoder of ethers. */
const leafHash = (
  token: string,
  { player, balance, deposited, withdrawn }: LiabilityLeaf,
  orders = NO_WORD,
) =>
  keccak256(
    AbiCoder.defaultAbiCoder().encode(
      ['bytes32', 'address', 'address', 'uint128', 'uint128', 'uint128', 'bytes32'],
      [id('degen-casino/liabilities/leaf/2'), token, player, balance, deposited, withdrawn, orders],
    ),
  );
const nodeHash = (left: unknown[], right: unknown[]): string =>
  keccak256(
    AbiCoder.defaultAbiCoder().encode(['bytes32', ...NODE, ...NODE], [NODE_TAG, ...left, ...right]),
  );

const amounts = fc.bigInt({ min: 0n, max: 10n ** 30n });
const players = fc.uniqueArray(fc.integer({ min: 1, max: 1_000_000 }), { maxLength: 40 });

describe('buildLiabilityTree', () => {
  it('hashes leaves and nodes in the documented layout, and moves an unpaired node up unchanged', () => {
    const [one, two, three] = [leaf(1, 5n, 6n, 7n), leaf(2, 10n, 20n, 30n), leaf(3, 1n)];
    const [a, b, c] = [one, two, three].map((item) => leafHash(TOKEN, item));
    const ab = nodeHash([a, 5n, 6n, 7n], [b, 10n, 20n, 30n]);
    const root = nodeHash([ab, 15n, 26n, 37n], [c, 1n, 0n, 0n]);
    const tree = buildLiabilityTree(keccak256, TOKEN, [one, two, three]);
    expect(tree.total).toEqual({ root, balance: 16n, deposited: 26n, withdrawn: 37n });
    expect(tree.proofOf(addressOf(2))).toEqual({
      balance: 10n,
      deposited: 20n,
      withdrawn: 30n,
      ...NO_ORDERS,
      orders: NO_WORD,
      siblings: [
        { hash: a, balance: 5n, deposited: 6n, withdrawn: 7n },
        { hash: c, balance: 1n, deposited: 0n, withdrawn: 0n },
      ],
      sides: 1n,
    });
    expect(tree.proofOf(addressOf(3))).toMatchObject({ siblings: [{ hash: ab }], sides: 1n });
    expect(tree.proofOf(addressOf(4))).toBeUndefined();
  });

  it('hashes number and hash of the last order of a player to the last word of a leaf', () => {
    const item = withOrders(leaf(9, 1n, 2n, 3n), 258n, 'last');
    const orders = keccak256(
      AbiCoder.defaultAbiCoder().encode(['uint256', 'bytes32'], [258, id('last')]),
    );
    const tree = buildLiabilityTree(keccak256, TOKEN, [item]);
    expect(tree.total.root).toBe(leafHash(TOKEN, item, orders));
    expect(tree.proofOf(item.player)).toMatchObject({
      ...{ orders, orderCount: 258n, orderHead: id('last').slice(2) },
    });
    const others = [
      withOrders(item, 257n, 'last'),
      withOrders(item, 258n, 'other'),
      leaf(9, 1n, 2n, 3n),
    ];
    for (const other of others) {
      expect(buildLiabilityTree(keccak256, TOKEN, [other]).total.root).not.toBe(tree.total.root);
    }
  });

  it('uses a single leaf as root, and the empty root for no leaves', () => {
    const only = leaf(9, 1n, 2n, 3n);
    const tree = buildLiabilityTree(keccak256, TOKEN, [only]);
    expect(tree.total.root).toBe(leafHash(TOKEN, only));
    expect(tree.proofOf(addressOf(9))).toMatchObject({ siblings: [], sides: 0n });
    expect(buildLiabilityTree(keccak256, TOKEN, []).total).toBe(EMPTY_LIABILITIES);
  });

  it('keeps the order of the leaves, and ignores the letter case of addresses', () => {
    const checksummed = '0x52908400098527886E0F7030069857D2E4169EE7';
    const leaves = [{ ...leaf(1, 1n), player: checksummed }, leaf(2, 2n), leaf(3, 3n)];
    const lower = [{ ...leaf(1, 1n), player: checksummed.toLowerCase() }, leaf(2, 2n), leaf(3, 3n)];
    const [one, other] = [leaves, lower].map((list) => buildLiabilityTree(keccak256, TOKEN, list));
    expect(one?.total).toEqual(other?.total);
    const turned = buildLiabilityTree(keccak256, TOKEN, leaves.toReversed());
    expect(turned.total.root).not.toBe(one?.total.root);
    expect(one?.proofOf(checksummed)).toEqual(one?.proofOf(checksummed.toLowerCase()));
    expect(one?.total.root).not.toBe(buildLiabilityTree(keccak256, BNB, leaves).total.root);
  });

  it.each([
    ['two leaves of a player', [leaf(1, 1n), leaf(2, 1n), { ...leaf(1, 2n) }]],
    ['a negative balance', [leaf(1, -1n)]],
    ['a balance beyond 128 bits', [leaf(1, MOST + 1n)]],
    ['a sum beyond 128 bits', [leaf(1, MOST), leaf(2, 1n)]],
    ['a sum beyond 128 bits below the root', [leaf(1, 0n, MOST), leaf(2, 0n, 1n), leaf(3, 0n)]],
    ['a last order that is no hash', [{ ...leaf(1, 1n), orderCount: 1n, orderHead: '12' }]],
    ['a player that is no address', [{ ...leaf(1, 1n), player: '0x12' }]],
  ])('rejects %s', (_, leaves) => {
    expect(() => buildLiabilityTree(keccak256, TOKEN, leaves)).toThrow(RangeError);
  });

  it('accepts the largest sum that fits 128 bits', () => {
    const tree = buildLiabilityTree(keccak256, TOKEN, [leaf(1, MOST - 1n), leaf(2, 1n)]);
    expect(tree.total.balance).toBe(MOST);
  });

  it('makes a valid proof for each leaf, which fails with a higher balance', () => {
    fc.assert(
      fc.property(players, amounts, amounts, (numbers, a, b) => {
        const leaves = numbers.map((number, i) => leaf(number, a + BigInt(i), b, BigInt(number)));
        const tree = buildLiabilityTree(keccak256, TOKEN, leaves);
        const sum = leaves.reduce((total, { balance }) => total + balance, 0n);
        expect(tree.total.balance).toBe(sum);
        for (const { player } of leaves) {
          const proof = tree.proofOf(player);
          if (proof === undefined) throw new Error('a leaf has no proof');
          expect(liabilitiesProved(keccak256, TOKEN, player, proof)).toEqual(tree.total);
          const richer = { ...proof, balance: proof.balance + 1n };
          expect(liabilitiesProved(keccak256, TOKEN, player, richer).root).not.toBe(
            tree.total.root,
          );
        }
      }),
      { numRuns: 30 },
    );
  });
});

describe('an epoch', () => {
  const trees = {
    degen: buildLiabilityTree(keccak256, TOKEN, [leaf(1, 5n), leaf(2, 7n)]),
    bnb: buildLiabilityTree(keccak256, BNB, [leaf(1, 11n, 3n, 1n)]),
  };
  const epoch: Epoch = {
    number: 4,
    mark: 1_234,
    roundsRoot: id('rounds'),
    degen: { ...trees.degen.total, byOperator: 5n },
    bnb: { ...trees.bnb.total, byOperator: 0n },
  };
  const hash = epochHash(keccak256, epoch);

  it('has the hash of the ABI encoding of its struct', () => {
    const tuple = `tuple(${[...NODE, 'uint128'].join(',')})`;
    const encoded = AbiCoder.defaultAbiCoder().encode(
      ['uint32', 'uint24', 'bytes32', tuple, tuple],
      [4, 1_234, id('rounds'), Object.values(epoch.degen), Object.values(epoch.bnb)],
    );
    expect(hash).toBe(keccak256(encoded));
  });

  it('rejects the proof of a leaf for another token, another player or another epoch', () => {
    const player = addressOf(1);
    const proofs = {
      degen: { epoch, ...trees.degen.proofOf(player) } as Parameters<typeof isProved>[4],
      bnb: { epoch, ...trees.bnb.proofOf(player) } as Parameters<typeof isProved>[4],
    };
    const holds = (token: string, who: string, proof: typeof proofs.degen, against = hash) =>
      isProved(keccak256, against, token, who, proof);
    expect(holds(TOKEN, player, proofs.degen)).toBe(true);
    expect(holds(BNB, player, proofs.bnb)).toBe(true);
    expect(holds(BNB, player, proofs.degen)).toBe(false);
    expect(holds(TOKEN, addressOf(2), proofs.degen)).toBe(false);
    expect(holds(TOKEN, player, { ...proofs.degen, balance: 6n })).toBe(false);
    expect(holds(TOKEN, player, proofs.degen, id('another'))).toBe(false);
    // The path leads to the published root, but the sums published with this root differ.
    const smaller: Epoch = { ...epoch, degen: { ...epoch.degen, balance: 1n } };
    const against = epochHash(keccak256, smaller);
    expect(holds(TOKEN, player, { ...proofs.degen, epoch: smaller }, against)).toBe(false);
  });
});

describe('owedNow', () => {
  it.each([
    [10n, 0n, 0n, 10n],
    [10n, 4n, 3n, 11n],
    [10n, 0n, 10n, 0n],
    [10n, 0n, 11n, 0n],
    [0n, 5n, 5n, 0n],
  ])(
    'of a leaf of %d, after deposits of %d and payments of %d, is %d',
    (balance, came, went, owed) => {
      const before = { balance, deposited: 100n, withdrawn: 50n };
      expect(owedNow(before, { deposited: 100n + came, withdrawn: 50n + went })).toBe(owed);
    },
  );
});

describe('isShortBy', () => {
  // Players are owed 90: the 100 of the epoch, 20 that came and 30 that went.
  const epoch = { balance: 100n, deposited: 200n, withdrawn: 50n };
  const now = { deposited: 220n, withdrawn: 80n };

  it('compares what is held with balances, later deposits and later payments', () => {
    expect(isShortBy(epoch, now, 90n)).toBe(false);
    expect(isShortBy(epoch, now, 89n)).toBe(true);
  });

  it('gives the same result after a payment of what is owed', () => {
    expect(isShortBy(epoch, { ...now, withdrawn: 80n + 7n }, 90n - 7n)).toBe(false);
    expect(isShortBy(epoch, { ...now, withdrawn: 80n + 7n }, 89n - 7n)).toBe(true);
  });
});
