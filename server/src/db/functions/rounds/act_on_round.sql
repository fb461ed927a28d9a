-- Stores an action in an open round whose row is locked (L21); null when there is nothing to store.
-- An action without a hash is by the house. CA025 the action is for another turn, CA021 the action or
-- order before it is another; `check_order` raises the other errors.
create or replace function take_action(p_round open_rounds, p_action json) returns void language plpgsql as $$
declare
  v_hash text := p_action ->> 'hash';
begin
  if p_action is null then
    return;
  end if;
  if v_hash is not null then
    if p_round.action_count <> (p_action ->> 'seq')::bigint then
      raise exception 'the action is for another turn' using errcode = 'CA025';
    end if;
    if p_round.action_head <> p_action ->> 'prev' then
      raise exception 'the action follows another one' using errcode = 'CA021';
    end if;
    perform check_order(null, (p_action ->> 'until')::bigint, (p_action ->> 'lifetime')::bigint, null,
      p_action ->> 'grantId' is not null);
    update open_rounds set action_count = action_count + 1, action_head = v_hash
    where id = p_round.id;
  end if;
  insert into round_actions (round_id, seq, user_id, hash, until, content, signature, grant_id)
  values (p_round.id, p_round.action_count, p_round.user_id, v_hash, (p_action ->> 'until')::bigint,
    p_action ->> 'content', decode(p_action ->> 'signature', 'hex'), (p_action ->> 'grantId')::bigint);
end $$;

-- Claims the key of an action, locks its open round, stores the action, and takes the additional stake
-- and risk, if any, into escrow. CA006 the key belongs to another request, CA008 the player has no such
-- round, CA010 the round has another version now, and the errors of `take_action`. Lock order: key, seed pair, open round, clock, accounts.
create or replace function begin_action(
  p_round_id uuid, p_user_id bigint, p_version int, p_additional_stake numeric, p_additional_risk numeric,
  p_risk_share_bps numeric, p_open_share_bps numeric, p_event_at timestamptz,
  p_idempotency_key text, p_request_hash bytea, p_action json,
  out replay json, out degen numeric, out bnb numeric, out at timestamptz, out round open_rounds
) language plpgsql as $$
declare
  v_has_limits boolean;
begin
  if p_idempotency_key is not null then
    select claimed.response, claimed.degen, claimed.bnb, claimed.at into replay, degen, bnb, at
    from claim_key(p_user_id, p_idempotency_key, p_request_hash, 'action') as claimed;
    if replay is not null then
      return;
    end if;
  end if;
  -- An additional stake is a bet too. Every bet locks the seed pair first, so that bets are counted
  -- one by one.
  if p_additional_stake > 0 then
    select has_limits into v_has_limits from seed_pairs
    where user_id = p_user_id and revealed_at is null for no key update;
  end if;
  select * into round from open_rounds where id = p_round_id and user_id = p_user_id for update;
  if round.id is null then
    raise exception 'no such open round' using errcode = 'CA008';
  end if;
  if round.version <> p_version then
    raise exception 'the round has moved on' using errcode = 'CA010';
  end if;
  perform take_action(round, p_action);
  if p_additional_stake > 0 then
    perform check_token(round.token, p_event_at);
  end if;
  if v_has_limits then
    perform count_bet(p_user_id, round.token, p_additional_stake, p_event_at);
  end if;
  if p_additional_stake > 0 or p_additional_risk > 0 then
    perform escrow_stake(p_user_id, round.token, p_additional_stake, p_additional_risk,
      round.risk + p_additional_risk, p_risk_share_bps, p_open_share_bps,
      'additional_stake', 'additional_reserve', p_round_id::text, p_event_at);
    round.stake := round.stake + p_additional_stake;
    round.risk := round.risk + p_additional_risk;
  end if;
  at := clock_ms();
end $$;

-- Stores an action after which the round stays open. If `p_due_in_ms` is null, the due time stays
-- the same. Zero means that the round is over and only has to be settled. Its due time is then its
-- opening time, as for a round that was over when it was opened (see `overdue_rounds`).
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
