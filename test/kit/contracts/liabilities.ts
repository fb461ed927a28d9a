import { keccak256, ZeroHash } from 'ethers';
import type { Epoch, ExitProof } from '../../../rules/src/liabilities/epoch.ts';
import {
  buildLiabilityTree,
  EMPTY_LIABILITIES,
  type LiabilityLeaf,
} from '../../../rules/src/liabilities/liability-tree.ts';
import type { Chain } from './chain.ts';
import { BNB, type Fixture } from './fixture.ts';

export type Leaves = {
  readonly degen?: readonly LiabilityLeaf[];
  readonly bnb?: readonly LiabilityLeaf[];
};

export type Prepared = {
  readonly epoch: Epoch;
  readonly proofOf: (token: string, player: string) => ExitProof;
};

/** The epoch argument for opening the exit while no epoch is final. */
export const NO_EPOCH: Epoch = {
  number: 0,
  snapshotBlock: 0,
  roundsRoot: ZeroHash,
  degen: EMPTY_LIABILITIES,
  bnb: EMPTY_LIABILITIES,
};

export const leaf = (
  player: string,
  balance: bigint,
  deposited = 0n,
  withdrawn = 0n,
): LiabilityLeaf => ({ player, balance, deposited, withdrawn });

/** Leaves as an honest server builds them, with the contract's current counters. */
export const leavesOf = (
  { custody }: Pick<Fixture, 'custody'>,
  token: string,
  balances: readonly (readonly [player: string, balance: bigint])[],
): Promise<LiabilityLeaf[]> =>
  Promise.all(
    balances.map(async ([player, balance]) => {
      const [deposited, withdrawn] = await custody.accountOf(player, token);
      return leaf(player, balance, deposited, withdrawn);
    }),
  );

/** Prepares the next epoch and its proofs, without publishing the epoch. */
export const prepareEpoch = async (
  chain: Chain,
  { custody, degenAddress }: Pick<Fixture, 'custody' | 'degenAddress'>,
  leaves: Leaves,
  change: Partial<Epoch> = {},
): Promise<Prepared> => {
  const [last] = await custody.lastEpoch();
  const trees = {
    degen: buildLiabilityTree(keccak256, degenAddress, leaves.degen ?? []),
    bnb: buildLiabilityTree(keccak256, BNB, leaves.bnb ?? []),
  };
  const epoch: Epoch = {
    number: Number(last) + 1,
    snapshotBlock: await chain.ethers.provider.getBlockNumber(),
    roundsRoot: ZeroHash,
    degen: trees.degen.total,
    bnb: trees.bnb.total,
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
  chain: Chain,
  fixture: Pick<Fixture, 'custody' | 'degenAddress' | 'operator'>,
  leaves: Leaves,
  change: Partial<Epoch> = {},
): Promise<Prepared> => {
  const prepared = await prepareEpoch(chain, fixture, leaves, change);
  await fixture.custody.connect(fixture.operator).publishEpoch(prepared.epoch);
  return prepared;
};

/**
 * The time during which an epoch is provisional, in seconds. During it, guardian and admin can veto
 * the epoch, and the contract accepts no proof of it.
 */
export const PROVISIONAL_S = 24 * 3_600;

/** Publishes an epoch and waits until it is final. */
export const publishFinal = async (
  chain: Chain,
  fixture: Pick<Fixture, 'custody' | 'degenAddress' | 'operator'>,
  leaves: Leaves,
  change: Partial<Epoch> = {},
): Promise<Prepared> => {
  const prepared = await publishEpoch(chain, fixture, leaves, change);
  await chain.networkHelpers.time.increase(PROVISIONAL_S);
  return prepared;
};
