import type { Token } from '@degen/rules/amount.ts';
import {
  type Epoch,
  type MarkedLiabilities,
  NO_EPOCH,
  withTotals,
} from '@degen/rules/liabilities/epoch.ts';
import { NO_ORDERS } from '@degen/rules/liabilities/leaf-orders.ts';
import { buildLiabilityTree, type LiabilityLeaf } from '@degen/rules/liabilities/liability-tree.ts';
import { leafText } from '@degen/rules/liabilities/proof-text.ts';
import type { BalanceProof } from '@degen/rules/wire/proofs.ts';
import { keccak256 } from 'ethers';
import type { ICustody } from '../../../chain/contracts.ts';
import { tokenAddress } from '../../../chain/tokens.ts';

export type Leaves = Readonly<Record<Token, readonly LiabilityLeaf[]>>;

type Counters = Omit<MarkedLiabilities, 'root' | 'balance'>;
/** A mark's number and block, and Custody's counters at it. */
type Marked = {
  readonly mark: number;
  readonly block: number;
  readonly counters: Readonly<Record<Token, Counters>>;
};

/** Marks with the key of the publisher, to which `custody` is connected. */
export const markNow = async (custody: ICustody): Promise<Marked> => {
  await (await custody.mark()).wait();
  const [marked] = (await custody.queryFilter(custody.filters.Marked())).slice(-1);
  if (marked === undefined) throw new Error('there is no mark');
  const { mark, degen, bnb } = marked.args;
  const { blockNumber: block } = marked;
  return { mark: Number(mark), block, counters: { DEGEN: degen, BNB: bnb } };
};

/**
 * The leaves of a false epoch: besides `leaves`, an account that has what they omit of the
 * counters, because the contract rejects an epoch with other counters.
 */
export const completed = (
  { counters }: Marked,
  account: string,
  leaves: Leaves = { DEGEN: [], BNB: [] },
  balances: Readonly<Record<Token, bigint>> = { DEGEN: 0n, BNB: 0n },
): Leaves => {
  const of = (token: Token): readonly LiabilityLeaf[] => {
    const missing = (what: 'deposited' | 'withdrawn'): bigint =>
      leaves[token].reduce((left, leaf) => left - leaf[what], counters[token][what]);
    const [deposited, withdrawn] = [missing('deposited'), missing('withdrawn')];
    const rest = { player: account, balance: balances[token], deposited, withdrawn, ...NO_ORDERS };
    return [...leaves[token], rest];
  };
  return { DEGEN: of('DEGEN'), BNB: of('BNB') };
};

/**
 * Marks, and publishes the next epoch with these leaves, as whoever has the publisher's key can.
 * Returns the epoch, the block of its mark, and a function that makes the leaves of a player's
 * proof.
 */
export const publishLeaves = async (
  custody: ICustody,
  degen: string,
  leavesAt: (marked: Marked) => Leaves | Promise<Leaves>,
): Promise<{
  epoch: Epoch;
  markBlock: number;
  leavesOf: (player: string) => BalanceProof['leaves'];
}> => {
  const marked = await markNow(custody);
  const leaves = await leavesAt(marked);
  const treeOf = (token: Token) =>
    buildLiabilityTree(keccak256, tokenAddress(token, degen), leaves[token]);
  const trees = { DEGEN: treeOf('DEGEN'), BNB: treeOf('BNB') };
  const shown = (token: Token) => ({
    ...NO_EPOCH.degen,
    byOperator: marked.counters[token].byOperator,
  });
  const number = Number((await custody.lastEpoch()).number) + 1;
  const epoch = withTotals(
    { ...NO_EPOCH, number, mark: marked.mark, degen: shown('DEGEN'), bnb: shown('BNB') },
    trees,
  );
  await (await custody.publishEpoch(epoch)).wait();
  const leafOf = (token: Token, player: string) => {
    const proof = trees[token].proofOf(player);
    return proof === undefined ? null : leafText(proof);
  };
  return {
    epoch,
    markBlock: marked.block,
    leavesOf: (player) => ({ DEGEN: leafOf('DEGEN', player), BNB: leafOf('BNB', player) }),
  };
};
