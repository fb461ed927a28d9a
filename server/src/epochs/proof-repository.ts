import type { Token } from '@degen/rules/amount.ts';
import type { LiabilityLeaf } from '@degen/rules/liabilities/liability-tree.ts';
import type { EpochText } from '@degen/rules/wire/proofs.ts';
import type { Queryable } from '../db/database.ts';
import type { StoredEpoch } from './epoch-repository.ts';
import './tables.ts';

/** The newest epoch that a player can check against the chain. */
export const readPublishedEpoch = (db: Queryable): Promise<StoredEpoch | undefined> =>
  db
    .selectFrom('epochs')
    .selectAll()
    .where('status', '=', 'published')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();

export const readEpochLeaves = (
  db: Queryable,
  epoch: number,
  token: Token,
): Promise<LiabilityLeaf[]> =>
  db
    .selectFrom('epoch_leaves')
    .select(['player', 'balance', 'deposited', 'withdrawn'])
    .where('epoch', '=', epoch)
    .where('token', '=', token)
    .orderBy('player')
    .execute();

export const readEpochRounds = async (
  db: Queryable,
  epoch: number,
): Promise<{ hash: Uint8Array }[]> =>
  db
    .selectFrom('epoch_rounds')
    .select('receipt_hash as hash')
    .where('epoch', '=', epoch)
    .orderBy('place')
    .execute();

export type EpochRoundFound = {
  readonly hash: Uint8Array;
  readonly place: number;
  /** Null until an epoch with it is published. */
  readonly epoch: { readonly number: number; readonly body: EpochText } | null;
};

/** Undefined for a round that is not this player's. */
export const findEpochRound = async (
  db: Queryable,
  userId: bigint,
  roundId: string,
): Promise<EpochRoundFound | undefined> => {
  const row = await db
    .selectFrom('rounds')
    .leftJoin('epoch_rounds', 'epoch_rounds.round_id', 'rounds.id')
    .leftJoin('epochs', (join) =>
      join.onRef('epochs.number', '=', 'epoch_rounds.epoch').on('status', '=', 'published'),
    )
    .select(['rounds.hash', 'epoch_rounds.place', 'epochs.number', 'epochs.body'])
    .where('rounds.user_id', '=', userId)
    .where('rounds.id', '=', roundId)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { hash, place, number, body } = row;
  const epoch = number === null || body === null ? null : { number, body };
  return { hash, place: place ?? 0, epoch };
};
