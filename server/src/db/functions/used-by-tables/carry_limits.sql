create or replace function carry_limits() returns trigger language plpgsql as $$
begin
  new.has_limits := is_exit_open()
    or exists (select from play_clocks where user_id = new.user_id)
    or exists (select from betting_pauses where user_id = new.user_id);
  return new;
end $$;
