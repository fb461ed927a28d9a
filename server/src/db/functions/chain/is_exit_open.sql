create or replace function is_exit_open() returns boolean language sql stable as $$
  select exists (select from chain_events where name = 'ExitOpened' and removed_at is null)
$$;
