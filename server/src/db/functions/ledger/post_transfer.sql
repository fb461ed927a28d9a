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

-- Moves an amount at most once per (kind, reference). Returns the transfer's id. Returns null when
-- the balance is too low: then nothing was written, and the transaction can continue.
create or replace function post_transfer(
  p_kind text, p_reference text, p_token text,
  p_from_kind text, p_from_owner bigint, p_to_kind text, p_to_owner bigint,
  p_amount numeric, p_event_at timestamptz
) returns bigint language plpgsql as $$
declare
  v_from bigint := account_id(p_from_kind, p_from_owner, p_token);
  v_to bigint := account_id(p_to_kind, p_to_owner, p_token);
  v_done record;
  v_paying numeric;
  v_receiving numeric;
begin
  -- A payment from the house locks all shards of the house account, because it may have to
  -- rebalance them.
  perform 1 from accounts
  where id in (v_from, v_to)
    or (p_from_kind = 'house' and owner between 0 and 15 and kind = 'house' and token = p_token)
  order by id for update;

  select id, token, amount, from_account, to_account into v_done
  from transfers where reference = p_reference and kind = p_kind;
  if found then
    if (v_done.token, v_done.amount) <> (p_token, p_amount)
      or (p_from_kind <> 'house' and v_done.from_account <> v_from)
      or (p_to_kind <> 'house' and v_done.to_account <> v_to) then
      raise exception 'transfer % % was posted with other contents', p_kind, p_reference
        using errcode = 'CA002';
    end if;
    return v_done.id;
  end if;

  if p_from_kind = 'house' then
    v_paying := house_balance(p_token);
  else
    select balance into v_paying from accounts where id = v_from;
  end if;
  select balance into v_receiving from accounts where id = v_to;
  if (p_from_kind in ('user', 'house', 'withdrawal') and v_paying < p_amount)
    or (p_to_kind in ('debt', 'chain') and v_receiving + p_amount > 0) then
    return null;
  end if;
  if p_from_kind = 'house'
    and (select balance from accounts where id = v_from) < p_amount then
    perform rebalance_house(p_token, p_event_at, v_from);
  end if;
  return write_transfer(p_kind, p_reference, p_token, v_from, v_to, p_amount, p_event_at);
end $$;
