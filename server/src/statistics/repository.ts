import { TOKENS, type Token } from '@degen/rules/amount.ts';
import { GAME_IDS, type GameId, isGameId } from '@degen/rules/games/index.ts';
import type { DayTotals, EndedRound } from '@degen/rules/statistics/days.ts';
import { totalsOfView, viewOfTotals } from '@degen/rules/statistics/view.ts';
import type { TotalsView } from '@degen/rules/wire/statistics.ts';
import { sql } from 'kysely';
import { functionCall } from '../db/call-function.ts';
import type { Queryable, Tx } from '../db/database.ts';

/** For each game, the id below which all rounds are in the stored sums. */
export type Reach = ReadonlyMap<GameId, string>;

const LOWEST_ID = '00000000-0000-0000-0000-000000000000';
export const HIGHEST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

type IdRow = { game: string; id: string };

/** Leaves out games that are no longer in the registry. */
const byGame = (rows: readonly IdRow[]): Map<GameId, string> =>
  new Map(rows.flatMap(({ game, id }) => (isGameId(game) ? [[game, id] as const] : [])));

/**
 * Locks the rows that it reads, so that no other transaction adds rounds of the player to the sums until this
 * one ends.
 */
export const lockReach = async (tx: Tx, userId: bigint): Promise<Reach> => {
  await sql`
    insert into player_days_until (user_id, game, round_id)
    select ${userId}, game, ${LOWEST_ID}::uuid from unnest(${GAME_IDS}::text[]) as game
    on conflict do nothing`.execute(tx);
  const { rows } = await sql<IdRow>`
    select game, round_id as id from player_days_until where user_id = ${userId}
    order by game for update`.execute(tx);
  return byGame(rows);
};

export const saveReach = async (tx: Tx, userId: bigint, reach: Reach): Promise<void> => {
  await sql`
    update player_days_until as u set round_id = next.id
    from unnest(${[...reach.keys()]}::text[], ${[...reach.values()]}::uuid[]) as next (game, id)
    where u.user_id = ${userId} and u.game = next.game`.execute(tx);
};

export const readOpenIds = async (tx: Tx, userId: bigint): Promise<Reach> => {
  const rows = await tx
    .selectFrom('open_rounds')
    .select(['game', 'id'])
    .where('user_id', '=', userId)
    .execute();
  return byGame(rows);
};

type Range = {
  readonly userId: bigint;
  readonly game: GameId;
  readonly from: string;
  readonly below: string;
  readonly limit: number;
};

type EndedRow = {
  id: string;
  settled_at: Date;
  token: Token;
  stake: bigint;
  payout: bigint;
  input: unknown;
  multiplier: string | null;
};

/** Settled rounds in the order of their ids. */
export const readEnded = async (
  db: Queryable,
  { userId, game, from, below, limit }: Range,
): Promise<EndedRound[]> => {
  const { rows } = await sql<EndedRow>`
    select * from ${functionCall('list_ended_rounds', {
      user_id: userId,
      ...{ game, from, below, limit },
    })}`.execute(db);
  return rows.map(({ settled_at: at, stake: stakeWei, payout: payoutWei, ...row }) => ({
    ...row,
    ...{ game, profile: 'SETTLED', at, stakeWei, payoutWei },
  }));
};

type TotalsRow = { day: string; game: string; token: Token; totals: TotalsView };

export type Period = { readonly from: string; readonly to: string };

/** The stored totals of the days in a period, for these tokens. */
export const readDays = async (
  db: Queryable,
  userId: bigint,
  { from, to }: Period,
  tokens: readonly Token[] = TOKENS,
): Promise<DayTotals[]> => {
  const { rows } = await sql<TotalsRow>`
    select day::text, game, token::text, totals from player_days
    where user_id = ${userId} and day between ${from}::date and ${to}::date
      and token = any(${tokens}::text[])
    order by day, game`.execute(db);
  return rows.flatMap(({ game, totals, ...row }) =>
    isGameId(game) ? [{ ...row, game, totals: totalsOfView(totals) }] : [],
  );
};

export const saveDays = async (
  tx: Tx,
  userId: bigint,
  days: readonly DayTotals[],
): Promise<void> => {
  const rows = days.map(({ totals, ...day }) => ({ ...day, totals: viewOfTotals(totals) }));
  await sql`
    insert into player_days (user_id, day, game, token, totals)
    select ${userId}, day, game, token, totals
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as given (day date, game text, token text, totals json)
    on conflict (user_id, day, game, token) do update set totals = excluded.totals`.execute(tx);
};
