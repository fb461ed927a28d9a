-- The next unused id of a withdrawal. Numbers that were already used on chain are skipped: a
-- database restored from a backup may not contain their withdrawals.
create or replace function next_withdrawal_id() returns text language plpgsql as $$
declare
  v_id text;
begin
  loop
    v_id := withdrawal_id_on_chain(nextval('withdrawal_numbers'));
    exit when not is_id_used(v_id);
  end loop;
  return v_id;
end $$;
