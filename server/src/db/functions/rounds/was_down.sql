-- Whether there is an outage now, or one ended within the last `p_within_ms`: the last heartbeat is
-- too old, or the newest uptime interval began within this time.
create or replace function was_down(p_within_ms int) returns boolean language sql volatile as $$
  select coalesce((
    select until_at < clock_timestamp() - interval '5 seconds'
      or from_at > clock_timestamp() - p_within_ms * interval '1 millisecond'
    from server_uptime order by from_at desc limit 1), false)
$$;
