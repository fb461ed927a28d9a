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
