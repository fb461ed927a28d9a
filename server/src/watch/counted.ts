import { GAME_IDS, isOpenGame } from '@degen/rules/games/index.ts';
import { NO_ORDERS } from '@degen/rules/liabilities/leaf-orders.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../db/database.ts';
import { LATE_ROUNDS_MS } from '../epochs/snapshot.ts';
import { auditActions } from '../ledger/audit-actions.ts';
import { auditDebits } from '../ledger/audit-debits.ts';
import { auditOrders } from '../ledger/audit-orders.ts';
import { mandateReference } from '../ledger/round-key.ts';
import type { Scope } from '../ledger/scope.ts';
import type { OrderHeads } from './orders.ts';
import { withPatience } from './patience.ts';

/**
 * What an epoch counts beyond the epoch before: the rounds under its root on chain, and the orders
 * up to the numbers in its leaves. No date decides this, because the house sets the dates.
 */
export type Counted = {
  /** Ids in the books; zero when no epoch was before. */
  readonly since: bigint;
  readonly epoch: bigint;
  readonly given: RawBuilder<unknown>;
};

/** A round is dated before its commit; the rest is for a transaction that began before a snapshot. */
const LATE = `${LATE_ROUNDS_MS / 60_000 + 5} minutes`;

const CLOSED_GAMES = sql.join(GAME_IDS.filter((id) => !isOpenGame(id)));

/**
 * The orders that the leaves of an epoch name and those of the one before did not. `offset 0` keeps the
 * planner from looking at their content first: it expects one with a certain kind, and would compare
 * each with every player.
 */
const ordersGiven = (since: OrderHeads, heads: OrderHeads): RawBuilder<unknown> => {
  const spans = [...heads].flatMap(([player, { orderCount: after }]) => {
    const first = (since.get(player) ?? NO_ORDERS).orderCount;
    return first < after ? [{ player, first, after }] : [];
  });
  return sql`
    select given.* from unnest(
      ${spans.map(({ player }) => player)}::text[],
      ${spans.map(({ first }) => `${first}`)}::bigint[],
      ${spans.map(({ after }) => `${after}`)}::bigint[]
    ) as span (player, first, after)
    join users on lower(users.address) = span.player
    join idempotency_keys as given on given.user_id = users.id
      and order_seq >= first and order_seq < after
    offset 0`;
};

export const countedOf = (
  ids: Pick<Counted, 'since' | 'epoch'>,
  since: OrderHeads,
  heads: OrderHeads,
): Counted => ({ ...ids, given: ordersGiven(since, heads) });

/** The rounds of the epoch that are in none up to the one before. */
const newRounds = ({ since, epoch }: Counted): RawBuilder<unknown> => sql`
  select distinct round_id from epoch_rounds as listed
  where epoch_id > ${since} and epoch_id <= ${epoch} and not exists (
    select from epoch_rounds as earlier
    where earlier.round_id = listed.round_id and earlier.epoch_id <= ${since})`;

/**
 * These rounds with their players. The idempotency keys name them, because rounds have no index by
 * id.
 */
export const playedRounds = (counted: Counted): RawBuilder<unknown> => sql`
  select distinct claimed.user_id, claimed.reference as id
  from (${newRounds(counted)}) as listed
  join idempotency_keys as claimed on claimed.reference = listed.round_id`;

/** All that was counted, and the rounds that were open then, which will be. */
export const scopeOf = (counted: Counted): Scope => sql`
  select user_id, id from (${playedRounds(counted)}) as played
  union
  select user_id, reference from (${counted.given}) as given
  union
  select user_id, id from open_rounds
  where opened_at <= (select snapshot_at from epochs where id = ${counted.epoch})`;

/** The numbers of the first and of the last order by which a player's counted rounds were played. */
export type PlayedOrders = {
  readonly player: string;
  readonly first: bigint;
  readonly last: bigint;
};

