-- What an open round can no longer win goes back to the house before the round ends, so that others may
-- bet on it.

-- At most once in a round, whose lock the caller holds; null keeps all. CA011 the round would keep more
-- than it holds, which is a mistake in the game.
create function lower_risk(p_round_id uuid, p_kept_risk numeric, p_event_at timestamptz)
returns void language plpgsql as $$
declare
  v_round open_rounds;
  v_freed numeric;
  v_escrow record;
  v_house record;
begin
  select * into v_round from open_rounds where id = p_round_id;
  v_freed := v_round.risk - p_kept_risk;
  if coalesce(v_freed, 0) = 0 then
    return;
  end if;
  if v_freed < 0 then
    raise exception 'round % keeps more than it holds', p_round_id using errcode = 'CA011';
  end if;
  select * into v_escrow from lock_account('escrow', v_round.user_id, v_round.token);
  select * into v_house from lock_account('house', v_round.user_id % 16, v_round.token);
  perform write_transfer('lower_reserve', p_round_id::text, v_round.token, v_escrow.id, v_house.id,
    v_freed, p_event_at);
  update house_exposure set risk = risk - v_freed where token = v_round.token;
  update open_rounds set risk = p_kept_risk where id = p_round_id;
end $$;

drop function open_round(uuid, bigint, text, text, numeric, numeric, numeric, numeric, bigint, bigint,
  json, bigint, timestamptz, text, bytea, json);

-- The house's limits are those of the whole risk, also where less of it is kept: were they to depend on
-- what was drawn, a refusal would tell it.
create function open_round(
  p_round_id uuid, p_user_id bigint, p_game text, p_token text, p_stake numeric, p_risk numeric,
  p_risk_share_bps numeric, p_open_share_bps numeric, p_seed_pair_id bigint, p_nonce bigint,
  p_state json, p_due_in_ms bigint, p_event_at timestamptz, p_idempotency_key text,
  p_request_hash bytea, p_answer json, p_kept_risk numeric default null,
  out replay json, out degen numeric, out bnb numeric, out at timestamptz
) language plpgsql as $$
declare
  v_has_limits boolean;
begin
  if p_idempotency_key is not null then
    select found.* into replay, degen, bnb, at
    from find_answer(p_user_id, p_idempotency_key, p_request_hash) as found;
    if replay is not null then
      return;
    end if;
  end if;

  -- The row lock makes the rounds of one player follow each other.
  update seed_pairs set nonce = nonce + 1
  where id = p_seed_pair_id and user_id = p_user_id and nonce = p_nonce and revealed_at is null
  returning has_limits into v_has_limits;
  if not found then
    raise exception 'seed pair has moved on' using errcode = 'CA005';
  end if;
  perform 1 from open_rounds where user_id = p_user_id and game = p_game;
  if found then
    raise exception 'a round of this game is open' using errcode = 'CA007';
  end if;
  if v_has_limits then
    perform count_bet(p_user_id, p_token, p_stake, p_event_at);
  end if;

  perform hold_round(p_user_id, p_token, p_stake, p_risk, p_risk, p_risk_share_bps,
    p_open_share_bps, 'stake', 'reserve', p_round_id::text, p_event_at);
  at := clock_ms();
  insert into open_rounds (id, user_id, game, token, stake, risk, seed_pair_id, nonce, state,
    opened_at, due_at)
  values (p_round_id, p_user_id, p_game, p_token, p_stake, p_risk, p_seed_pair_id, p_nonce, p_state,
    at, at + p_due_in_ms * interval '1 millisecond');
  perform lower_risk(p_round_id, p_kept_risk, p_event_at);
  select kept.* into degen, bnb
  from keep_answer(p_user_id, p_idempotency_key, p_request_hash, p_answer, at) as kept;
end $$;

drop function step_round(uuid, bigint, int, numeric, numeric, numeric, numeric, json, bigint,
  timestamptz, text, bytea, json);

create function step_round(
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
  from keep_answer(p_user_id, p_idempotency_key, p_request_hash, p_answer, at) as kept;
end $$;
