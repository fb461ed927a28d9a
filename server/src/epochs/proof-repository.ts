import type { Token } from '@degen/rules/amount.ts';
import type { LiabilityLeaf } from '@degen/rules/liabilities/liability-tree.ts';
import type { EpochText } from '@degen/rules/wire/proofs.ts';
import { sql } from 'kysely';
import type { Queryable } from '../db/database.ts';
import { isLeafOf } from './builds.ts';
import type { StoredEpoch } from './epoch-repository.ts';
import { LEAF_COLUMNS } from './trees/tree-repository.ts';

export type PublishedEpoch = StoredEpoch & { readonly published_at: Date };

/**
 * The maximum number of provisional epochs in the list. Only tests have more, because their epochs
 * come much faster.
 */
const LISTED_MAX = 200;

const published = (db: Queryable) =>
  db
    .selectFrom('epoch_standings')
    .selectAll()
    .where('published_at', 'is not', null)
    .where('is_vetoed', '=', false)
    .orderBy('number', 'desc')
    .orderBy('id', 'desc')
    .$narrowType<{ published_at: Date }>();

/** The newest epoch that a player can check against the chain. */
export const readPublishedEpoch = (db: Queryable): Promise<PublishedEpoch | undefined> =>
  published(db).limit(1).executeTakeFirst();

/**
 * The newest epoch that was published at or before `publishedBy`, and so can no longer be vetoed.
 */
export const readLastFinal = (
  db: Queryable,
  publishedBy: Date,
): Promise<PublishedEpoch | undefined> =>
  published(db).where('published_at', '<=', publishedBy).limit(1).executeTakeFirst();

/** Epochs that were published after `publishedBy`, oldest first: they can still be vetoed. */
export const readProvisional = async (
  db: Queryable,
  publishedBy: Date,
): Promise<PublishedEpoch[]> => {
  const newest = await published(db)
    .where('published_at', '>', publishedBy)
    .limit(LISTED_MAX)
    .execute();
  return newest.reverse();
};

/** The epoch with this number on chain, as far as the chain was read. */
export const readEpochOfNumber = (
  db: Queryable,
  number: number,
): Promise<PublishedEpoch | undefined> =>
  published(db).where('number', '=', number).limit(1).executeTakeFirst();

/** All leaves of an epoch in the order of its tree, also those that earlier epochs stored. */
export const readEpochLeaves = async (
  db: Queryable,
  epochId: bigint,
  token: Token,
): Promise<LiabilityLeaf[]> => {
  const { rows } = await sql<LiabilityLeaf>`
    select ${LEAF_COLUMNS}
    from epoch_leaves as leaf
    where token = ${token} and ${isLeafOf(epochId)}
    order by place`.execute(db);
  return rows;
};

export const readAllLeaves = async (
  db: Queryable,
  epochId: bigint,
): Promise<Record<Token, LiabilityLeaf[]>> => ({
  DEGEN: await readEpochLeaves(db, epochId, 'DEGEN'),
  BNB: await readEpochLeaves(db, epochId, 'BNB'),
});

type EpochRound = { readonly id: bigint; readonly place: number; readonly body: EpochText };

type EpochRoundFound = {
  readonly hash: Uint8Array;
  /** Null until an epoch with the round is published. */
  readonly epoch: EpochRound | null;
};

/** Undefined for a round of another player. */
export const findEpochRound = async (
  db: Queryable,
  userId: bigint,
  roundId: string,
): Promise<EpochRoundFound | undefined> => {
  const round = await db
    .selectFrom('rounds')
    .select('hash')
    .where('user_id', '=', userId)
    .where('id', '=', roundId)
    .executeTakeFirst();
  if (round === undefined) return undefined;
  const { rows } = await sql<EpochRound>`
    select epoch_standings.id, place, body
    from epoch_rounds join epoch_standings on epoch_standings.id = epoch_id
    where round_id = ${roundId}::uuid and published_at is not null and not is_vetoed
    order by epoch_standings.id desc limit 1`.execute(db);
  return { hash: round.hash, epoch: rows[0] ?? null };
};
