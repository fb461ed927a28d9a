-- A move after which the round stays open. A null `p_due_in_ms` leaves the due time as it is.
create or replace function step_round(
  p_round_id uuid, p_user_id bigint, p_version int, p_extra_stake numeric, p_extra_risk numeric,
  p_risk_share_bps numeric, p_open_share_bps numeric, p_state json, p_due_in_ms bigint,
  p_event_at timestamptz, p_idempotency_key text, p_request_hash bytea, p_answer json,
  p_kept_risk numeric default null,
  out replay json, out degen numeric, out bnb numeric, out at timestamptz
) language plpgsql as $$
declare
  v_move record;
  v_round open_rounds;
begin
  select * into v_move from begin_move(p_round_id, p_user_id, p_version, p_extra_stake, p_extra_risk,
    p_risk_share_bps, p_open_share_bps, p_event_at, p_idempotency_key, p_request_hash);
  replay := v_move.replay;
  degen := v_move.degen;
  bnb := v_move.bnb;
  at := v_move.at;
  if replay is not null then
    return;
  end if;
  v_round := v_move.round;
  update open_rounds set stake = v_round.stake, risk = v_round.risk, state = p_state,
    version = version + 1,
    due_at = coalesce(at + p_due_in_ms * interval '1 millisecond', due_at)
  where id = p_round_id;
  perform lower_risk(p_round_id, p_kept_risk, p_event_at);
  select kept.* into degen, bnb
  from store_response(p_user_id, p_idempotency_key, p_answer, at) as kept;
end $$;
