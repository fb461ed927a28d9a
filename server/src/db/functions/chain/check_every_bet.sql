-- Makes every bet of every player check whether the exit is open.
create or replace function check_every_bet() returns void language sql as $$
  update seed_pairs set has_limits = true where revealed_at is null and not has_limits
$$;
