import type { Receipt } from '@degen/rules/receipt/types.ts';
import type { Queryable } from '../db/database.ts';
import { findReceipt } from '../rounds/repository.ts';

/** Sharing a round again changes nothing. The round must be the player's and settled. */
export const shareRound = async (db: Queryable, userId: bigint, roundId: string): Promise<void> => {
  await db
    .insertInto('shared_rounds')
    .values({ round_id: roundId, user_id: userId })
    .onConflict((conflict) => conflict.column('round_id').doNothing())
    .execute();
};

export const stopSharingRound = async (
  db: Queryable,
  userId: bigint,
  roundId: string,
): Promise<void> => {
  await db
    .deleteFrom('shared_rounds')
    .where('round_id', '=', roundId)
    .where('user_id', '=', userId)
    .execute();
};

/** Ends the sharing of all rounds; returns how many were shared. */
export const stopSharingAll = async (db: Queryable): Promise<number> => {
  const { numDeletedRows } = await db.deleteFrom('shared_rounds').executeTakeFirst();
  return Number(numDeletedRows);
};

/** The player who shares the round; undefined for a round that is not shared. */
const findSharer = async (db: Queryable, roundId: string): Promise<bigint | undefined> => {
  const row = await db
    .selectFrom('shared_rounds')
    .select('user_id')
    .where('round_id', '=', roundId)
    .executeTakeFirst();
  return row?.user_id;
};

export const isRoundShared = async (db: Queryable, roundId: string): Promise<boolean> =>
  (await findSharer(db, roundId)) !== undefined;

/**
 * The receipt of a round that its player shares now. It is read for each request, so it is hidden as
 * soon as the player stops sharing it.
 */
export const findSharedReceipt = async (
  db: Queryable,
  roundId: string,
): Promise<Receipt | undefined> => {
  const userId = await findSharer(db, roundId);
  return userId === undefined ? undefined : findReceipt(db, userId, roundId);
};
