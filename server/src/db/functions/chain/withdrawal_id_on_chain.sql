-- The id of a withdrawal in the contract: the word "withdrawal", then zeros, then the number in the
-- last 8 bytes. The id of a jackpot award ends in 16 zero bytes, so it never equals the id of a
-- withdrawal.
create or replace function withdrawal_id_on_chain(p_number bigint) returns text language sql immutable as $$
  select '0x' || rpad(encode('withdrawal'::bytea, 'hex'), 48, '0') || lpad(to_hex(p_number), 16, '0')
$$;
