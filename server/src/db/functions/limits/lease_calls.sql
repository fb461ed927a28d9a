-- Gives the calling server up to `p_share` calls of a player, which it may accept without another
-- query. All servers together get at most `p_most` calls of a player in a minute. `leased` is the
-- number of calls, 0 when the calls of the minute are used up; `ends_in_ms` is the time until the
-- minute ends.
create or replace function lease_calls(
  p_user_id bigint, p_most int, p_share int, out leased int, out ends_in_ms int
) language plpgsql as $$
declare
  v_now timestamptz := clock_ms();
  v_minute timestamptz := date_trunc('minute', v_now);
  v_before int;
begin
  insert into money_calls (user_id, minute, leased) values (p_user_id, v_minute, 0)
  on conflict do nothing;
  select case when c.minute = v_minute then c.leased else 0 end into strict v_before
  from money_calls c where c.user_id = p_user_id for update;
  leased := greatest(least(p_share, p_most - v_before), 0);
  ends_in_ms := extract(epoch from v_minute + interval '1 minute' - v_now) * 1000;
  update money_calls c set minute = v_minute, leased = v_before + lease_calls.leased
  where c.user_id = p_user_id;
end $$;
