-- A heartbeat: the last stretch goes on, or a new one begins when the last beat is too long ago.
create or replace function crash_beat(p_gap_ms int, p_stalled_ms int) returns void language plpgsql as $$
declare
  v_now timestamptz := clock_timestamp();
begin
  update crash_watches set until_at = greatest(until_at, v_now)
  where from_at = (select max(from_at) from crash_watches)
    and until_at >= v_now - (p_gap_ms + p_stalled_ms) * interval '1 millisecond';
  if not found then
    insert into crash_watches (from_at, until_at) values (v_now, v_now) on conflict do nothing;
    delete from crash_watches where until_at < v_now - interval '1 day';
  end if;
end $$;
