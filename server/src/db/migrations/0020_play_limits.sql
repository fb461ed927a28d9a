-- Limits that players set for themselves, and the counting of play that bets are held against.
-- rules/src/limits says the same for demo; docs/adr/0013 says why.

create table play_limits (
  user_id bigint not null,
  period text not null check (period in ('session', 'day')),
  measure text not null check (measure in ('loss', 'wager', 'time')),
  -- ANY for time, which is counted for both tokens together.
  token text not null check (token in ('DEGEN', 'BNB', 'ANY')),
  -- In wei or, for time, in minutes; null is no limit.
  amount numeric(78, 0) check (amount > 0),
  -- A looser amount that was asked for, from `next_at` on.
  next_amount numeric(78, 0) check (next_amount > 0),
  next_at timestamptz,
  primary key (user_id, period, measure, token),
  check ((measure = 'time') = (token = 'ANY'))
);

-- One row for each player who ever set a limit. Its lock makes the counting exact.
create table play_clocks (
  user_id bigint primary key,
  -- First and last bet of the latest session; null before the first bet.
  session_from timestamptz,
  last_bet_at timestamptz,
  -- In UTC, and the time from first to last bet of each session, as far as it lies in the day.
  day date not null,
  day_played_ms bigint not null default 0,
  cool_off_until timestamptz
) with (fillfactor = 40);

-- What a period has seen of a token; a new session or day begins at zero.
create table play_sums (
  user_id bigint not null,
  period text not null check (period in ('session', 'day')),
  token token_symbol not null,
  staked numeric(78, 0) not null default 0,
  paid numeric(78, 0) not null default 0,
  primary key (user_id, period, token)
) with (fillfactor = 40);

-- All that a bet of anyone else pays for limits: this comes back from the update that moves the nonce.
alter table seed_pairs add column has_limits boolean not null default false;

create function carry_limits() returns trigger language plpgsql as $$
begin
  new.has_limits := exists (select from play_clocks where user_id = new.user_id);
  return new;
end $$;
create trigger seed_pairs_carry_limits before insert on seed_pairs
  for each row execute function carry_limits();

create function utc_day(p_at timestamptz) returns date language sql immutable as $$
  select (p_at at time zone 'UTC')::date
$$;

create function milliseconds(p_interval interval) returns bigint language sql immutable as $$
  select floor(extract(epoch from p_interval) * 1000)::bigint
$$;

-- Begins a new day in the counting, if it is one. A clock that was set back begins none.
create function roll_day(p_user_id bigint, p_at timestamptz) returns void language plpgsql as $$
begin
  update play_clocks set day = utc_day(p_at), day_played_ms = 0
  where user_id = p_user_id and day < utc_day(p_at);
  if found then
    update play_sums set staked = 0, paid = 0 where user_id = p_user_id and period = 'day';
  end if;
end $$;

-- Counts a bet and holds it against its player's limits. The caller holds the player's active seed
-- pair, which every stake locks: two bets at once are counted one after the other.
-- CA012 cool-off, CA013 time, CA014 wager, CA015 loss.
create function count_bet(p_user_id bigint, p_token text, p_stake numeric, p_at timestamptz)
returns void language plpgsql as $$
declare
  v_clock play_clocks;
  v_at timestamptz;
  v_session_ms bigint;
  v_measure text;
begin
  perform 1 from play_clocks where user_id = p_user_id for update;
  perform roll_day(p_user_id, p_at);
  select * into v_clock from play_clocks where user_id = p_user_id;
  if v_clock.cool_off_until > p_at then
    raise exception 'cool-off' using errcode = 'CA012';
  end if;

  -- A clock that was set back gives no time back.
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
    -- Time is used up when it is reached: the bet that finds it so would go beyond.
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

-- A payout is no bet: it begins no session and takes no time. Never refused.
create function count_payout(p_user_id bigint, p_token text, p_payout numeric, p_at timestamptz)
returns void language plpgsql as $$
begin
  perform 1 from play_clocks where user_id = p_user_id for update;
  if found then
    perform roll_day(p_user_id, p_at);
    update play_sums set paid = paid + p_payout where user_id = p_user_id and token = p_token;
  end if;
end $$;

-- What a player has played since a moment, open rounds included. A round's id holds the time of its first
-- stake; no round stays open for more than a day.
create function played_since(p_user_id bigint, p_from timestamptz)
returns table (bet_at timestamptz, settled_at timestamptz, token text, stake numeric, payout numeric)
language sql stable as $$
  select timestamptz 'epoch' + interval '1 millisecond'
      * ('x' || left(replace(id::text, '-', ''), 12))::bit(48)::bigint,
    settled_at, token, stake, payout
  from (
    select id, settled_at, token, stake, payout from rounds
    where user_id = p_user_id and id >= rpad(
      lpad(to_hex(milliseconds(p_from - interval '1 day' - timestamptz 'epoch')), 12, '0'),
      32, '0')::uuid
    union all
    select id, null, token, stake, 0 from open_rounds where user_id = p_user_id
  ) as played
$$;

-- Begins to count a player, with the day and the session that the first limit is set in as they were
-- played so far.
create function start_counting(p_user_id bigint, p_at timestamptz) returns void language plpgsql as $$
declare
  v_day_from timestamptz := utc_day(p_at)::timestamp at time zone 'UTC';
  v_session_from timestamptz;
begin
  -- A round that is just being closed is counted here, and one that is closed later by whoever does.
  perform 1 from open_rounds where user_id = p_user_id for update;
  insert into play_clocks (user_id, session_from, last_bet_at, day, day_played_ms)
  select p_user_id,
    max(bet_at) filter (where previous is null or bet_at - previous >= interval '1 hour'),
    max(bet_at), utc_day(p_at),
    coalesce(sum(milliseconds(bet_at - greatest(previous, v_day_from))) filter (
      where bet_at >= v_day_from and bet_at - previous < interval '1 hour'), 0)
  from (
    select bet_at, lag(bet_at) over (order by bet_at) as previous
    from played_since(p_user_id, v_day_from)
  ) as bets
  returning session_from into v_session_from;
  insert into play_sums (user_id, period, token, staked, paid)
  select p_user_id, periods.name, tokens.name,
    coalesce(sum(stake) filter (where bet_at >= began_at), 0),
    coalesce(sum(payout) filter (where settled_at >= began_at), 0)
  from (values ('session', v_session_from), ('day', v_day_from)) as periods (name, began_at)
  cross join (values ('DEGEN'), ('BNB')) as tokens (name)
  left join played_since(p_user_id, v_day_from) as played on played.token = tokens.name
  group by periods.name, tokens.name;
end $$;
