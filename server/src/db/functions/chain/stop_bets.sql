-- From the next bet on, every bet of everyone is asked whether the exit is open.
create or replace function stop_bets() returns void language sql as $$
  update seed_pairs set has_limits = true where revealed_at is null and not has_limits
$$;
