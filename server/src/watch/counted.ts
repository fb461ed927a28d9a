import { lesserOf, type Token } from '@degen/rules/amount.ts';
import { GAME_IDS, isOpenGame } from '@degen/rules/games/index.ts';
import { NO_ORDERS } from '@degen/rules/liabilities/leaf-orders.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../db/database.ts';
import { LATE_ROUNDS_MS } from '../epochs/snapshot.ts';
import { mandateReference } from '../ledger/round-key.ts';
import type { OrderHeads } from './orders.ts';

/** Orders of one player, from the first on to the one before `after`. */
type Span = { readonly player: string; readonly first: bigint; readonly after: bigint };

/**
 * What an epoch counts beyond the epoch before: the rounds under its root on chain, and the orders
 * up to the numbers in its leaves. No date decides this, because the house sets the dates.
 */
export type Counted = {
  /** Ids in the books; zero when no epoch was before. */
  readonly since: bigint;
  readonly epoch: bigint;
  readonly spans: readonly Span[];
};

/** A round, a swap or a start of automatic bets. */
export type Key = { readonly userId: bigint; readonly id: string | null };

/** A round is dated before its commit; the rest is for a transaction that began before a snapshot. */
const LATE = `${LATE_ROUNDS_MS / 60_000 + 5} minutes`;

const CLOSED_GAMES = sql.join(GAME_IDS.filter((id) => !isOpenGame(id)));

export const countedOf = (
  ids: Pick<Counted, 'since' | 'epoch'>,
  since: OrderHeads,
  heads: OrderHeads,
): Counted => ({
  ...ids,
  spans: [...heads].flatMap(([player, { orderCount: after }]) => {
    const first = (since.get(player) ?? NO_ORDERS).orderCount;
    return first < after ? [{ player, first, after }] : [];
  }),
});

/** A query for these keys, as `Scope` wants it. */
export const scopeOf = (keys: readonly Key[]): RawBuilder<unknown> => sql`
  select user_id, id from unnest(
    ${keys.map(({ userId }) => `${userId}`)}::bigint[], ${keys.map(({ id }) => id)}::uuid[]
  ) as page (user_id, id)`;

type Listed = { readonly epochId: bigint; readonly place: number; readonly id: string };

/**
 * The rounds of the epoch that are in none up to the one before, a page after the other, each once.
 * Their players are those of their keys: rounds have no index by their id.
 */
export async function* playedPages(
  db: Queryable,
  { since, epoch }: Counted,
  atOnce: number,
): AsyncGenerator<Key[]> {
  let after: Pick<Listed, 'epochId' | 'place'> = { epochId: since + 1n, place: -1 };
  for (let read = atOnce; read === atOnce; ) {
    const { epochId, place } = after;
    const { rows: listed } = await sql<Listed>`
        select epoch_id as "epochId", place, round_id as id from epoch_rounds
        where (epoch_id, place) > (${epochId}, ${place}) and epoch_id <= ${epoch}
        order by epoch_id, place limit ${atOnce}`.execute(db);
    const { rows } = await sql<Key>`
        select distinct user_id as "userId", reference as id from idempotency_keys as claimed
        where reference = any(${listed.map(({ id }) => id)}::uuid[]) and not exists (
          select from epoch_rounds as earlier where round_id = claimed.reference
            and (epoch_id, place) <= (${epochId}, ${place}))`.execute(db);
    yield rows;
    read = listed.length;
    after = listed.at(-1) ?? after;
  }
}

/** The rounds that were open at the snapshot: they will be counted. A player has few. */
export async function* openPages(
  db: Queryable,
  { epoch }: Counted,
  atOnce: number,
): AsyncGenerator<Key[]> {
  const { rows } = await sql<Key>`
      select user_id as "userId", id from open_rounds
      where opened_at <= (select snapshot_at from epochs where id = ${epoch})`.execute(db);
  for (let at = 0; at < rows.length; at += atOnce) yield rows.slice(at, at + atOnce);
}

/**
 * `offset 0` keeps the planner from looking at their content first: it expects one with a certain
 * kind, and would compare each with every player.
 */
