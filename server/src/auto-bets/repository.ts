import type { StrategyInput } from '@degen/rules/strategy/parse.ts';
import type { StrategyState } from '@degen/rules/strategy/types.ts';
import type { AutoBetsEnd } from '@degen/rules/wire/auto-bets.ts';
import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Queryable } from '../db/database.ts';
import type { AutoBetsTable } from '../db/schema.ts';
import type { Session } from '../http/session-store.ts';
import type { OrderLimits } from '../orders/signed-order.ts';

/** After this time another server takes over the automatic bets of a server that died. */
const LEASE = '5 seconds';

export type AutoBetsRow = Selectable<AutoBetsTable>;

/** The data for playing the next round of automatic bets. */
export type ClaimedAutoBets = {
  readonly id: string;
  readonly player: Session;
  readonly strategy: StrategyInput;
  readonly paceMs: number;
  readonly state: StrategyState;
  readonly isStopRequested: boolean;
  readonly hasSession: boolean;
  /** Whether the next round was already started, perhaps by a server that died during the round. */
  readonly isBegun: boolean;
  readonly balanceWei: bigint;
  /** Absent if the session that started the bets had no key. */
  readonly mandate: OrderLimits | undefined;
};

type ClaimedRow = Pick<
  AutoBetsRow,
  | 'id'
  | 'user_id'
  | 'pace_ms'
  | 'rounds'
  | 'stake'
  | 'profit'
  | 'win_streak'
  | 'loss_streak'
  | 'stop_requested'
  | 'mandate_until'
  | 'mandate_seed'
  | 'mandate_grant_id'
> & {
  strategy: StrategyInput;
  address: string;
  has_session: boolean;
  is_begun: boolean;
  balance: bigint | null;
};

/** The idempotency key of the next round; `rounds` is the number of rounds already counted. */
export const roundKey = (id: string, rounds: number): string => `auto-bets:${id}:${rounds}`;

/** Running automatic bets on which no other server has a lease. */
const isFreeFor = (holder: string) => sql`end_reason is null
  and (holder = ${holder} or held_until is null or held_until < clock_timestamp())`;

/** Claims automatic bets that are due and on which no other server has a lease. */
export const claimDue = async (
  db: Queryable,
  holder: string,
  limit: number,
): Promise<ClaimedAutoBets[]> => {
  const { rows } = await sql<ClaimedRow>`
    with due as (
      select id from auto_bets
      where next_at <= clock_timestamp() and ${isFreeFor(holder)}
      order by next_at limit ${limit}
      for update skip locked
    )
    update auto_bets b
    set holder = ${holder}, held_until = clock_timestamp() + ${LEASE}::interval
    from due, users u
    where b.id = due.id and u.id = b.user_id
    returning b.id, b.user_id, b.strategy, b.pace_ms, b.rounds, b.stake, b.profit, b.win_streak,
      b.loss_streak, b.stop_requested, b.mandate_until, b.mandate_seed, b.mandate_grant_id,
      u.address,
      exists (
        select from sessions s
        where s.token_hash = b.session_hash and s.expires_at > clock_timestamp()
      ) as has_session,
      exists (
        select from idempotency_keys k
        where k.user_id = b.user_id and k.key = 'auto-bets:' || b.id || ':' || b.rounds
      ) as is_begun,
      (
        select a.balance from accounts a
        where a.owner = b.user_id and a.kind = 'user' and a.token = b.strategy ->> 'token'
      ) as balance`.execute(db);
  return rows.map((row) => ({
    id: row.id,
    player: { userId: row.user_id, address: row.address },
    strategy: row.strategy,
    paceMs: row.pace_ms,
    state: stateOf(row),
    isStopRequested: row.stop_requested,
    hasSession: row.has_session,
    isBegun: row.is_begun,
    balanceWei: row.balance ?? 0n,
    mandate: mandateOf(row),
  }));
};

const mandateOf = (row: ClaimedRow): OrderLimits | undefined =>
  row.mandate_until === null
    ? undefined
    : {
        until: Number(row.mandate_until),
        seed: row.mandate_seed,
        grantId: row.mandate_grant_id,
      };

/** Milliseconds until `claimDue` can claim automatic bets; null when this server can claim none. */
export const untilDueMs = async (db: Queryable, holder: string): Promise<number | null> => {
  const { rows } = await sql<{ due_ms: number | null }>`
    select (extract(epoch from min(next_at) - clock_timestamp()) * 1000)::float8 as due_ms
    from auto_bets where ${isFreeFor(holder)}`.execute(db);
  return rows[0]?.due_ms ?? null;
};

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

export const end = async (db: Queryable, of: Held, reason: AutoBetsEnd): Promise<void> => {
  await held(db, of).set({ end_reason: reason, ended_at: sql`clock_timestamp()` }).execute();
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
  readonly mandate: OrderLimits | undefined;
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
      mandate_until: bets.mandate === undefined ? null : BigInt(bets.mandate.until),
      mandate_seed: bets.mandate?.seed ?? null,
      mandate_grant_id: bets.mandate?.grantId ?? null,
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
 * Ends all automatic bets in a restored database, because players do not expect them to continue.
 */
export const endRestored = async (db: Queryable): Promise<void> => {
  await db
    .updateTable('auto_bets')
    .set({ end_reason: 'RESTORED', ended_at: sql`clock_timestamp()` })
    .where('end_reason', 'is', null)
    .execute();
};
