import type { Token } from '@degen/rules/amount.ts';
import type { Keccak256 } from '@degen/rules/fairness/hash-chain.ts';
import { type GivenOrders, NO_ORDERS, ordersWord } from '@degen/rules/liabilities/leaf-orders.ts';
import {
  type LiabilityNode,
  liabilityHashing,
  type Sums,
} from '@degen/rules/liabilities/liability-tree.ts';
import { groupRoot } from '@degen/rules/liabilities/merkle.ts';
import { roundsHashing } from '@degen/rules/liabilities/rounds-tree.ts';

/** The trees of an epoch: two of liabilities, and one of rounds. */
export const TREES = ['DEGEN', 'BNB', 'ROUNDS'] as const satisfies readonly (Token | 'ROUNDS')[];
export type Tree = (typeof TREES)[number];

/**
 * Groups of nodes of one tier of a tree; the nodes of tier 0 are the leaves. Each group is one
 * text, because one long text is passed to a thread faster than many amounts. The text has a line
 * for each node: a player or a hash and, in a tree of liabilities, balance, deposited and
 * withdrawn. The line of a leaf ends with number and hash of the player's orders.
 */
export type Groups = {
  readonly tree: Tree;
  /** The address of the tree's token; unused in the tree of rounds. */
  readonly tokenAddress: string;
  readonly tier: number;
  readonly texts: readonly string[];
};

const NO_SUMS: Sums = { balance: 0n, deposited: 0n, withdrawn: 0n };

type Line = { readonly name: string; readonly sums: Sums; readonly given: GivenOrders };

const parseLines = (text: string): Line[] =>
  text.split('\n').map((line) => {
    const [name = '', balance = '0', deposited = '0', withdrawn = '0', ...given] = line.split(' ');
    const [orderCount = '0', orderHead = NO_ORDERS.orderHead] = given;
    const sums = {
      balance: BigInt(balance),
      deposited: BigInt(deposited),
      withdrawn: BigInt(withdrawn),
    };
    return { name, sums, given: { orderCount: BigInt(orderCount), orderHead } };
  });

/**
 * Returns a function that hashes a group to its root, with at most 127 hashes. In the tree of rounds the sums
 * of a root are zero.
 */
export const createGroupHashing = (
  keccak256: Keccak256,
  { tree, tokenAddress, tier }: Omit<Groups, 'texts'>,
): ((text: string) => LiabilityNode) => {
  if (tree === 'ROUNDS') {
    const { leaf, join } = roundsHashing(keccak256);
    return (text) => {
      const hashes = parseLines(text).map(({ name }) => (tier === 0 ? leaf(name) : name));
      return { hash: groupRoot(hashes, join), ...NO_SUMS };
    };
  }
  const { leaf, join } = liabilityHashing(keccak256, tokenAddress);
  return (text) => {
    const nodes = parseLines(text).map(({ name, sums, given }) =>
      tier === 0
        ? leaf({ player: name, orders: ordersWord(keccak256, given), ...sums })
        : { hash: name, ...sums },
    );
    return groupRoot(nodes, join);
  };
};
