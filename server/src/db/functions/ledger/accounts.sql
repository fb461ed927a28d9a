-- The id of an account; a user's account is created on first use.
create or replace function account_id(p_kind text, p_owner bigint, p_token text) returns bigint
language plpgsql as $$
declare
  v_id bigint;
begin
  select id into v_id from accounts where owner = p_owner and kind = p_kind and token = p_token;
  if not found and p_kind in ('user', 'debt', 'escrow') then
    insert into accounts (kind, owner, token, negative)
    values (p_kind, p_owner, p_token, p_kind = 'debt')
    on conflict (owner, kind, token) do nothing;
    select id into v_id from accounts where owner = p_owner and kind = p_kind and token = p_token;
  end if;
  if v_id is null then
    raise exception 'no account % % %', p_kind, p_owner, p_token using errcode = 'CA001';
  end if;
  return v_id;
end $$;

-- Locks and returns an account; null when there is none. Every action on a round locks in this
-- order: user, escrow, house, exposure.
create or replace function lock_account(
  p_kind text, p_owner bigint, p_token text, out id bigint, out balance numeric
) language sql volatile as $$
  select accounts.id, accounts.balance from accounts
  where owner = p_owner and kind = p_kind and token = p_token for update
$$;

-- The query selects by owner, the first column of the index. A query by kind would read the
-- accounts of all players.
create or replace function house_balance(p_token text) returns numeric language sql stable as $$
  select sum(balance) from accounts where owner between 0 and 15 and kind = 'house' and token = p_token
$$;

-- Spreads the house's balance of one token evenly over the shards of its account. Call it when a
-- shard is too low. With `p_hub`, moves the whole balance to that shard, for a payment larger than
-- an even share. Locks the shards in the order of their ids. So the caller must have locked either
-- none of them or all of them.
create or replace function rebalance_house(p_token text, p_event_at timestamptz, p_hub bigint default null)
returns void language plpgsql as $$
declare
  v_reference text := gen_random_uuid()::text;
  v_shard record;
  v_share numeric;
  v_hub bigint;
begin
  perform 1 from accounts where owner between 0 and 15 and kind = 'house' and token = p_token
  order by id for update;
  select case when p_hub is null then trunc(sum(balance) / count(*)) else 0 end,
    coalesce(p_hub, min(id)) into v_share, v_hub
  from accounts where owner between 0 and 15 and kind = 'house' and token = p_token;
  -- First moves all amounts above the share into one shard (`v_hub`), then fills the other shards
  -- from it. So no shard falls below zero.
  for v_shard in
    select id, owner, balance - v_share as surplus from accounts
    where owner between 0 and 15 and kind = 'house' and token = p_token and id <> v_hub
      and balance <> v_share
    order by balance desc
  loop
    if v_shard.surplus > 0 then
      perform write_transfer('rebalance', v_reference || ':' || v_shard.owner, p_token,
        v_shard.id, v_hub, v_shard.surplus, p_event_at);
    else
      perform write_transfer('rebalance', v_reference || ':' || v_shard.owner, p_token,
        v_hub, v_shard.id, - v_shard.surplus, p_event_at);
    end if;
  end loop;
end $$;
