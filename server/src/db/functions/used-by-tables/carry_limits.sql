create or replace function carry_limits() returns trigger language plpgsql as $$
begin
  new.has_limits := exists (select from play_clocks where user_id = new.user_id)
    or exists (
      select from users join chain_claims as claim on claim.player = lower(users.address)
      where users.id = new.user_id and claim.amount > 0);
  return new;
end $$;
