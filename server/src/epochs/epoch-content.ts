import type { Token } from '@degen/rules/amount.ts';
import { epochHash, withTotals } from '@degen/rules/liabilities/epoch.ts';
import {
  buildLiabilityTree,
  type LiabilityLeaf,
  type LiabilityTree,
} from '@degen/rules/liabilities/liability-tree.ts';
import { GROUP_SIZE, groupRoot } from '@degen/rules/liabilities/merkle.ts';
import { parseEpoch } from '@degen/rules/liabilities/proof-text.ts';
import { NO_ROUNDS_ROOT, roundsHashing } from '@degen/rules/liabilities/rounds-tree.ts';
import { hexlify } from 'ethers';
import { sql } from 'kysely';
import { tokenAddress } from '../../../chain/tokens.ts';
import type { Queryable } from '../db/database.ts';
import { keccak256 } from '../system/keccak256.ts';
import type { StoredEpoch } from './epoch-repository.ts';

/** All leaves of an epoch, in the order of its trees. */
export type Leaves = Readonly<Record<Token, readonly LiabilityLeaf[]>>;
export type Trees = Readonly<Record<Token, LiabilityTree>>;

/** Hashes all leaves in a plain loop. Throws when a player has two leaves. */
export const treesOf = (degenAddress: string, leaves: Leaves): Trees => {
  const treeOf = (token: Token): LiabilityTree =>
    buildLiabilityTree(keccak256, tokenAddress(token, degenAddress), leaves[token]);
  return { DEGEN: treeOf('DEGEN'), BNB: treeOf('BNB') };
};

/** Two tiers of groups, so that the root of a page is a node of the tree. */
const ROUNDS_AT_ONCE = GROUP_SIZE ** 2;

type ListedRound = { readonly id: string; readonly hash: Uint8Array; readonly isChanged: boolean };

const readListed = async (
  db: Queryable,
  epochId: bigint,
  first: number,
): Promise<readonly ListedRound[]> => {
  const { rows } = await sql<ListedRound>`
    select round_id as id, receipt_hash as hash, (
      select bool_and(rounds.hash = receipt_hash) from idempotency_keys as claimed
      join rounds on rounds.user_id = claimed.user_id and rounds.id = claimed.reference
      where claimed.reference = round_id) is not true as "isChanged"
    from epoch_rounds
    where epoch_id = ${epochId} and place >= ${first} and place < ${first + ROUNDS_AT_ONCE}
    order by place`.execute(db);
  return rows;
};

const countListed = async (db: Queryable, epochId: bigint): Promise<number> => {
  const { rows } = await sql<{ listed: bigint }>`
    select count(*) as listed from epoch_rounds where epoch_id = ${epochId}`.execute(db);
  return Number(rows[0]?.listed);
};

type Rebuilt = {
  readonly hash: string;
  readonly rounds: number;
  /** Rounds whose receipt is not the one that the epoch contains, or without an order, in words. */
  readonly changed: readonly string[];
};

/** The hash of an epoch as its stored leaves and rounds make it. */
export const rebuild = async (
  db: Queryable,
  { id: epochId, body }: Pick<StoredEpoch, 'id' | 'body'>,
  degenAddress: string,
  leaves: Leaves,
): Promise<Rebuilt> => {
  const { leaf, join } = roundsHashing(keccak256);
  const roots: string[] = [];
  const changed: string[] = [];
  let rounds = 0;
  let page: readonly ListedRound[];
  do {
    const first = rounds;
    page = await readListed(db, epochId, first);
    const found = page.filter(({ isChanged }) => isChanged);
    changed.push(...found.map(({ id }) => `round ${id} has another receipt or no order`));
    const hashes = page.map(({ hash }) => leaf(hexlify(hash)));
    if (hashes.length > 0) roots.push(groupRoot(hashes, join));
    rounds += page.length;
  } while (page.length === ROUNDS_AT_ONCE);
  // One after a gap would count, and would not be under the root.
  if ((await countListed(db, epochId)) !== rounds) changed.push('rounds are listed after a gap');
  const roundsRoot = roots.length === 0 ? NO_ROUNDS_ROOT : groupRoot(roots, join);
  const epoch = { ...withTotals(parseEpoch(body), treesOf(degenAddress, leaves)), roundsRoot };
  return { hash: epochHash(keccak256, epoch), rounds, changed };
};
