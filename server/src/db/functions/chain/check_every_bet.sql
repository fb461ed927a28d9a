-- From this call on, every bet of every player checks whether the exit is open.
create or replace function check_every_bet() returns void language sql as $$
  update seed_pairs set has_limits = true where revealed_at is null and not has_limits
$$;
