-- A new seed pair of a player with limits or open claims makes each bet check them.
-- Sequential scans are off: see `settle_round`.
create or replace function carry_limits() returns trigger
language plpgsql set enable_seqscan = off as $$
begin
  new.has_limits := exists (select from play_clocks where user_id = new.user_id)
    or exists (select from claims_of(new.user_id));
  return new;
end $$;
