create or replace function milliseconds(p_interval interval) returns bigint language sql immutable as $$
  select floor(extract(epoch from p_interval) * 1000)::bigint
$$;