export const readPlayedOrders = async (
  db: Queryable,
  counted: Counted,
): Promise<PlayedOrders[]> => {
  const { rows } = await sql<PlayedOrders>`
    select lower(users.address) as player,
      min(coalesce(mandate.order_seq, claimed.order_seq)) as first,
      max(coalesce(mandate.order_seq, claimed.order_seq)) as last
    from (${playedRounds(counted)}) as played
    join users on users.id = played.user_id
    join idempotency_keys as claimed on claimed.user_id = played.user_id
      and claimed.reference = played.id
    left join idempotency_keys as mandate on mandate.user_id = played.user_id
      and mandate.call = 'auto-bets' and mandate.reference = ${mandateReference('claimed.key')}
    group by 1`.execute(db);
  return rows;
};

/**
 * Orders whose round is in no epoch although it ended with the bet, rounds of automatic bets after
 * one that was skipped, and rounds that are older than the epoch before: they were counted once.
 */
export const readMiscounted = async (db: Queryable, counted: Counted): Promise<string[]> => {
  const { since, epoch } = counted;
  const { rows } = await sql<{ detail: string }>`
    with played as materialized (${playedRounds(counted)}),
    automatic as (
      select played.user_id, id, mandate, case when mandate is not null then split_part(key, ':', 3)::integer end as number
      from (
        select played.*, key, ${mandateReference('key')} as mandate
        from played join idempotency_keys as claimed on claimed.user_id = played.user_id
          and claimed.reference = played.id
      ) as played
      where mandate is not null
    )
    -- Grouped, because the planner expects one such order: a "not exists" compares each with every
    -- round.
    select 'the round of order ' || min(order_seq) || ' of player ' || user_id || ' is in no epoch' as detail
    from (
      select user_id, reference as id, order_seq from (${counted.given}) as given
      where order_content::json ->> 'kind' = 'bet'
        and order_content::json ->> 'game' in (${CLOSED_GAMES})
      union all
      select user_id, id, null from played
    ) as place
    group by user_id, id having count(*) = count(order_seq)
    union all
    select 'round ' || rounds.id || ' of player ' || user_id || ' is older than the epoch before'
    from played join rounds using (user_id, id)
    where (body ->> 'settledAt')::timestamptz < (
      select snapshot_at - ${LATE}::interval from epochs where id = ${since})
    union all
    select 'round ' || id || ' of player ' || user_id || ' comes after one that is in no epoch'
    from automatic where number > 0 and not exists (
      select from idempotency_keys as before
      join epoch_rounds on round_id = before.reference and epoch_id <= ${epoch}
      where before.user_id = automatic.user_id
        and before.key = 'auto-bets:' || mandate || ':' || (number - 1))
  `.execute(db);
  return rows.map(({ detail }) => detail);
};

const DEBITS_AT_ONCE = 10_000;

/** What is wrong with the orders and debits that were counted. No query lasts long. */
export const auditCounted = async (
  db: Queryable,
  counted: Counted,
  atOnce = DEBITS_AT_ONCE,
): Promise<string[]> => {
  type Debit = { readonly user_id: bigint; readonly id: string | null };
  const { rows } = await withPatience(sql<Debit>`${scopeOf(counted)}`.execute(db));
  const found: { readonly detail: string }[] = [];
  for (let at = 0; at < rows.length; at += atOnce) {
    const page = rows.slice(at, at + atOnce);
    const scope = sql`select user_id, id from unnest(
      ${page.map(({ user_id }) => `${user_id}`)}::bigint[], ${page.map(({ id }) => id)}::uuid[]
    ) as page (user_id, id)`;
    found.push(...(await withPatience(auditDebits(db, scope))));
    found.push(...(await withPatience(auditActions(db, scope))));
  }
  found.push(...(await withPatience(auditOrders(db, counted.given))));
  const miscounted = await withPatience(readMiscounted(db, counted));
  return [...found.map(({ detail }) => detail), ...miscounted];
};