const ordersOf = (spans: readonly Span[]): RawBuilder<unknown> => sql`
  select given.* from unnest(
    ${spans.map(({ player }) => player)}::text[],
    ${spans.map(({ first }) => `${first}`)}::bigint[],
    ${spans.map(({ after }) => `${after}`)}::bigint[]
  ) as span (player, first, after)
  join users on lower(users.address) = span.player
  join idempotency_keys as given on given.user_id = users.id
    and order_seq >= first and order_seq < after
  offset 0`;

/** Queries for the orders that the leaves of the epoch name and those of the one before did not. */
export function* orderPages({ spans }: Counted, atOnce: number): Generator<RawBuilder<unknown>> {
  let page: Span[] = [];
  let room = BigInt(atOnce);
  for (const { player, first, after } of spans) {
    for (let next = first; next < after; ) {
      const end = lesserOf(next + room, after);
      page.push({ player, first: next, after: end });
      room -= end - next;
      next = end;
      if (room > 0n) continue;
      yield ordersOf(page);
      page = [];
      room = BigInt(atOnce);
    }
  }
  if (page.length > 0) yield ordersOf(page);
}

/** The numbers of the first and of the last order by which a player's counted rounds were played. */
export type PlayedOrders = {
  readonly player: string;
  readonly first: bigint;
  readonly last: bigint;
};

type Gain = PlayedOrders & { readonly token: Token; readonly exact: bigint };

/** What counted rounds gained their players, and by which orders. */
export const readGains = async (db: Queryable, played: RawBuilder<unknown>): Promise<Gain[]> => {
  const { rows } = await sql<Gain>`
    select lower(users.address) as player, rounds.token, sum(payout - stake) as exact,
      min(coalesce(mandate.order_seq, claimed.order_seq)) as first,
      max(coalesce(mandate.order_seq, claimed.order_seq)) as last
    from (${played}) as played
    join rounds using (user_id, id)
    join users on users.id = user_id
    join idempotency_keys as claimed on claimed.user_id = rounds.user_id
      and claimed.reference = rounds.id
    left join idempotency_keys as mandate on mandate.user_id = rounds.user_id
      and mandate.call = 'auto-bets' and mandate.reference = ${mandateReference('claimed.key')}
    group by users.address, rounds.token`.execute(db);
  return rows;
};

/**
 * Counted rounds of automatic bets after one that was skipped, and those that are older than the
 * epoch before: they were counted once.
 */
export const readMisplaced = async (
  db: Queryable,
  { since, epoch }: Counted,
  played: RawBuilder<unknown>,
): Promise<string[]> => {
  const { rows } = await sql<{ detail: string }>`
    with played as materialized (${played})
    select 'round ' || rounds.id || ' of player ' || user_id || ' is older than the epoch before' as detail
    from played join rounds using (user_id, id)
    where (body ->> 'settledAt')::timestamptz < (
      select snapshot_at - ${LATE}::interval from epochs where id = ${since})
    union all
    select 'round ' || id || ' of player ' || user_id || ' comes after one that is in no epoch'
    from (
      select played.*, ${mandateReference('key')} as mandate, split_part(key, ':', 3) as number
      from played join idempotency_keys as claimed on claimed.user_id = played.user_id
        and claimed.reference = played.id
      where ${mandateReference('key')} is not null
    ) as automatic
    where number <> '0' and not exists (
      select from idempotency_keys as before
      join epoch_rounds on round_id = before.reference and epoch_id <= ${epoch}
      where before.user_id = automatic.user_id
        and before.key = 'auto-bets:' || mandate || ':' || (number::integer - 1))
  `.execute(db);
  return rows.map(({ detail }) => detail);
};

/** What a page of orders claimed that is no counted round, and what is wrong when it must be one. */
export const readUncounted = async (
  db: Queryable,
  { since, epoch }: Counted,
  given: RawBuilder<unknown>,
): Promise<readonly (Key & { readonly fault: string | null })[]> => {
  const { rows } = await sql<Key & { fault: string | null }>`
    select user_id as "userId", reference as id,
      case when order_content::json ->> 'kind' = 'bet'
        and order_content::json ->> 'game' in (${CLOSED_GAMES})
        then 'the round of order ' || order_seq || ' of player ' || user_id || ' is in no epoch'
      end as fault
    from (${given}) as given
    where (select bool_and(epoch_id > ${since}) from epoch_rounds
      where round_id = reference and epoch_id <= ${epoch}) is not true`.execute(db);
  return rows;
};
