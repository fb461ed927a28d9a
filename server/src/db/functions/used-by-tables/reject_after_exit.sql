create or replace function reject_after_exit() returns trigger language plpgsql as $$
begin
  if is_exit_open() then
    raise exception 'exit open' using errcode = 'CA017';
  end if;
  return new;
end $$;
