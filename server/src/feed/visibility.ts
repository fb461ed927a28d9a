import type { Queryable } from '../db/database.ts';

/**
 * Shows the player's name in rounds from now on. If the name is already shown, the start time does
 * not change.
 */
export const showPlayer = async (db: Queryable, userId: bigint): Promise<void> => {
  await db
    .insertInto('shown_players')
    .values({ user_id: userId })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute();
};

export const hidePlayer = async (db: Queryable, userId: bigint): Promise<void> => {
  await db.deleteFrom('shown_players').where('user_id', '=', userId).execute();
};

/** Hides the names of all players; returns how many names were shown. */
export const hideAllPlayers = async (db: Queryable): Promise<number> => {
  const { numDeletedRows } = await db.deleteFrom('shown_players').executeTakeFirst();
  return Number(numDeletedRows);
};

export const isPlayerShown = async (db: Queryable, userId: bigint): Promise<boolean> => {
  const row = await db
    .selectFrom('shown_players')
    .select('user_id')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
};
