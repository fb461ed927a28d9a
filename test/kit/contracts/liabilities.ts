import { type ContractTransactionResponse, keccak256, ZeroHash } from 'ethers';
import type { Epoch, MarkedLiabilities, Proof } from '../../../rules/src/liabilities/epoch.ts';
import { type GivenOrders, NO_ORDERS } from '../../../rules/src/liabilities/leaf-orders.ts';
import {
  buildLiabilityTree,
  type LiabilityLeaf,
} from '../../../rules/src/liabilities/liability-tree.ts';
import { PROVISIONAL_S } from '../../../rules/src/liabilities/times.ts';
import type { Custody } from '../../../types/contracts/index.ts';
import type { Chain } from './chain.ts';
import { BNB, type Fixture } from './fixture.ts';

export type Leaves = {
  readonly degen?: readonly LiabilityLeaf[];
  readonly bnb?: readonly LiabilityLeaf[];
};

export type Prepared = {
  readonly epoch: Epoch;
  readonly proofOf: (token: string, player: string) => Proof;
};

export const leaf = (
  player: string,
  balance: bigint,
  deposited = 0n,
  withdrawn = 0n,
  given: GivenOrders = NO_ORDERS,
): LiabilityLeaf => ({ player, balance, deposited, withdrawn, ...given });

/** Leaves as an honest server builds them, with the contract's current counters. */
export const leavesOf = (
  { custody }: Pick<Fixture, 'custody'>,
  token: string,
  balances: readonly (readonly [player: string, balance: bigint])[],
  ordersOf: (player: string) => Promise<GivenOrders> = async () => NO_ORDERS,
): Promise<LiabilityLeaf[]> =>
  Promise.all(
    balances.map(async ([player, balance]) => {
      const [deposited, withdrawn] = await custody.accountOf(player, token);
      return leaf(player, balance, deposited, withdrawn, await ordersOf(player));
    }),
  );

export type Counters = Omit<MarkedLiabilities, 'root' | 'balance'>;
export type Marked = { readonly mark: number } & Readonly<Record<'degen' | 'bnb', Counters>>;

export const countersOf = ({ deposited, withdrawn, byOperator }: Counters): Counters => ({
  deposited,
  withdrawn,
  byOperator,
});

/** The number and the counters of the mark that a transaction made. */
export const markOf = async (
  { interface: abi }: Pick<Custody, 'interface'>,
  sent: ContractTransactionResponse,
): Promise<Marked> => {
  const [log] = (await sent.wait())?.logs ?? [];
  const marked = log && abi.parseLog(log);
  if (!marked) throw new Error('the transaction made no mark');
  const [mark, degen, bnb] = marked.args as unknown as [bigint, Counters, Counters];
  return { mark: Number(mark), degen: countersOf(degen), bnb: countersOf(bnb) };
};

/**
 * Marks, and prepares the next epoch and its proofs without publishing it. `leaves` has to be of
 * the contract's current counters.
 */
export const prepareEpoch = async (
  fixture: Pick<Fixture, 'custody' | 'publisher' | 'degenAddress'>,
  leaves: Leaves,
  change: Partial<Epoch> = {},
): Promise<Prepared> => {
  const { custody, degenAddress } = fixture;
  const [last] = await custody.lastEpoch();
  const trees = {
    degen: buildLiabilityTree(keccak256, degenAddress, leaves.degen ?? []),
    bnb: buildLiabilityTree(keccak256, BNB, leaves.bnb ?? []),
  };
  const { mark, degen, bnb } = await markOf(
    custody,
    await custody.connect(fixture.publisher).mark(),
  );
  const epoch: Epoch = {
    number: Number(last) + 1,
    mark,
    roundsRoot: ZeroHash,
    degen: { ...trees.degen.total, byOperator: degen.byOperator },
    bnb: { ...trees.bnb.total, byOperator: bnb.byOperator },
    ...change,
  };
  return {
    epoch,
    proofOf: (token, player) => {
      const proof = (token === BNB ? trees.bnb : trees.degen).proofOf(player);
      if (proof === undefined) throw new Error(`${player} has no leaf`);
      return { epoch, ...proof };
    },
  };
};

export const publishEpoch = async (
  fixture: Pick<Fixture, 'custody' | 'degenAddress' | 'publisher'>,
  leaves: Leaves,
  change: Partial<Epoch> = {},
): Promise<Prepared> => {
  const prepared = await prepareEpoch(fixture, leaves, change);
  await fixture.custody.connect(fixture.publisher).publishEpoch(prepared.epoch);
  return prepared;
};

/** Publishes an epoch and waits until it is final. */
export const publishFinal = async (
  chain: Chain,
  fixture: Pick<Fixture, 'custody' | 'degenAddress' | 'publisher'>,
  leaves: Leaves,
  change: Partial<Epoch> = {},
): Promise<Prepared> => {
  const prepared = await publishEpoch(fixture, leaves, change);
  await chain.networkHelpers.time.increase(PROVISIONAL_S);
  return prepared;
};
