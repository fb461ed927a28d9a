create or replace function utc_day(p_at timestamptz) returns date language sql immutable as $$
  select (p_at at time zone 'UTC')::date
$$;
