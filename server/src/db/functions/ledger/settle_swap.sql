-- Swaps a player's tokens: adds the amount to the pool, repays the house's loan in that token, and
-- pays the output out of the pool. If the pool has too little, the house lends the missing part.
-- The caller computes the rate.
-- CA003 balance too low, CA004 above the limit of the house's loans, CA006 the key belongs to
-- another request, CA012 above the player's daily swap limit, CA013 the player has a debt, CA016
-- the player's open claim of the token is not covered: the contract would pay money that was
-- swapped. `take_order` and `check_token` raise the other errors.
create or replace function settle_swap(
  p_swap_id uuid, p_user_id bigint, p_from_token text, p_to_token text, p_amount numeric,
  p_output numeric, p_day_value_max numeric, p_loan_share_bps numeric, p_loans_share_bps numeric,
  p_idempotency_key text, p_request_hash bytea, p_at timestamptz,
  p_order_seq bigint, p_order_prev text, p_order_until bigint,
  p_order_lifetime bigint, p_order_seed text,
  p_order_content text, p_order_signature bytea, p_grant_id bigint
) returns swaps language plpgsql as $$
declare
  v_swap swaps;
  v_earlier uuid;
  v_reference text := p_swap_id::text;
  v_shard bigint := p_user_id % 16;
  v_from bigint;
  v_to bigint;
  v_pool_in bigint := account_id('liquidity', 0, p_from_token);
  v_pool_out bigint := account_id('liquidity', 0, p_to_token);
  v_value numeric := case when p_from_token = 'DEGEN' then p_amount else p_output end;
  v_swapped numeric;
  v_returned numeric;
  v_loan numeric;
  v_house numeric;
  v_lent numeric;
begin
  select claimed.reference into v_earlier
  from claim_key(p_user_id, p_idempotency_key, p_request_hash, 'swap', p_swap_id, p_order_seq,
    p_order_until, p_order_content, p_order_signature, p_grant_id) as claimed;
  if v_earlier is not null then
    select * into strict v_swap from swaps where id = v_earlier;
    return v_swap;
  end if;
  perform take_order(p_user_id, p_idempotency_key, p_order_seq, p_order_prev, p_order_until,
    p_order_lifetime, p_order_seed, p_grant_id);
  perform check_token(p_from_token, p_at);
  perform check_token(p_to_token, p_at);
  -- The accounts are looked up only now: `account_id` locks an account that it creates, and the
  -- claim of the key must be the first lock.
  v_from := account_id('user', p_user_id, p_from_token);
  v_to := account_id('user', p_user_id, p_to_token);
  -- The row locks serialize the swaps of one player.
  perform 1 from accounts where owner = p_user_id and kind in ('user', 'debt')
  order by id for update;

  perform 1 from accounts where owner = p_user_id and kind = 'debt' and balance < 0;
  if found then
    raise exception 'a deposit is owed' using errcode = 'CA013';
  end if;
  if claim_missing(p_user_id, p_from_token) > 0 then
    raise exception 'claim not covered' using errcode = 'CA016';
  end if;
  perform 1 from accounts where id = v_from and balance >= p_amount;
  if not found then
    raise exception 'balance too low' using errcode = 'CA003';
  end if;
  select coalesce(sum(case when from_token = 'DEGEN' then amount else output end), 0)
  into v_swapped
  from swaps where user_id = p_user_id and swapped_at > p_at - interval '24 hours';
  if v_swapped + v_value > p_day_value_max then
    raise exception 'swapped too much today' using errcode = 'CA012';
  end if;

  perform 1 from accounts where id in (v_pool_in, v_pool_out) order by id for update;
  select least(lent, p_amount) into v_returned from swap_loans where token = p_from_token;
  select greatest(p_output - balance, 0) into v_loan from accounts where id = v_pool_out;
  perform 1 from accounts
  where kind = 'house' and ((token = p_to_token and v_loan > 0)
    or (token = p_from_token and owner = v_shard and v_returned > 0))
  order by id for update;

  if v_loan > 0 then
    v_house := house_balance(p_to_token);
    select lent into v_lent from swap_loans where token = p_to_token;
    -- One loan may be at most a share of the house's current balance. All loans together may be at
    -- most a share of the balance that the house would have without them.
    if v_loan * 10000 > v_house * p_loan_share_bps
      or (v_lent + v_loan) * 10000 > (v_house + v_lent) * p_loans_share_bps then
      raise exception 'the house may not lend so much' using errcode = 'CA004';
    end if;
  end if;

  perform write_transfer('swap_in', v_reference, p_from_token, v_from, v_pool_in, p_amount, p_at);
  if v_returned > 0 then
    perform write_transfer('swap_return', v_reference, p_from_token, v_pool_in,
      account_id('house', v_shard, p_from_token), v_returned, p_at);
    update swap_loans set lent = lent - v_returned where token = p_from_token;
  end if;
  if v_loan > 0 then
    perform 1 from accounts
    where kind = 'house' and token = p_to_token and owner = v_shard and balance >= v_loan;
    if not found then
      perform rebalance_house(p_to_token, p_at);
    end if;
    perform write_transfer('swap_loan', v_reference, p_to_token,
      account_id('house', v_shard, p_to_token), v_pool_out, v_loan, p_at);
    update swap_loans set lent = lent + v_loan where token = p_to_token;
  end if;
  perform write_transfer('swap_out', v_reference, p_to_token, v_pool_out, v_to, p_output, p_at);

  insert into swaps (id, user_id, from_token, to_token, amount, output, balance_degen, balance_bnb,
    swapped_at)
  select p_swap_id, p_user_id, p_from_token, p_to_token, p_amount, p_output,
    sum(balance) filter (where token = 'DEGEN'), sum(balance) filter (where token = 'BNB'), p_at
  from accounts where id in (v_from, v_to)
  returning * into v_swap;
  return v_swap;
end $$;
