-- Stamps the arrival of a cash-out of crash, once, in a statement of its own: the round is decided by
-- it, whenever and by whichever server it is settled. The new version makes a settlement start over that
-- has not seen the stamp. No row when the player has no such open round. The stamp stays whatever becomes
-- of the settlement, so the key is checked before it.
create or replace function press_crash(
  p_round_id uuid, p_user_id bigint,
  p_idempotency_key text default null, p_request_hash bytea default null
) returns table (pressed_ms bigint) language plpgsql as $$
begin
  if p_idempotency_key is not null then
    perform check_key(p_user_id, p_idempotency_key, p_request_hash);
  end if;
  return query
    update open_rounds set
      version = version + 1,
      state = (state::jsonb || jsonb_build_object('pressedMs', coalesce(
        (state ->> 'pressedMs')::bigint,
        (extract(epoch from clock_ms() - opened_at) * 1000)::bigint)))::json,
      due_at = least(due_at, clock_ms())
    where id = p_round_id and user_id = p_user_id and game = 'crash'
    returning (state ->> 'pressedMs')::bigint;
end $$;
