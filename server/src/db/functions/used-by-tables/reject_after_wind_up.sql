create or replace function reject_after_wind_up() returns trigger language plpgsql as $$
begin
  if is_wound_up(new.token) then
    raise exception 'wind-up open' using errcode = 'CA017';
  end if;
  return new;
end $$;
