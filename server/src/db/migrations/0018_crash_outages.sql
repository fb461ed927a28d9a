-- The times in which no server took cash-outs, of those that began in a flight before its end: in milliseconds from
-- its take-off. Whoever asks has just beaten, so that every such time has an end. All of them: which one
-- gives a stake back is a rule of the game, and the longest need not be the one.
drop function crash_outage(timestamptz, timestamptz);

create function crash_outages(p_from timestamptz, p_until timestamptz)
returns table (from_ms bigint, until_ms bigint) language sql stable as $$
  with watches as (
    select from_at, max(until_at) over (order by from_at) as until_at
    from crash_watches where until_at > p_from
  ), gaps as (
    select coalesce(lag(until_at) over (order by from_at), p_from) as gap_from, from_at as gap_until
    from watches
  )
  select floor(extract(epoch from gap_from - p_from) * 1000)::bigint,
    ceil(extract(epoch from gap_until - p_from) * 1000)::bigint
  from gaps where gap_until > gap_from and gap_from < p_until
  order by gap_from
$$;
