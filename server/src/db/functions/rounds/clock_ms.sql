-- The database's time as JavaScript can hold it.
create or replace function clock_ms() returns timestamptz language sql volatile as $$
  select date_trunc('milliseconds', clock_timestamp())
$$;
