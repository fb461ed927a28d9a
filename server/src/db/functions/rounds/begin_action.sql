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
