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
