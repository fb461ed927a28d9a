-- The id of a withdrawal in the contract: the word "withdrawal", then zeros, then the number in the
-- last 8 bytes. The id of a jackpot award ends in 16 zero bytes, so it never equals the id of a
-- withdrawal.
create or replace function withdrawal_id_on_chain(p_number bigint) returns text language sql immutable as $$
  select '0x' || rpad(encode('withdrawal'::bytea, 'hex'), 48, '0') || lpad(to_hex(p_number), 16, '0')
$$;

-- True if Custody has used the id of a withdrawal, in the blocks read so far. No jackpot award has
-- such an id (`withdrawal_id_on_chain`).
create or replace function is_id_used(p_id text) returns boolean language sql stable as $$
  select exists (
    select from chain_events
    where removed_at is null and name in ('WithdrawalPaid', 'WithdrawalCollectable')
      and topics ->> 1 = p_id)
$$;

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
