create or replace function milliseconds(p_interval interval) returns bigint language sql immutable as $$
  select floor(extract(epoch from p_interval) * 1000)::bigint
$$;

create or replace function utc_day(p_at timestamptz) returns date language sql immutable as $$
  select (p_at at time zone 'UTC')::date
$$;

-- Resets the counters of the day when the date is later than the counted day. A clock that was set
-- back resets nothing.
create or replace function roll_day(p_user_id bigint, p_at timestamptz) returns void language plpgsql as $$
begin
  update play_clocks set day = utc_day(p_at), day_played_ms = 0
  where user_id = p_user_id and day < utc_day(p_at);
  if found then
    update play_sums set staked = 0, paid = 0 where user_id = p_user_id and period = 'day';
  end if;
end $$;

-- Checks a stake of a player with `has_limits`, and counts it against the player's limits. The
-- caller has locked the active seed pair, as every bet does, so concurrent bets are counted one
-- after the other.
-- CA012 cool-off, CA013 time, CA014 wager, CA015 loss, CA016 the player's open claim of the token is
-- not covered.
create or replace function count_bet(p_user_id bigint, p_token text, p_stake numeric, p_at timestamptz)
returns void language plpgsql as $$
declare
  v_clock play_clocks;
  v_at timestamptz;
  v_session_ms bigint;
  v_measure text;
begin
  if claim_missing(p_user_id, p_token) > 0 then
    raise exception 'claim not covered' using errcode = 'CA016';
  end if;

  perform 1 from play_clocks where user_id = p_user_id for update;
  perform roll_day(p_user_id, p_at);
  select * into v_clock from play_clocks where user_id = p_user_id;
  if v_clock.cool_off_until > p_at then
    raise exception 'cool-off' using errcode = 'CA012';
  end if;

  -- If the clock was set back, time that was already played still counts.
  v_at := greatest(p_at, v_clock.last_bet_at);
  if v_clock.last_bet_at is null or v_at - v_clock.last_bet_at >= interval '1 hour' then
    update play_sums set staked = 0, paid = 0 where user_id = p_user_id and period = 'session';
    v_clock.session_from := v_at;
  else
    v_clock.day_played_ms := v_clock.day_played_ms + milliseconds(
      v_at - greatest(v_clock.last_bet_at, v_clock.day::timestamp at time zone 'UTC'));
  end if;
  v_session_ms := milliseconds(v_at - v_clock.session_from);
  update play_clocks set session_from = v_clock.session_from, last_bet_at = v_at,
    day_played_ms = v_clock.day_played_ms
  where user_id = p_user_id;
  update play_sums set staked = staked + p_stake where user_id = p_user_id and token = p_token;

  select limits.measure into v_measure
  from (
    select period, measure, token,
      case when next_at <= p_at then next_amount else amount end as amount
    from play_limits where user_id = p_user_id and token in (p_token, 'ANY')
  ) as limits
  left join play_sums as sums on sums.user_id = p_user_id
    and sums.period = limits.period and sums.token = limits.token
  where case limits.measure
    -- A time limit is used up as soon as it is reached: the next bet would exceed it.
    when 'time' then limits.amount * 60000
      <= case limits.period when 'day' then v_clock.day_played_ms else v_session_ms end
    when 'wager' then sums.staked > limits.amount
    else sums.staked - sums.paid > limits.amount
  end
  order by array_position(array['time', 'wager', 'loss'], limits.measure)
  limit 1;
  case v_measure
    when 'time' then raise exception 'limit on time' using errcode = 'CA013';
    when 'wager' then raise exception 'limit on wagers' using errcode = 'CA014';
    when 'loss' then raise exception 'limit on losses' using errcode = 'CA015';
    else null;
  end case;
end $$;

-- Raises the error with which `count_bet` would reject a bet now, and counts nothing.
create or replace function check_bet(p_user_id bigint, p_token text, p_stake numeric, p_at timestamptz)
returns void language plpgsql as $$
begin
  perform check_token(p_token, p_at);
  if not exists (
    select from seed_pairs where user_id = p_user_id and revealed_at is null and has_limits
  ) then
    return;
  end if;
  -- Leaving the block with an exception undoes what `count_bet` has counted.
  begin
    perform count_bet(p_user_id, p_token, p_stake, p_at);
    raise exception 'the bet is allowed' using errcode = 'CA018';
  exception when sqlstate 'CA018' then
    null;
  end;
end $$;

-- Counts a payout. A payout is not a bet: it starts no session, takes no time and is never rejected.
create or replace function count_payout(p_user_id bigint, p_token text, p_payout numeric, p_at timestamptz)
returns void language plpgsql as $$
begin
  perform 1 from play_clocks where user_id = p_user_id for update;
  if found then
    perform roll_day(p_user_id, p_at);
    update play_sums set paid = paid + p_payout where user_id = p_user_id and token = p_token;
  end if;
end $$;
