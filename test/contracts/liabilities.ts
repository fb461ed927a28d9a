import { keccak256, ZeroHash } from 'ethers';
import type { Epoch, ExitProof } from '../../rules/src/liabilities/epoch.ts';
import {
  buildLiabilityTree,
  type LiabilityLeaf,
} from '../../rules/src/liabilities/liability-tree.ts';
import { BNB, type Chain, type Fixture } from './fixture.ts';

export type Leaves = {
  readonly degen?: readonly LiabilityLeaf[];
  readonly bnb?: readonly LiabilityLeaf[];
};

export type Prepared = {
  readonly epoch: Epoch;
  readonly proofOf: (token: string, player: string) => ExitProof;
};

export const leaf = (
  player: string,
  balance: bigint,
  deposited = 0n,
  withdrawn = 0n,
): LiabilityLeaf => ({ player, balance, deposited, withdrawn });

/** The epoch that would be published next, and its proofs. */
export const prepareEpoch = async (
  chain: Chain,
  { casino, degenAddress }: Pick<Fixture, 'casino' | 'degenAddress'>,
  leaves: Leaves,
  change: Partial<Epoch> = {},
): Promise<Prepared> => {
  const [last] = await casino.lastEpoch();
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
  fixture: Pick<Fixture, 'casino' | 'degenAddress' | 'operator'>,
  leaves: Leaves,
  change: Partial<Epoch> = {},
): Promise<Prepared> => {
  const prepared = await prepareEpoch(chain, fixture, leaves, change);
  await fixture.casino.connect(fixture.operator).publishEpoch(prepared.epoch);
  return prepared;
};
