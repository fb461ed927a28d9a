-- Writes a transfer and its two entries. The caller holds locks on both rows and has checked the
-- balances.
create or replace function write_transfer(
  p_kind text, p_reference text, p_token text, p_from bigint, p_to bigint,
  p_amount numeric, p_event_at timestamptz
) returns bigint language plpgsql as $$
declare
  v_id bigint;
begin
  insert into transfers (kind, reference, token, amount, from_account, to_account, event_at)
  values (p_kind, p_reference, p_token, p_amount, p_from, p_to, p_event_at)
  returning id into v_id;
  with moved as (
    update accounts
    set balance = balance + case when id = p_from then - p_amount else p_amount end,
      version = version + 1
    where id in (p_from, p_to)
    returning id, version, balance
  )
  insert into entries (account_id, version, transfer_id, amount, balance_before, balance_after)
  select id, version, v_id,
    case when id = p_from then - p_amount else p_amount end,
    balance + case when id = p_from then p_amount else - p_amount end,
    balance
  from moved;
  return v_id;
end $$;
