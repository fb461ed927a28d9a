-- Stamps a crash round with the arrival time of its cash-out, once and in a separate transaction.
-- The stamp decides the round, no matter when and by which server it is settled. It also raises the
-- version, so a settlement that has not seen the stamp fails and starts over.
-- The key is claimed and the action is stored together with the stamp, because the stamp stays even if
-- the settlement fails. A later cash-out of the same round changes nothing, and is not stored.
-- The settlement stores the response. CA006 the key belongs to another request, CA008 the player
-- has no such open round, and the errors of `take_action`. An error also undoes the claim: keys are
-- stored forever, and a player could send any number of cash-outs of a settled round.
-- Sequential scans are off: PostgreSQL caches a plan while a table is small, and still uses it
-- after the table has grown.
create or replace function stamp_cash_out(
  p_round_id uuid, p_user_id bigint, p_idempotency_key text, p_request_hash bytea, p_action json
) returns table (stamped_ms bigint) language plpgsql set enable_seqscan = off as $$
declare
  v_round open_rounds;
begin
  perform claim_key(p_user_id, p_idempotency_key, p_request_hash, 'action');
  select * into v_round from open_rounds
  where id = p_round_id and user_id = p_user_id and game = 'crash' for update;
  if v_round.id is null then
    raise exception 'no such open round' using errcode = 'CA008';
  end if;
  if v_round.state ->> 'stampedMs' is null then
    perform take_action(v_round, p_action);
  end if;
  return query
    update open_rounds set
      version = version + 1,
      state = (state::jsonb || jsonb_build_object('stampedMs', coalesce(
        (state ->> 'stampedMs')::bigint,
        (extract(epoch from clock_ms() - opened_at) * 1000)::bigint)))::json,
      due_at = least(due_at, clock_ms())
    where id = p_round_id
    returning (state ->> 'stampedMs')::bigint;
end $$;
