create or replace function reject_change() returns trigger language plpgsql as $$
begin
  raise exception 'history of % is append-only', tg_table_name using errcode = 'CA009';
end $$;

create or replace function reject_after_wind_up() returns trigger language plpgsql as $$
begin
  if is_wound_up(new.token) then
    raise exception 'wind-up open' using errcode = 'CA017';
  end if;
  return new;
end $$;

-- A new seed pair of a player with limits or open claims makes each bet check them.
-- Sequential scans are off: see `settle_round`.
create or replace function carry_limits() returns trigger
language plpgsql set enable_seqscan = off as $$
begin
  new.has_limits := exists (select from play_clocks where user_id = new.user_id)
    or exists (select from claims_of(new.user_id));
  return new;
end $$;
