import type { Token } from '@degen/rules/amount.ts';
import { epochHash, withTotals } from '@degen/rules/liabilities/epoch.ts';
import {
  buildLiabilityTree,
  type LiabilityLeaf,
  type LiabilityTree,
} from '@degen/rules/liabilities/liability-tree.ts';
import { parseEpoch } from '@degen/rules/liabilities/proof-text.ts';
import { buildRoundsTree } from '@degen/rules/liabilities/rounds-tree.ts';
import { hexlify } from 'ethers';
import { tokenAddress } from '../chain/tokens.ts';
import type { Queryable } from '../db/database.ts';
import { keccak256 } from '../system/keccak256.ts';
import type { StoredEpoch } from './epoch-repository.ts';
import { readEpochRounds } from './proof-repository.ts';

/** All leaves of an epoch, in the order of its trees. */
export type Leaves = Readonly<Record<Token, readonly LiabilityLeaf[]>>;
export type Trees = Readonly<Record<Token, LiabilityTree>>;

/** Hashes all leaves in a plain loop. Throws when a player has two leaves. */
export const treesOf = (degenAddress: string, leaves: Leaves): Trees => {
  const treeOf = (token: Token): LiabilityTree =>
    buildLiabilityTree(keccak256, tokenAddress(token, degenAddress), leaves[token]);
  return { DEGEN: treeOf('DEGEN'), BNB: treeOf('BNB') };
};

/** The hash of an epoch as its stored leaves and rounds make it, and how many rounds it has. */
export const rebuild = async (
  db: Queryable,
  { id, body }: Pick<StoredEpoch, 'id' | 'body'>,
  degenAddress: string,
  leaves: Leaves,
): Promise<{ readonly hash: string; readonly rounds: number }> => {
  const hashes = (await readEpochRounds(db, id)).map(({ hash }) => hexlify(hash));
  const { root: roundsRoot } = buildRoundsTree(keccak256, hashes);
  const trees = treesOf(degenAddress, leaves);
  const epoch = { ...withTotals(parseEpoch(body), trees), roundsRoot };
  return { hash: epochHash(keccak256, epoch), rounds: hashes.length };
};
