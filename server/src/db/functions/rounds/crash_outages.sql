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
