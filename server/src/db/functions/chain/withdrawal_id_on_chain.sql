-- As the contract keeps it: the word "withdrawal", zeros, the number in the last 8 bytes. A UUID, as
-- jackpot awards have it, ends in 16 zero bytes and so is never one of these.
create or replace function withdrawal_id_on_chain(p_number bigint) returns text language sql immutable as $$
  select '0x' || rpad(encode('withdrawal'::bytea, 'hex'), 48, '0') || lpad(to_hex(p_number), 16, '0')
$$;
