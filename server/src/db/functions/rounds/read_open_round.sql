-- All data of an open round that an action needs. Amounts are texts, because JSON numbers would
-- lose digits.
create or replace function open_round_json(p_round open_rounds) returns json language sql stable as $$
  select json_build_object(
    'id', p_round.id, 'userId', p_round.user_id::text, 'player', users.address,
    'game', p_round.game, 'token', p_round.token, 'stakeWei', p_round.stake::text,
    'riskWei', p_round.risk::text, 'state', p_round.state, 'version', p_round.version,
    'openedAt', extract(epoch from p_round.opened_at) * 1000,
    'dueAt', extract(epoch from p_round.due_at) * 1000,
    'pairId', seed_pairs.id::text, 'serverSeed', seed_pairs.server_seed,
    'serverSeedHash', seed_pairs.server_seed_hash, 'clientSeed', seed_pairs.client_seed,
    'nonce', p_round.nonce, 'order', p_round.order_hash, 'index', p_round.order_index)
  from seed_pairs, users
  where seed_pairs.id = p_round.seed_pair_id and users.id = p_round.user_id
$$;

-- The first step of an action: returns the response to an earlier action with this key, or else the
-- open round and the current time.
-- The round is read before the key. If the key were read first, an action with the same key could
-- close the round between the two reads. Then neither the round nor the response would be found.
-- Sequential scans are off: PostgreSQL caches a plan while a table is small, and still uses it
-- after the table has grown.
create or replace function read_open_round(
  p_user_id bigint, p_game text, p_round_id uuid, p_idempotency_key text, p_request_hash bytea,
  out replay json, out degen numeric, out bnb numeric, out at timestamptz, out round json
) language plpgsql set enable_seqscan = off as $$
begin
  select open_round_json(open_rounds) into round from open_rounds
  where user_id = p_user_id and game = p_game and id = coalesce(p_round_id, id);
  if p_idempotency_key is not null then
    select earlier.response, earlier.degen, earlier.bnb, earlier.at into replay, degen, bnb, at
    from find_response(p_user_id, p_idempotency_key, p_request_hash, 'action') as earlier;
    if replay is not null then
      return;
    end if;
  end if;
  at := clock_ms();
end $$;

-- Rounds that the server has to end, the longest overdue first. After an outage, rounds of the
-- games `p_awaiting` stay open for `p_return_ms`, so that their players can return. This does not
-- apply to a round that was due when it was opened: it needs no action of its player.
create or replace function overdue_rounds(
  p_limit int, p_offset int, p_awaiting text[], p_return_ms int, out round json, out at timestamptz
) returns setof record language sql volatile as $$
  select open_round_json(open_rounds), clock_ms() from open_rounds
  where due_at <= clock_timestamp()
    and (game <> all (p_awaiting) or due_at = opened_at or not was_down(p_return_ms))
  order by due_at, id limit p_limit offset p_offset
$$;
