-- Withdrawals are numbered on chain, because ids that follow each other share a slot of the contract
-- and make a batch cheap; and they can wait for the contract's cap (docs/adr/0016, 0017).

create sequence withdrawal_numbers;

-- As the contract keeps it: the word "withdrawal", zeros, the number in the last 8 bytes. A UUID, as
-- older withdrawals and jackpot awards have it, ends in 16 zero bytes and so is never one of these.
create function withdrawal_id_on_chain(p_number bigint) returns text language sql immutable as $$
  select '0x' || rpad(encode('withdrawal'::bytea, 'hex'), 48, '0') || lpad(to_hex(p_number), 16, '0')
$$;

create index chain_events_by_payment on chain_events ((topics ->> 1))
  where removed_at is null and name in ('WithdrawalPaid', 'WithdrawalParked', 'JackpotAwarded');

-- True for an id that the contract has used, as far as the chain was read.
create function is_id_used(p_id text) returns boolean language sql stable as $$
  select exists (
    select from chain_events
    where removed_at is null and name in ('WithdrawalPaid', 'WithdrawalParked', 'JackpotAwarded')
      and topics ->> 1 = p_id)
$$;

-- A database that was restored from a backup has forgotten numbers that the chain knows.
create function next_withdrawal_id() returns text language plpgsql as $$
declare
  v_id text;
begin
  loop
    v_id := withdrawal_id_on_chain(nextval('withdrawal_numbers'));
    exit when not is_id_used(v_id);
  end loop;
  return v_id;
end $$;

-- What was signed once can be mined at any later time: existing rows keep the id of their UUID.
alter table withdrawals
  add column on_chain_id text,
  -- An admin approved exactly this payment: the cap does not hold it up.
  add column approved boolean not null default false,
  -- Since when the contract's cap leaves no room for it.
  add column cap_waiting_since timestamptz;
update withdrawals set on_chain_id = '0x' || rpad(replace(id::text, '-', ''), 64, '0');
alter table withdrawals
  alter column on_chain_id set default next_withdrawal_id(),
  alter column on_chain_id set not null,
  add unique (on_chain_id);
create trigger withdrawals_keep_id before update of on_chain_id on withdrawals
  for each statement execute function refuse_change();
create index withdrawals_waiting_for_cap on withdrawals (token) where cap_waiting_since is not null;
