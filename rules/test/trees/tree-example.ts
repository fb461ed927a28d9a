import { keccak256 } from 'ethers';
import { liabilityHashing } from '../../src/liabilities/liability-tree.ts';
import { parseLeaf } from '../../src/liabilities/proof-text.ts';
import { roundsHashing } from '../../src/liabilities/rounds-tree.ts';
import { addressWord, hashWord, uintWord } from '../../src/liabilities/words.ts';
import { EXAMPLE_SIZE, makeTreeVectors } from '../vectors/trees.ts';
import { withPart } from '../worked-example.ts';

const row = ([name, ...values]: readonly string[]): string =>
  values.map((value, index) => `${(index === 0 ? name : '')?.padEnd(16)}${value}`).join('\n');

const word = (value: bigint): string => uintWord(value, 128);

/** The worked example of docs/proof-of-liabilities.md: a tree of each kind with two leaves. */
const treeExampleText = (): string => {
  const { tags, liabilities, rounds, epochs } = makeTreeVectors();
  const tree = liabilities.find(({ proofs }) => proofs.length === EXAMPLE_SIZE);
  const [first, second] = tree?.proofs ?? [];
  const [one, two] = rounds.find(({ proofs }) => proofs.length === EXAMPLE_SIZE)?.proofs ?? [];
  if (!tree || !first || !second || !one || !two) throw new Error('no trees of two leaves');
  const tagOf = (name: string): string => hashWord(tags[`degen-casino/${name}`] ?? '');
  const hashing = liabilityHashing(keccak256, tree.token);
  const nodes = [first, second].map((proof) => {
    return hashing.leaf({ ...parseLeaf(keccak256, proof), player: proof.player });
  });
  const [left, right] = nodes;
  if (left === undefined || right === undefined) throw new Error('no two leaves');
  const sums = ({ balance, deposited, withdrawn }: typeof left): string[] =>
    [balance, deposited, withdrawn].map(word);
  const { orders } = parseLeaf(keccak256, first);
  const { leaf, join } = roundsHashing(keccak256);
  const [oneLeaf, twoLeaf] = [leaf(one.receiptHash), leaf(two.receiptHash)];
  const rows = [
    ['token', tree.token],
    ['player', first.player],
    ['words of orders', word(BigInt(first.orderCount)), first.orderHead],
    ['hash', orders],
    ['words of a leaf', tagOf('liabilities/leaf/2'), addressWord(tree.token)],
    ['', addressWord(first.player), ...sums(left), hashWord(orders)],
    ['hash', left.hash],
    ['words of a node', tagOf('liabilities/node/1'), hashWord(left.hash), ...sums(left)],
    ['', hashWord(right.hash), ...sums(right)],
    ['root', tree.total.root],
    ['receipt hashes', one.receiptHash, two.receiptHash],
    ['words of a leaf', tagOf('rounds/leaf/1'), hashWord(one.receiptHash)],
    ['leaves', oneLeaf, twoLeaf],
    ['words of a node', tagOf('rounds/node/1'), hashWord(oneLeaf), hashWord(twoLeaf)],
    ['root of rounds', join(oneLeaf, twoLeaf)],
    ['hash of epoch 0', epochs[0]?.hash ?? ''],
  ];
  return ['```text', ...rows.map(row), '```'].join('\n');
};

/** The document with its example replaced by the current one. */
export const withTreeExample = (document: string): string =>
  withPart(
    document,
    '<!-- worked example: written by scripts/vectors.ts -->',
    '<!-- end of the worked example -->',
    treeExampleText(),
  );
