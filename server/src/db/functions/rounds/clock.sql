-- The database's time in milliseconds, the precision of JavaScript.
create or replace function clock_ms() returns timestamptz language sql volatile as $$
  select date_trunc('milliseconds', clock_timestamp())
$$;

-- Records a heartbeat of a server: extends the last uptime interval, or starts a new one when the
-- last heartbeat is too old. For `p_stalled_ms` since its last heartbeat, the server was up but too
-- busy to send one. This time counts as uptime, so that a player who keeps a server busy cannot
-- cause an outage.
create or replace function record_heartbeat(p_gap_ms int, p_stalled_ms int) returns void language plpgsql as $$
declare
  v_now timestamptz := clock_timestamp();
begin
  update server_uptime set until_at = greatest(until_at, v_now)
  where from_at = (select max(from_at) from server_uptime)
    and until_at >= v_now - (p_gap_ms + p_stalled_ms) * interval '1 millisecond';
  if not found then
    insert into server_uptime (from_at, until_at) values (v_now, v_now) on conflict do nothing;
    delete from server_uptime where until_at < v_now - interval '1 day';
  end if;
end $$;

-- The outages during a crash round: the intervals in which no server accepted cash-outs. Returns
-- the outages that began before the round's end, in milliseconds from its start. The caller has
-- just recorded a heartbeat, so every outage has an end. The rules of the game decide which outage
-- refunds the stake. It is not always the longest.
create or replace function crash_outages(p_from timestamptz, p_until timestamptz)
returns table (from_ms bigint, until_ms bigint) language sql stable as $$
  with uptime as (
    select from_at, max(until_at) over (order by from_at) as until_at
    from server_uptime where until_at > p_from
  ), gaps as (
    select coalesce(lag(until_at) over (order by from_at), p_from) as gap_from, from_at as gap_until
    from uptime
  )
  select floor(extract(epoch from gap_from - p_from) * 1000)::bigint,
    ceil(extract(epoch from gap_until - p_from) * 1000)::bigint
  from gaps where gap_until > gap_from and gap_from < p_until
  order by gap_from
$$;

-- Whether there is an outage now, or one ended within the last `p_within_ms`: the last heartbeat is
-- too old, or the newest uptime interval began within this time.
create or replace function was_down(p_within_ms int) returns boolean language sql volatile as $$
  select coalesce((
    select until_at < clock_timestamp() - interval '5 seconds'
      or from_at > clock_timestamp() - p_within_ms * interval '1 millisecond'
    from server_uptime order by from_at desc limit 1), false)
$$;
