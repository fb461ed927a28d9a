-- Rounds that the server has to end, the longest overdue first. Rounds of the games `p_awaiting` wait
-- for their player after an outage: they stay open until it has been over for `p_return_ms`. A round
-- that is due since it was opened is over, and has no action to wait for.
create or replace function overdue_rounds(
  p_limit int, p_offset int, p_awaiting text[], p_return_ms int, out round json, out at timestamptz
) returns setof record language sql volatile as $$
  select open_round_json(open_rounds), clock_ms() from open_rounds
  where due_at <= clock_timestamp()
    and (game <> all (p_awaiting) or due_at = opened_at or not was_down(p_return_ms))
  order by due_at, id limit p_limit offset p_offset
$$;
