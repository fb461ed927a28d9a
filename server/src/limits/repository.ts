import { TOKENS } from '@degen/rules/amount.ts';
import type { Play } from '@degen/rules/limits/play.ts';
import {
  type LIMIT_PERIODS,
  type Limit,
  type LimitKey,
  limitName,
} from '@degen/rules/limits/types.ts';
import type { PlayerLimits } from '@degen/rules/limits/view.ts';
import { sql } from 'kysely';
import { functionCall } from '../db/call-function.ts';
import type { Queryable, Tx } from '../db/database.ts';
import { lockUser } from '../fairness/seed-pairs.ts';

const tokenColumn = ({ token }: LimitKey) => token ?? 'ANY';

export const readLimits = async (db: Queryable, userId: bigint): Promise<PlayerLimits> => {
  const rows = await db
    .selectFrom('play_limits')
    .selectAll()
    .where('user_id', '=', userId)
    .execute();
  const limits = rows.map(({ period, measure, token, amount, next_amount, next_at }) => {
    const name = limitName({ period, measure, token: token === 'ANY' ? null : token });
    const next = next_at === null ? null : { amount: next_amount, atMs: next_at.getTime() };
    return [name, { amount, next }] as const;
  });
  return { limits: new Map(limits), ...(await readPlay(db, userId)) };
};

const readPlay = async (db: Queryable, userId: bigint) => {
  const clock = await db
    .selectFrom('play_clocks')
    .select(['session_from', 'last_bet_at', 'day_played_ms', 'cool_off_until'])
    // The day is selected as a number, because the driver would parse a date in the time zone of
    // this process.
    .select(sql<number>`(day - date '1970-01-01')::int`.as('day'))
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (clock === undefined) return { play: null, coolOffUntilMs: null };
  const sums = await db.selectFrom('play_sums').selectAll().where('user_id', '=', userId).execute();
  const sumsOf = (period: (typeof LIMIT_PERIODS)[number]) =>
    Object.fromEntries(
      TOKENS.map((token) => {
        const sum = sums.find((row) => row.period === period && row.token === token);
        return [token, { stakedWei: sum?.staked ?? 0n, paidWei: sum?.paid ?? 0n }];
      }),
    ) as Play['sums']['day'];
  const { session_from: from, last_bet_at: last } = clock;
  const play: Play = {
    session: from && last && { fromMs: from.getTime(), lastBetMs: last.getTime() },
    day: clock.day,
    dayPlayedMs: Number(clock.day_played_ms),
    sums: { session: sumsOf('session'), day: sumsOf('day') },
  };
  return { play, coolOffUntilMs: clock.cool_off_until?.getTime() ?? null };
};

/**
 * Blocks the player's bets until the transaction ends. Every later bet is checked and counted against
 * the player's limits.
 * Takes the locks in the same order as a rotation of the seed pair.
 */
export const lockBets = async (tx: Tx, userId: bigint, now: Date): Promise<void> => {
  await lockUser(tx, userId);
  const clock = await tx
    .selectFrom('play_clocks')
    .select('user_id')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  await tx
    .updateTable('seed_pairs')
    .set({ has_limits: true })
    .where('user_id', '=', userId)
    .where('revealed_at', 'is', null)
    .execute();
  if (clock !== undefined) return;
  await sql`select ${functionCall('start_counting', { user_id: userId, at: now })}`.execute(tx);
};

export const saveLimit = async (
  tx: Tx,
  userId: bigint,
  key: LimitKey,
  { amount, next }: Limit,
): Promise<void> => {
  const values = {
    amount,
    next_amount: next?.amount ?? null,
    next_at: next === null ? null : new Date(next.atMs),
  };
  await tx
    .insertInto('play_limits')
    .values({
      user_id: userId,
      period: key.period,
      measure: key.measure,
      token: tokenColumn(key),
      ...values,
    })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'period', 'measure', 'token']).doUpdateSet(values),
    )
    .execute();
};

/** A cool-off can be extended, never shortened. */
export const coolOff = async (tx: Tx, userId: bigint, until: Date): Promise<void> => {
  await tx
    .updateTable('play_clocks')
    .set({ cool_off_until: until })
    .where('user_id', '=', userId)
    .where((eb) => eb.or([eb('cool_off_until', 'is', null), eb('cool_off_until', '<', until)]))
    .execute();
};
