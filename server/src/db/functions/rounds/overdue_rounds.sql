-- Rounds that the server has to end, the longest overdue first. After an outage, rounds of the
-- games `p_awaiting` stay open for `p_return_ms`, so that their players can return. This does not
-- apply to a round that was due when it was opened: it needs no action of its player.
create or replace function overdue_rounds(
  p_limit int, p_offset int, p_awaiting text[], p_return_ms int, out round json, out at timestamptz
) returns setof record language sql volatile as $$
  select open_round_json(open_rounds), clock_ms() from open_rounds
  where due_at <= clock_timestamp()
    and (game <> all (p_awaiting) or due_at = opened_at or not was_down(p_return_ms))
  order by due_at, id limit p_limit offset p_offset
$$;
