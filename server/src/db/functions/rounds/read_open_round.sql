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
