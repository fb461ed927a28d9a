import { keccak256 } from 'ethers';
import type { Token } from '../../src/amount.ts';
import { type Epoch, epochHash, NO_EPOCH, withTotals } from '../../src/liabilities/epoch.ts';
import { type GivenOrders, NO_ORDERS } from '../../src/liabilities/leaf-orders.ts';
import { buildLiabilityTree, type Sums } from '../../src/liabilities/liability-tree.ts';
import type { SavedProof } from '../../src/liabilities/proof-file.ts';
import { epochText, leafText, parseEpoch } from '../../src/liabilities/proof-text.ts';
import { TEST_DEPLOYMENT } from '../receipts.ts';
import type { Signed } from './player.ts';

export const CUSTODY = `0x${'c'.repeat(40)}`;
const DEGEN = `0x${'d'.repeat(40)}`;
const BNB = `0x${'0'.repeat(40)}`;
const NEIGHBOUR = `0x${'1'.repeat(40)}`;

type LeafTerms = Partial<Sums> & { readonly given?: GivenOrders };
type Leaves = Readonly<Partial<Record<Token, LeafTerms>>>;

/** What Custody answers for the epoch of a proof. */
export const hashOf = ({ epoch }: SavedProof): string => epochHash(keccak256, parseEpoch(epoch));

/** What the leaf says of a player who has given this order last. */
export const upTo = (last: Signed): GivenOrders => ({
  orderCount: BigInt(last.entry.seq + 1),
  orderHead: last.hash,
});

/** The saved proof of a player whose books say this, beside another player, in an epoch. */
export const balancesIn = (
  number: number,
  player: string,
  { DEGEN: degen, BNB: bnb }: Leaves,
  changes: Partial<SavedProof> = {},
): SavedProof => {
  const treeOf = (address: string, terms: LeafTerms | undefined) => {
    const { given = NO_ORDERS, ...sums } = terms ?? {};
    const none = { balance: 0n, deposited: 0n, withdrawn: 0n };
    const own = terms ? [{ ...none, player, ...given, ...sums }] : [];
    const other = { ...none, ...NO_ORDERS, player: NEIGHBOUR, balance: 5n };
    return buildLiabilityTree(keccak256, address, [other, ...own]);
  };
  const trees = { DEGEN: treeOf(DEGEN, degen), BNB: treeOf(BNB, bnb) };
  const epoch: Epoch = withTotals({ ...NO_EPOCH, number, mark: number }, trees);
  const leafOf = (token: Token) => {
    const proof = trees[token].proofOf(player);
    return proof === undefined ? null : leafText(proof);
  };
  return {
    ...{ ...TEST_DEPLOYMENT, custody: CUSTODY, degen: DEGEN, player, rpcUrl: '' },
    epoch: epochText(epoch),
    leaves: { DEGEN: leafOf('DEGEN'), BNB: leafOf('BNB') },
    ...changes,
  };
};
