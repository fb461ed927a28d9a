import type { OpenGameId } from '@degen/rules/games/index.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../db/database.ts';
import type { Violation } from './audit.ts';
import { mandateReference } from './round-key.ts';
import { isIn, type Scope } from './scope.ts';

/** The moves that a receipt or the state of an open round tells, as `done` lists them. */
const TOLD: Record<OpenGameId, RawBuilder<string | null>> = {
  blackjack: sql`(select string_agg(move, ',') from json_array_elements_text(moves) as move)`,
  crash: sql`case when cash_out is not null then 'CASH_OUT' end`,
};
const TOLD_BY_GAME = Object.entries(TOLD).map(([game, moves]) => sql`when ${game} then ${moves}`);
/** The games whose rounds stay open for actions. */
export const OPEN_GAMES = sql.join(Object.keys(TOLD));

/**
 * The rounds in which something else was done than their players have signed (L21). A round of
 * automatic bets is played by its mandate, so only its cash-out is signed. A cash-out that came too
 * late changes nothing, and a receipt does not tell it.
 * Only the rounds of the scope are looked at. Actions without a round are in none, and only an audit
 * of everything finds them.
 */
export const auditActions = async (db: Queryable, scope?: Scope): Promise<Violation[]> => {
  const ofPlayed = scope === undefined ? sql`` : sql`where round_id in (select id from played)`;
  const { rows } = await sql<Violation>`
    with played as (
      select user_id, id, game, body -> 'input' -> 'actions' as moves,
        body -> 'input' ->> 'cashOutMs' as cash_out
      from rounds where game in (${OPEN_GAMES}) and ${isIn(scope)}
      union all
      select user_id, id, game, state -> 'moves', state ->> 'stampedMs' from open_rounds
      where ${isIn(scope)}
    ),
    ordered as (
      select bet.user_id, bet.reference as id, bet.key as head, false as by_mandate
      from played
      join idempotency_keys as bet on bet.user_id = played.user_id and bet.reference = played.id
      where bet.order_seq is not null
      union all
      select bet.user_id, bet.reference, mandate.key, true
      from played
      join idempotency_keys as bet on bet.user_id = played.user_id and bet.reference = played.id
      join idempotency_keys as mandate on mandate.user_id = bet.user_id
        and mandate.call = 'auto-bets' and mandate.order_seq is not null
        and mandate.reference = ${mandateReference('bet.key')}
    ),
    done as (
      select round_id, user_id, count(hash) as signed, count(*) as listed, max(seq) as last,
        (array_agg(hash order by seq desc) filter (where hash is not null))[1] as head,
        string_agg(case when hash is null then (select string_agg(stand, ',')
            from json_array_elements_text(content::json -> 'move' -> 'actions') as stand)
          else coalesce(content::json -> 'move' ->> 'action', 'CASH_OUT') end, ',' order by seq) as moves
      from round_actions ${ofPlayed} group by round_id, user_id
    ),
    told as (
      select user_id, id, game, case game ${sql.join(TOLD_BY_GAME, sql` `)} end as moves
      from played where game in (${OPEN_GAMES})
    )
    select 'L21' as rule, 'round ' || told.id || ' of player ' || told.user_id || ' was played '
      || coalesce(told.moves, 'on') || ', its actions are ' || coalesce(done.moves, 'none') as detail
    from told
    join ordered on ordered.user_id = told.user_id and ordered.id = told.id
    left join done on done.user_id = told.user_id and done.round_id = told.id
    where told.moves is distinct from done.moves
      and not (game = 'crash' and told.moves is null and done.moves = 'CASH_OUT')
      and not (game = 'blackjack' and by_mandate)
    union all
    select 'L21', 'round ' || open_rounds.id || ' counts ' || action_count || ' actions, '
      || coalesce(signed, 0) || ' are stored'
    from open_rounds
    left join ordered on ordered.user_id = open_rounds.user_id and ordered.id = open_rounds.id
    left join done on done.user_id = open_rounds.user_id and done.round_id = open_rounds.id
    where ${isIn(scope, sql`open_rounds.user_id`, sql`open_rounds.id`)} and (action_count <> coalesce(signed, 0)
      or action_head is distinct from coalesce(done.head, ordered.head))
    union all
    select 'L21', 'the actions of round ' || round_id || ' are not numbered one by one'
    from done where listed <> last + 1
    union all
    select 'L21', 'action ' || seq || ' of round ' || round_id || ' belongs to no request of player '
      || user_id
    from (select * from round_actions ${ofPlayed}) as action
    where hash is not null and not exists (select from idempotency_keys as given
      where given.user_id = action.user_id and given.key = action.hash and given.call = 'action')
    union all
    select 'L21', 'the actions of round ' || round_id || ' belong to no round of player ' || user_id
    from done where not exists (select from told
      where told.user_id = done.user_id and told.id = done.round_id)
  `.execute(db);
  return rows;
};
