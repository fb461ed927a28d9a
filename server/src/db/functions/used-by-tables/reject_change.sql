create or replace function reject_change() returns trigger language plpgsql as $$
begin
  raise exception 'history of % is append-only', tg_table_name using errcode = 'CA009';
end $$;
