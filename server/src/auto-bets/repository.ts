import type { StrategyInput } from '@degen/rules/strategy/parse.ts';
import type { StrategyState } from '@degen/rules/strategy/types.ts';
import type { AutoBetsEnd } from '@degen/rules/wire/auto-bets.ts';
import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Queryable } from '../db/database.ts';
import type { AutoBetsTable } from '../db/schema.ts';
import type { Mandate } from '../orders/signed-order.ts';

export type AutoBetsRow = Selectable<AutoBetsTable>;

/** The idempotency key of the next round; `rounds` is the number of rounds already counted. */
export const roundKey = (id: string, rounds: number): string => `auto-bets:${id}:${rounds}`;

export const stateOf = (
  row: Pick<AutoBetsRow, 'rounds' | 'stake' | 'profit' | 'win_streak' | 'loss_streak'>,
): StrategyState => ({
  rounds: row.rounds,
  stakeWei: row.stake,
  profitWei: row.profit,
  winStreak: row.win_streak,
  lossStreak: row.loss_streak,
});

type Held = { readonly id: string; readonly holder: string; readonly rounds: number };

/**
 * An update that applies only if this server is still the holder of the automatic bets and no other
 * server has counted the round.
 */
const held = (db: Queryable, { id, holder, rounds }: Held) =>
  db
    .updateTable('auto_bets')
    .where('id', '=', id)
    .where('holder', '=', holder)
    .where('rounds', '=', rounds)
    .where('end_reason', 'is', null);

/**
 * Stores the stake and the start time of a round before its bet is placed, because a repeat of the
 * bet must have the same stake and must not delay the next round.
 */
export const saveStake = async (
  db: Queryable,
  of: Held,
  stakeWei: bigint,
  isRepeat: boolean,
): Promise<boolean> => {
  const { numUpdatedRows } = await held(db, of)
    .set({ stake: stakeWei, ...(!isRepeat && { begun_at: sql<Date>`clock_timestamp()` }) })
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

/** Schedules the next attempt `waitMs` from now. */
export const postpone = async (db: Queryable, of: Held, waitMs: number): Promise<void> => {
  await held(db, of)
    .set({ next_at: sql`clock_timestamp() + ${waitMs} * interval '1 millisecond'` })
    .execute();
};

/**
 * Ends automatic bets, and claims the key of their next round, because another server may have
 * stalled between its decision on that round and its bet: the bet is rejected when it comes. If that
 * server was faster, nothing ends, and the round is counted first. With `isBegun` the key is claimed
 * already.
 */
export const end = async (
  db: Queryable,
  { id, holder, rounds }: Held,
  reason: AutoBetsEnd,
  isBegun: boolean,
): Promise<void> => {
  await sql`
    with running as (
      select id, user_id from auto_bets
      where id = ${id} and holder = ${holder} and rounds = ${rounds} and end_reason is null
      for update
    ), claimed as (
      insert into idempotency_keys (user_id, key, call, request_hash)
      select user_id, ${roundKey(id, rounds)}, 'action', ''::bytea from running
      on conflict do nothing returning user_id
    )
    update auto_bets set end_reason = ${reason}, ended_at = clock_timestamp()
    from running where auto_bets.id = running.id and holder = ${holder} and end_reason is null
      and (${isBegun}::boolean or exists (select from claimed))`.execute(db);
};

type Settled = {
  readonly roundId: string;
  readonly state: StrategyState;
  readonly end: AutoBetsEnd | null;
};

/** Counts a settled round, and ends the automatic bets if a stop was requested meanwhile. */
export const saveRound = async (db: Queryable, of: Held, settled: Settled): Promise<void> => {
  const { roundId, state } = settled;
  const reason = sql<string | null>`coalesce(
    ${settled.end}::text, case when stop_requested then 'STOPPED' end)`;
  await held(db, of)
    .set({
      rounds: state.rounds,
      stake: state.stakeWei,
      profit: state.profitWei,
      win_streak: state.winStreak,
      loss_streak: state.lossStreak,
      round_id: roundId,
      end_reason: reason,
      ended_at: sql`case when ${reason} is not null then clock_timestamp() end`,
      // The pace is measured from the start of this round, not from the planned start: after a
      // delay, later rounds do not catch up.
      next_at: sql`greatest(clock_timestamp(), begun_at + pace_ms * interval '1 millisecond')`,
    })
    .execute();
};

type New = {
  readonly id: string;
  readonly userId: bigint;
  readonly sessionHash: Buffer;
  readonly strategy: StrategyInput;
  readonly stakeWei: bigint;
  readonly paceMs: number;
  readonly mandate: Mandate;
};

/**
 * The maximum number of automatic bets stored per player. Older ones can be deleted: the page reads
 * only the latest, and each round has its own receipt.
 */
const STORED_MAX = 10;

/**
 * Stores new automatic bets and deletes the oldest above `STORED_MAX`. Returns undefined when the
 * player already has running ones.
 */
export const insert = (db: Queryable, bets: New): Promise<AutoBetsRow | undefined> =>
  db
    .with('old', (old) =>
      old.deleteFrom('auto_bets').where('id', 'in', (ids) =>
        ids
          .selectFrom('auto_bets')
          .select('id')
          .where('user_id', '=', bets.userId)
          .where('end_reason', 'is not', null)
          .orderBy('started_at', 'desc')
          .offset(STORED_MAX - 1),
      ),
    )
    .insertInto('auto_bets')
    .values({
      id: bets.id,
      user_id: bets.userId,
      session_hash: bets.sessionHash,
      strategy: JSON.stringify(bets.strategy),
      stake: bets.stakeWei,
      pace_ms: bets.paceMs,
      mandate_hash: bets.mandate.hash,
      mandate_until: BigInt(bets.mandate.until),
      mandate_seed: bets.mandate.seed,
      mandate_grant_id: bets.mandate.grantId,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();

/** The player's automatic bets with this id. */
export const findOne = (
  db: Queryable,
  userId: bigint,
  id: string,
): Promise<AutoBetsRow | undefined> =>
  db
    .selectFrom('auto_bets')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();

/** The player's latest automatic bets, running or not. */
export const findLatest = (db: Queryable, userId: bigint): Promise<AutoBetsRow | undefined> =>
  db
    .selectFrom('auto_bets')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('started_at', 'desc')
    .limit(1)
    .executeTakeFirst();

/**
 * Requests the end of automatic bets; those that have ended stay as they are. Returns undefined
 * when the player has no automatic bets with this id.
 */
export const requestStop = (
  db: Queryable,
  userId: bigint,
  id: string,
): Promise<AutoBetsRow | undefined> =>
  db
    .updateTable('auto_bets')
    .set({ stop_requested: true, next_at: sql`least(next_at, clock_timestamp())` })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returningAll()
    .executeTakeFirst();

/**
 * Ends all automatic bets in a restored database, because players do not expect them to continue. The
 * key of the next round is claimed as by `end`: it shows that the mandate was begun.
 */
export const endRestored = async (db: Queryable): Promise<void> => {
  await sql`
    with ended as (
      update auto_bets set end_reason = 'RESTORED', ended_at = clock_timestamp()
      where end_reason is null returning id, user_id, rounds
    )
    insert into idempotency_keys (user_id, key, call, request_hash)
    select user_id, 'auto-bets:' || id || ':' || rounds, 'action', ''::bytea from ended
    on conflict do nothing`.execute(db);
};
