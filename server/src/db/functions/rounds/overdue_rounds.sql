-- Rounds that the server has to end, the longest overdue first.
create or replace function overdue_rounds(p_limit int, p_offset int, out round json, out at timestamptz)
returns setof record language sql volatile as $$
  select open_round_json(open_rounds), clock_ms() from open_rounds
  where due_at <= clock_timestamp() order by due_at, id limit p_limit offset p_offset
$$;
