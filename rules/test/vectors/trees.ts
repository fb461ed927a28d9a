import { id, keccak256, ZeroAddress } from 'ethers';
import type { Token } from '../../src/amount.ts';
import { type Epoch, epochHash, NO_EPOCH, withTotals } from '../../src/liabilities/epoch.ts';
import { type GivenOrders, NO_ORDERS } from '../../src/liabilities/leaf-orders.ts';
import {
  buildLiabilityTree,
  type Liabilities,
  type LiabilityLeaf,
} from '../../src/liabilities/liability-tree.ts';
import { epochText, leafText } from '../../src/liabilities/proof-text.ts';
import type { LeafText } from '../../src/wire/proofs.ts';
import { seedOf, TEST_PLAYER } from '../receipts.ts';
import { buildRoundsTree } from '../trees/rounds-tree.ts';

/** The first accounts of Hardhat, in the mixed case of EIP-55. */
const PLAYERS = [
  TEST_PLAYER,
  '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC',
  '0x90F79bf6EB2c4f870365E785982E1f101E93b906',
  '0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65',
] as const;

const TOKENS: Readonly<Record<Token, string>> = {
  DEGEN: '0x9fE46736679d2D9a65F0992F2272dE9f3c7fa6e0',
  BNB: ZeroAddress,
};

const givenOrders = (orderCount: bigint): GivenOrders => ({
  orderCount,
  orderHead: seedOf(`order ${orderCount}`),
});

const LEAVES: readonly LiabilityLeaf[] = [
  { balance: 40n * 10n ** 18n, deposited: 50n * 10n ** 18n, withdrawn: 5n * 10n ** 18n },
  { balance: 1n, deposited: 0n, withdrawn: 3n },
  { balance: 0n, deposited: 0n, withdrawn: 0n },
  { balance: 2n ** 96n - 1n, deposited: 2n ** 100n, withdrawn: 7n },
  { balance: 123_456_789n, deposited: 1n, withdrawn: 0n },
].map((sums, index) => ({
  ...{ player: PLAYERS[index] ?? ZeroAddress, ...sums },
  ...(index % 2 === 0 ? givenOrders(258n * BigInt(index) + 1n) : NO_ORDERS),
}));

/** The largest sums that the contract's types hold. */
const LARGEST: LiabilityLeaf = {
  ...{ player: PLAYERS[1], balance: 2n ** 96n - 1n },
  ...{ deposited: 2n ** 128n - 1n, withdrawn: 2n ** 128n - 1n },
  ...givenOrders(2n ** 53n - 2n),
};

const totalText = ({ root, balance, deposited, withdrawn }: Liabilities) => ({
  ...{ root, balance: `${balance}` },
  ...{ deposited: `${deposited}`, withdrawn: `${withdrawn}` },
});

const treeVector = (token: string, leaves: readonly LiabilityLeaf[]) => {
  const { total, proofOf } = buildLiabilityTree(keccak256, token, leaves);
  const proofs = leaves.map(({ player }) => {
    const proof = proofOf(player);
    if (proof === undefined) throw new Error(`${player} has no leaf`);
    return { player, ...leafText(proof) };
  });
  return { token, total: totalText(total), proofs };
};

const roundsVector = (count: number) => {
  const hashes = Array.from({ length: count }, (_, index) => `0x${seedOf(`receipt ${index}`)}`);
  const { root, proofAt } = buildRoundsTree(keccak256, hashes);
  const proofs = hashes.map((receiptHash, index) => {
    const path = proofAt(index);
    if (path === undefined) throw new Error('a round has no proof');
    return { receiptHash, siblings: path.siblings, sides: `${path.sides}` };
  });
  return { root, proofs };
};

/** Sizes with a node that moves up a level, on one level or on two. */
const SIZES = [0, 1, 2, 3, 5];

/** The trees of the worked example have two leaves each. */
export const EXAMPLE_SIZE = 2;

const epochVector = (epoch: Epoch) => ({
  epoch: epochText(epoch),
  hash: epochHash(keccak256, epoch),
});

const epochs = () => {
  const trees = {
    DEGEN: buildLiabilityTree(keccak256, TOKENS.DEGEN, LEAVES),
    BNB: buildLiabilityTree(keccak256, TOKENS.BNB, LEAVES.slice(0, 3)),
  };
  const roundsRoot = roundsVector(5).root;
  const first = withTotals({ ...NO_EPOCH, number: 1, mark: 4, roundsRoot }, trees);
  const paid = { ...first.degen, byOperator: 6n };
  return [NO_EPOCH, first, { ...first, number: 2, degen: paid }].map(epochVector);
};

