-- All rounds of a player that began after `p_from` or in the 24 hours before it, including open
-- ones. No round stays open for more than a day, so this includes every round that was settled
-- after `p_from`. A round's id contains the time of its first stake.
create or replace function played_since(p_user_id bigint, p_from timestamptz)
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

-- Starts counting a player's bets when the first limit is set. Includes the bets and payouts of the
-- current day and session so far.
create or replace function start_counting(p_user_id bigint, p_at timestamptz)
returns void language plpgsql as $$
declare
  v_day_from timestamptz := utc_day(p_at)::timestamp at time zone 'UTC';
  v_session_from timestamptz;
begin
  -- Waits for transactions that are closing rounds of the player: their payouts are counted below.
  -- A round that closes later counts its payout itself (`count_payout`).
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
