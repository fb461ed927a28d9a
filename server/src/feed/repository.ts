import type { Token } from '@degen/rules/amount.ts';
import type { GameId } from '@degen/rules/games/index.ts';
import { sql } from 'kysely';
import type { Queryable } from '../db/database.ts';
import type { RoundRow } from './public-round.ts';

/** A round that this server has settled. */
export type SettledRound = {
  readonly userId: bigint;
  readonly game: GameId;
  readonly token: Token;
  readonly stakeWei: bigint;
  readonly payoutWei: bigint;
  readonly at: Date;
};

export const insertRounds = async (
  db: Queryable,
  rounds: readonly SettledRound[],
): Promise<void> => {
  const rows = rounds.map(({ userId, game, token, stakeWei, payoutWei, at }) => ({
    ...{ user_id: userId, game, token, stake: stakeWei, payout: payoutWei, settled_at: at },
  }));
  await db.insertInto('feed_rounds').values(rows).execute();
};

/**
 * The table keeps far more rounds than the feed shows, so that no server deletes a round that
 * another server has not read yet.
 */
const ROUNDS_KEPT = 1_000;

export const deleteOldRounds = async (db: Queryable): Promise<void> => {
  await sql`delete from feed_rounds
    where number <= (select max(number) from feed_rounds) - ${ROUNDS_KEPT}::bigint`.execute(db);
};

/** Adds name and address only if the player's name was public at the settlement, and still is. */
const WITH_NAMES = sql`
  left join shown_players as shown
    on shown.user_id = round.user_id and shown.shown_at <= round.settled_at
  left join users on users.id = shown.user_id`;

/** The newest rounds of all servers, newest first. */
export const readNewestRounds = async (
  db: Queryable,
  limit: number,
): Promise<(RoundRow & { readonly number: bigint })[]> => {
  const { rows } = await sql<RoundRow & { number: bigint }>`
    select number, game, token, stake, payout, settled_at, username, address
    from feed_rounds as round ${WITH_NAMES}
    order by number desc limit ${limit}`.execute(db);
  return rows;
};

/** The biggest wins of a day, such as `2026-11-23`, in every token. */
export const readWins = async (db: Queryable, day: string): Promise<RoundRow[]> => {
  const { rows } = await sql<RoundRow>`
    select game, token, stake, payout, settled_at, username, address
    from day_wins as round ${WITH_NAMES}
    where day = ${day}::date
    order by payout - stake desc, settled_at, round_id`.execute(db);
  return rows;
};

/** The time before which all settled rounds are counted; null before the first count. */
export const readCountedUntil = async (db: Queryable): Promise<Date | null> => {
  const { counted_until } = await db
    .selectFrom('round_count')
    .select('counted_until')
    .executeTakeFirstOrThrow();
  return counted_until;
};

export type ShownPlayer = {
  readonly address: string;
  readonly username: string | null;
  readonly shown_at: Date;
};

/** The players among these addresses whose names are public. The addresses must be checksummed. */
export const readShownPlayers = (
  db: Queryable,
  addresses: readonly string[],
): Promise<ShownPlayer[]> =>
  db
    .selectFrom('shown_players')
    .innerJoin('users', 'users.id', 'shown_players.user_id')
    .select(['address', 'username', 'shown_at'])
    .where('address', 'in', [...addresses])
    .execute();

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
