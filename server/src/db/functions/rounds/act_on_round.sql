-- Stores an action after which the round stays open. If `p_due_in_ms` is null, the due time stays
-- the same. Zero means that the round is over and only has to be settled. Its due time is then its
-- opening time, as for a round that was over when it was opened (see overdue_rounds.sql).
-- Sequential scans are off: PostgreSQL caches a plan while a table is small, and still uses it
-- after the table has grown.
create or replace function act_on_round(
  p_round_id uuid, p_user_id bigint, p_version int, p_additional_stake numeric, p_additional_risk numeric,
  p_risk_share_bps numeric, p_open_share_bps numeric, p_state json, p_due_in_ms bigint,
  p_event_at timestamptz, p_idempotency_key text, p_request_hash bytea, p_action json,
  p_response json,
  p_kept_risk numeric default null,
  out replay json, out degen numeric, out bnb numeric, out at timestamptz
) language plpgsql set enable_seqscan = off as $$
declare
  v_action record;
  v_round open_rounds;
begin
  select * into v_action from begin_action(p_round_id, p_user_id, p_version,
    p_additional_stake, p_additional_risk, p_risk_share_bps, p_open_share_bps, p_event_at,
    p_idempotency_key, p_request_hash, p_action);
  replay := v_action.replay;
  degen := v_action.degen;
  bnb := v_action.bnb;
  at := v_action.at;
  if replay is not null then
    return;
  end if;
  v_round := v_action.round;
  update open_rounds set stake = v_round.stake, risk = v_round.risk, state = p_state,
    version = version + 1,
    due_at = case p_due_in_ms when 0 then opened_at
      else coalesce(at + p_due_in_ms * interval '1 millisecond', due_at) end
  where id = p_round_id;
  perform lower_risk(p_round_id, p_kept_risk, p_event_at);
  select kept.* into degen, bnb
  from store_response(p_user_id, p_idempotency_key, p_response, at) as kept;
end $$;
