-- The database's time in milliseconds, the precision of JavaScript.
create or replace function clock_ms() returns timestamptz language sql volatile as $$
  select date_trunc('milliseconds', clock_timestamp())
$$;
