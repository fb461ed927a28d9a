import { WEI_PER_UNIT } from '@degen/rules/amount.ts';
import { GAME_IDS, gameOf, isOpenGame } from '@degen/rules/games/index.ts';
import { sql } from 'kysely';
import type { Queryable } from '../db/database.ts';
import type { Violation } from './audit.ts';
import { mandateReference } from './round-key.ts';
import { isIn, type Scope } from './scope.ts';

/** A round is dated by the server, and the end of a mandate is checked by the database's clock. */
const CLOCK_TOLERANCE = '1 minute';

const OPEN_GAMES = sql.join(GAME_IDS.filter(isOpenGame));
const STAKES_MAX = JSON.stringify(
  Object.fromEntries(GAME_IDS.map((id) => [id, gameOf(id).stakesMax ?? 1])),
);

/**
 * The debits without exactly one order that says the same (L21). A round of automatic bets has the
 * mandate that its key names: the same game, token and pair, begun before the mandate ends, and
 * numbered below the rounds of its strategy. Its first round stakes the base stake or, when the
 * balance is lower, less; the stakes of later rounds depend on the results, and `auditMandates`
 * compares them. An action can stake as much again; `auditActions` compares it with what was
 * signed. Only debits of the scope are looked at.
 */
export const auditDebits = async (db: Queryable, scope?: Scope): Promise<Violation[]> => {
  const { rows } = await sql<Violation>`
    with played as (
      -- A round that stayed open may have ended after its mandate.
      select user_id, id, game, token, stake, seed_pair_id,
        case when game in (${OPEN_GAMES}) then (select event_at from transfers
          where reference = rounds.id::text and kind = 'stake') else settled_at end as begun_at
      from rounds where ${isIn(scope)}
      union all
      select user_id, id, game, token, stake, seed_pair_id, opened_at
      from open_rounds where ${isIn(scope)}
    ),
    debits as (
      select user_id, id, 'round' as kind, json_build_object('kind', 'bet', 'game', game,
        'token', token, 'stake', stake) as moved, seed_pair_id, begun_at from played
      union all
      select user_id, id, 'swap', json_build_object('kind', 'swap',
        'fromToken', from_token, 'toToken', to_token, 'amount', amount), null, null from swaps where ${isIn(scope)}
      union all
      select user_id, id, 'run of automatic bets',
        json_build_object('kind', 'mandate'), null, null from auto_bets where ${isIn(scope)}
    ),
    given as (
      select debits.*, mandate.key is not null as is_by_mandate,
        coalesce(mandate.order_content, claimed.order_content)::json as said,
        mandate.order_until as mandate_until,
        (${STAKES_MAX}::json ->> (moved ->> 'game'))::int as stakes_max,
        case when mandate.key is not null then split_part(claimed.key, ':', 3)::bigint end as number
      from debits
      left join idempotency_keys as claimed
        on claimed.reference = debits.id and claimed.user_id = debits.user_id
      left join idempotency_keys as mandate
        on claimed.order_seq is null and mandate.reference = ${mandateReference('claimed.key')}
        and mandate.user_id = debits.user_id
        and mandate.call = 'auto-bets' and mandate.order_seq is not null
    ),
    compared as (
      select kind, user_id, id, case when is_by_mandate then
        said ->> 'kind' = 'mandate' and moved ->> 'kind' = 'bet'
        and said -> 'strategy' ->> 'game' = moved ->> 'game'
        and said -> 'strategy' ->> 'token' = moved ->> 'token'
        and number < (said -> 'strategy' ->> 'rounds')::numeric
        and (number > 0 or (moved ->> 'stake')::numeric
          <= (said -> 'strategy' ->> 'stake')::numeric * ${WEI_PER_UNIT}::numeric * stakes_max)
        and begun_at <= to_timestamp(mandate_until / 1000.0) + ${CLOCK_TOLERANCE}::interval
        and said ->> 'serverSeedHash' = (select server_seed_hash from seed_pairs as pair
          where pair.id = seed_pair_id and pair.user_id = given.user_id)
      else
        said ->> 'kind' = moved ->> 'kind'
        and said ->> 'game' is not distinct from moved ->> 'game'
        and said ->> 'token' is not distinct from moved ->> 'token'
        and said ->> 'fromToken' is not distinct from moved ->> 'fromToken'
        and said ->> 'toToken' is not distinct from moved ->> 'toToken'
        and (said ->> 'amount')::numeric * ${WEI_PER_UNIT}::numeric
          is not distinct from (moved ->> 'amount')::numeric
        and (said ->> 'stake' is null or (moved ->> 'stake')::numeric
          / nullif((said ->> 'stake')::numeric * ${WEI_PER_UNIT}::numeric, 0)
          in (select generate_series(1, stakes_max)))
      end as is_same
      from given
    )
    select 'L21' as rule, kind || ' ' || id || ' of player ' || user_id || ' has '
      || count(*) filter (where is_same) || ' orders that say the same' as detail
    from compared
    group by kind, user_id, id having count(*) filter (where is_same) <> 1
  `.execute(db);
  return rows;
};
