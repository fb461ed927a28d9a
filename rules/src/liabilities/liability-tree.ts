import type { Keccak256 } from '../fairness/hash-chain.ts';
import { type GivenOrders, ordersWord } from './leaf-orders.ts';
import { climb, levelsOf, type Path, pathOf, rootIn } from './merkle.ts';
import { addressWord, hashWord, hashWords, tagWord, uintWord } from './words.ts';

/**
 * The Merkle sum tree of the house's liabilities in one token: docs/proof-of-liabilities.md
 * describes it, and contracts/custody/LiabilityTree.sol verifies the trees that are built here.
 */

/** The amounts that the contract sums and compares, in base units. */
export type Sums = {
  readonly balance: bigint;
  readonly deposited: bigint;
  readonly withdrawn: bigint;
};

export type LiabilityLeaf = Sums & GivenOrders & { readonly player: string };
export type LiabilityNode = Sums & { readonly hash: string };

/** The root of a token's tree, as an epoch publishes it. */
export type Liabilities = Sums & { readonly root: string };

/** What a leaf hashes beside its token. `orders` is the `ordersWord` of the player's orders. */
type LeafWords = Sums & { readonly player: string; readonly orders: string };

/**
 * The words of a leaf, and its path to the root. The contract's struct `Proof` has these fields and
 * the epoch.
 */
export type LiabilityProof = Omit<LeafWords, 'player'> & Path<LiabilityNode>;

/** A proof with the orders that its word names, which the contract does not read. */
export type OpenedProof = LiabilityProof & GivenOrders;

export type LiabilityTree = {
  readonly total: Liabilities;
  /** Undefined for a player without a leaf. */
  readonly proofOf: (player: string) => OpenedProof | undefined;
};

export const EMPTY_LIABILITIES: Liabilities = {
  root: `0x${'0'.repeat(64)}`,
  balance: 0n,
  deposited: 0n,
  withdrawn: 0n,
};

const SUM_BITS = 128;

const sumWords = ({ balance, deposited, withdrawn }: Sums): string =>
  [balance, deposited, withdrawn].map((sum) => uintWord(sum, SUM_BITS)).join('');

const nodeWords = (node: LiabilityNode): string => hashWord(node.hash) + sumWords(node);

type LiabilityHashing = {
  readonly leaf: (leaf: LeafWords) => LiabilityNode;
  readonly join: (left: LiabilityNode, right: LiabilityNode) => LiabilityNode;
};

/** A leaf hashes 7 words and a node 9, with different tags, so neither can pass as the other. */
export const liabilityHashing = (keccak256: Keccak256, token: string): LiabilityHashing => {
  const leafTag = tagWord(keccak256, 'degen-casino/liabilities/leaf/2');
  const nodeTag = tagWord(keccak256, 'degen-casino/liabilities/node/1');
  return {
    leaf: ({ player, orders, balance, deposited, withdrawn }) => {
      const sums = { balance, deposited, withdrawn };
      const place = leafTag + addressWord(token) + addressWord(player);
      return { ...sums, hash: hashWords(keccak256, place, sumWords(sums), hashWord(orders)) };
    },
    // The contract rejects sums above 128 bits. This code rejects them when it hashes the parent
    // node. The root has no parent, so `totalOf` checks its sums.
    join: (left, right) => ({
      hash: hashWords(keccak256, nodeTag, nodeWords(left), nodeWords(right)),
      balance: left.balance + right.balance,
      deposited: left.deposited + right.deposited,
      withdrawn: left.withdrawn + right.withdrawn,
    }),
  };
};

/** The total of the tree with this root; the root is undefined in a tree without leaves. */
export const totalOf = (root: LiabilityNode | undefined): Liabilities => {
  if (root === undefined) return EMPTY_LIABILITIES;
  const { hash, ...sums } = root;
  sumWords(sums);
  return { root: hash, ...sums };
};

/** The leaves with addresses in lower case. Throws when a player has two leaves. */
const checked = (leaves: readonly LiabilityLeaf[]): LiabilityLeaf[] => {
  const players = new Set<string>();
  return leaves.map((leaf) => {
    const player = leaf.player.toLowerCase();
    if (players.has(player)) throw new RangeError(`${player} has two leaves`);
    players.add(player);
    return { ...leaf, player };
  });
};

/** Builds the tree over the leaves in the given order. */
export const buildLiabilityTree = (
  keccak256: Keccak256,
  token: string,
  leaves: readonly LiabilityLeaf[],
): LiabilityTree => {
  const { leaf, join } = liabilityHashing(keccak256, token);
  const items = checked(leaves).map((item) => ({ ...item, orders: ordersWord(keccak256, item) }));
  const places = new Map(items.map(({ player }, index) => [player, index]));
  const levels = levelsOf(
    items.map((item) => leaf(item)),
    join,
  );
  return {
    total: totalOf(rootIn(levels)),
    proofOf: (player) => {
      const index = places.get(player.toLowerCase());
      const item = index === undefined ? undefined : items[index];
      if (index === undefined || item === undefined) return undefined;
      const { player: _player, ...proof } = item;
      return { ...proof, ...pathOf(levels, index) };
    },
  };
};

/**
 * The root and sums that a proof leads to. The proof is valid when the epoch published this root
 * and these sums for the token.
 */
export const liabilitiesProved = (
  keccak256: Keccak256,
  token: string,
  player: string,
  { siblings, sides, ...words }: LiabilityProof,
): Liabilities => {
  const { leaf, join } = liabilityHashing(keccak256, token);
  return totalOf(climb(leaf({ player, ...words }), { siblings, sides }, join));
};
