/**
 * A second verifier of the two Merkle trees and of the hash of an epoch, written from
 * docs/proof-of-liabilities.md alone. `keccak` hashes bytes that are given as hex after 0x. The file
 * imports nothing, because `trees.test.ts` runs it with mistakes.
 */
type Sums = { readonly balance: string; readonly deposited: string; readonly withdrawn: string };
type Total = Sums & { readonly root: string };
type Node = Sums & { readonly hash: string };
type Orders = { readonly orderCount: number; readonly orderHead: string };
type Leaf = Sums & Orders & { readonly player: string };
type Path<Sibling> = { readonly siblings: readonly Sibling[]; readonly sides: string };
type Epoch = {
  readonly number: number;
  readonly mark: number;
  readonly roundsRoot: string;
  readonly degen: Total & { readonly byOperator: string };
  readonly bnb: Total & { readonly byOperator: string };
};

/** A word: a number in decimal digits, or bytes in hex after 0x. Both are padded on the left. */
const word = (value: string | number): string => BigInt(value).toString(16).padStart(64, '0');

const textWords = (text: string): string =>
  `0x${[...text].map((letter) => letter.charCodeAt(0).toString(16)).join('')}`;

const NO_SUMS: Sums = { balance: '0', deposited: '0', withdrawn: '0' };
const NO_ROOT = `0x${'0'.repeat(64)}`;

const added = (a: string, b: string): string => `${BigInt(a) + BigInt(b)}`;

/** Joins neighbours level by level; a node without a partner moves up unchanged. */
const rootOf = <N>(nodes: readonly N[], join: (left: N, right: N) => N): N | undefined => {
  if (nodes.length < 2) return nodes[0];
  const lefts = nodes.filter((_, index) => index % 2 === 0);
  const above = lefts.map((left, index) => {
    const right = nodes[2 * index + 1];
    return right === undefined ? left : join(left, right);
  });
  return rootOf(above, join);
};

const climb = <N>(leaf: N, { siblings, sides }: Path<N>, join: (left: N, right: N) => N): N => {
  let [node, bits] = [leaf, BigInt(sides)];
  for (const sibling of siblings) {
    node = bits % 2n === 1n ? join(sibling, node) : join(node, sibling);
    bits /= 2n;
  }
  return node;
};

export const treesWith = (keccak: (hex: string) => string) => {
  const hash = (...values: readonly (string | number)[]): string =>
    keccak(`0x${values.map(word).join('')}`);
  const tag = (name: string): string => keccak(textWords(`degen-casino/${name}`));

  const orders = ({ orderCount, orderHead }: Orders): string | number =>
    orderCount === 0 ? 0 : hash(orderCount, `0x${orderHead}`);

  const leafOf = (
    token: string,
    { player, balance, deposited, withdrawn, ...given }: Leaf,
  ): Node => ({
    hash: hash(
      ...[tag('liabilities/leaf/2'), token, player, balance, deposited, withdrawn, orders(given)],
    ),
    ...{ balance, deposited, withdrawn },
  });
  const wordsOf = (node: Node) => [node.hash, node.balance, node.deposited, node.withdrawn];
  const nodeOf = (left: Node, right: Node): Node => ({
    hash: hash(tag('liabilities/node/1'), ...wordsOf(left), ...wordsOf(right)),
    balance: added(left.balance, right.balance),
    deposited: added(left.deposited, right.deposited),
    withdrawn: added(left.withdrawn, right.withdrawn),
  });
  const roundLeaf = (receipt: string): string => hash(tag('rounds/leaf/1'), receipt);
  const roundNode = (left: string, right: string): string =>
    hash(tag('rounds/node/1'), left, right);

  const totalOf = (token: string, leaves: readonly Leaf[]): Total => {
    const top = rootOf(
      leaves.map((leaf) => leafOf(token, leaf)),
      nodeOf,
    );
    const { hash: root, ...sums } = top ?? { hash: NO_ROOT, ...NO_SUMS };
    return { root, ...sums };
  };

  const liabilityHolds = (token: string, proof: Leaf & Path<Node>, published: Total): boolean => {
    const top = climb(leafOf(token, proof), proof, nodeOf);
    return (
      top.hash === published.root &&
      BigInt(top.balance) === BigInt(published.balance) &&
      BigInt(top.deposited) === BigInt(published.deposited) &&
      BigInt(top.withdrawn) === BigInt(published.withdrawn)
    );
  };

  const roundsRoot = (receipts: readonly string[]): string =>
    rootOf(receipts.map(roundLeaf), roundNode) ?? NO_ROOT;

  const roundHolds = (receipt: string, path: Path<string>, root: string): boolean =>
    climb(roundLeaf(receipt), path, roundNode) === root;

  const epochHash = ({ number, mark, roundsRoot: rounds, degen, bnb }: Epoch): string => {
    const of = (total: Epoch['degen']) => [
      ...[total.root, total.balance, total.deposited, total.withdrawn, total.byOperator],
    ];
    return hash(number, mark, rounds, ...of(degen), ...of(bnb));
  };

  return { tag, totalOf, liabilityHolds, roundsRoot, roundHolds, epochHash };
};