type Tree = ReturnType<typeof treeVector>;
type Case = Pick<Tree, 'token' | 'total'> & { readonly proof: Tree['proofs'][number] };

/** The proof of the third leaf of five, whose siblings are on both sides. */
const caseOf = ({ token, total, proofs }: Tree): Case => {
  const proof = proofs[2];
  if (proof === undefined) throw new Error('the tree has no third leaf');
  return { token, total, proof };
};

const withSibling = ({ siblings }: LeafText, change: Partial<LeafText['siblings'][number]>) =>
  siblings.map((sibling, index) => (index === 0 ? { ...sibling, ...change } : sibling));

const refusedProofs = () => {
  const good = caseOf(treeVector(TOKENS.DEGEN, LEAVES));
  const { proof, total } = good;
  const [first] = proof.siblings;
  if (first === undefined) throw new Error('the proof has no sibling');
  const withProof = (change: Partial<Case['proof']>) => ({
    ...good,
    proof: { ...proof, ...change },
  });
  const withTotal = (change: Partial<Case['total']>) => ({
    ...good,
    total: { ...total, ...change },
  });
  const lowered = { balance: `${BigInt(first.balance) - 1n}` };
  return Object.entries({
    'another player': withProof({ player: PLAYERS[0] }),
    'another token': { ...good, token: TOKENS.BNB },
    'a higher balance': withProof({ balance: '1' }),
    'a balance that is taken from a sibling': withProof({
      balance: '1',
      siblings: withSibling(proof, lowered),
    }),
    'a deposit that the leaf does not have': withProof({ deposited: '1' }),
    'an order too few': withProof({ orderCount: proof.orderCount - 1 }),
    'another last order': withProof({ orderHead: seedOf('another order') }),
    'no orders': withProof({ orderCount: 0, orderHead: NO_ORDERS.orderHead }),
    'a sibling on the other side': withProof({ sides: `${BigInt(proof.sides) ^ 1n}` }),
    'a sibling too few': withProof({ siblings: proof.siblings.slice(0, -1) }),
    'a sibling too many': withProof({ siblings: [...proof.siblings, first] }),
    'siblings from the root downwards': withProof({ siblings: [...proof.siblings].reverse() }),
    'another root': withTotal({ root: first.hash }),
    'a published sum that is lower': withTotal({ balance: proof.balance }),
    'a published sum of deposits that is higher': withTotal({
      deposited: `${BigInt(total.deposited) + 1n}`,
    }),
  }).map(([about, given]) => ({ about, ...given }));
};

const refusedRounds = () => {
  const { root, proofs } = roundsVector(5);
  const [, , proof, , last] = proofs;
  if (proof === undefined || last === undefined) throw new Error('the tree has no five rounds');
  const [first = ''] = last.siblings;
  return Object.entries({
    'the hash of another receipt': { ...proof, receiptHash: last.receiptHash },
    'a node in place of a receipt': { ...last, receiptHash: first, siblings: [], sides: '0' },
    'a sibling on the other side': { ...proof, sides: '0' },
    'a sibling too few': { ...proof, siblings: proof.siblings.slice(0, -1) },
    'another root': { ...proof, siblings: [] },
  }).map(([about, given]) => ({ about, root, proof: given }));
};

const withSpareBits = <
  Path extends { readonly siblings: readonly unknown[]; readonly sides: string },
>(
  path: Path,
): Path => ({ ...path, sides: `${BigInt(path.sides) + (1n << BigInt(path.siblings.length))}` });

const accepted = () => {
  const good = caseOf(treeVector(TOKENS.DEGEN, LEAVES));
  const { player } = good.proof;
  return [
    { about: 'a bit of `sides` beyond the siblings', proof: withSpareBits(good.proof) },
    { about: 'a player in lower case', proof: { ...good.proof, player: player.toLowerCase() } },
  ].map(({ about, proof }) => ({ about, ...good, proof }));
};

/** The content of `rules/vectors/trees.json`; docs/proof-of-liabilities.md explains each part. */
export const makeTreeVectors = () => ({
  tags: Object.fromEntries(
    ['liabilities/leaf/2', 'liabilities/node/1', 'rounds/leaf/1', 'rounds/node/1'].map((name) => [
      `degen-casino/${name}`,
      id(`degen-casino/${name}`),
    ]),
  ),
  liabilities: [
    ...SIZES.map((size) => treeVector(TOKENS.DEGEN, LEAVES.slice(0, size))),
    treeVector(TOKENS.BNB, LEAVES.slice(0, 3)),
    treeVector(TOKENS.BNB, [LARGEST]),
  ],
  rounds: SIZES.map(roundsVector),
  epochs: epochs(),
  accepted: accepted(),
  refused: refusedProofs(),
  refusedRounds: refusedRounds(),
});
