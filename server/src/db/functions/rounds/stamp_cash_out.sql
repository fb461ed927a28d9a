-- Stamps the arrival of a cash-out of crash, once, in a separate statement: the round is decided by
-- it, whenever and by whichever server it is settled. The new version makes a settlement start over that
-- has not seen the stamp. No row when the round is settled already. The stamp stays whatever becomes of
-- the settlement, so the key is claimed with it; the settlement stores its response.
-- CA006 the key belongs to another request, CA008 with a key: no such round of this player.
-- Plans outlive the size that a table had when they were made: never one that reads all of a table.
create or replace function stamp_cash_out(
  p_round_id uuid, p_user_id bigint, p_idempotency_key text, p_request_hash bytea
) returns table (stamped_ms bigint) language plpgsql set enable_seqscan = off as $$
begin
  if p_idempotency_key is not null then
    perform claim_key(p_user_id, p_idempotency_key, p_request_hash, 'action');
  end if;
  return query
    update open_rounds set
      version = version + 1,
      state = (state::jsonb || jsonb_build_object('stampedMs', coalesce(
        (state ->> 'stampedMs')::bigint,
        (extract(epoch from clock_ms() - opened_at) * 1000)::bigint)))::json,
      due_at = least(due_at, clock_ms())
    where id = p_round_id and user_id = p_user_id and game = 'crash'
    returning (state ->> 'stampedMs')::bigint;
  -- A call that is rejected leaves its key free.
  if not found and p_idempotency_key is not null then
    perform 1 from rounds where id = p_round_id and user_id = p_user_id and game = 'crash';
    if not found then
      raise exception 'no such open round' using errcode = 'CA008';
    end if;
  end if;
end $$;
