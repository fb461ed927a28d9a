-- The last second of the operator's suspension, in seconds since 1970, in the blocks read so far.
-- Zero if there was no suspension.
create or replace function suspended_until() returns numeric language sql stable as $$
  select coalesce((
    select word_to_amount(data) from chain_events
    where name = 'SuspensionSet' and removed_at is null
    order by id desc limit 1), 0)
$$;
