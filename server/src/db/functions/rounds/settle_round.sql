-- Settles a round: seed, money, entries, receipt and jackpot in one transaction. Checks again
-- everything that the round depends on, because the caller computed it from a cache. CA003 balance
-- too low, CA004 above the house's limits, CA005 the seed pair has changed (compute again), CA006
-- the idempotency key belongs to another request, CA021 another order has its number, the errors of `check_order`, CA011 the payout is above stake and risk.
-- A rejected order may be sent again, and would be drawn the same. A rejection must
-- therefore not reveal the draw, not even by its duration. So everything before the last possible
-- rejection depends only on the wager. In particular, all checks of the house use the risk of the
-- wager, and not the payout.
-- Sequential scans are off: PostgreSQL caches a plan while a table is small, and still uses it
-- after the table has grown.
create or replace function settle_round(
  p_round_id uuid, p_user_id bigint, p_game text, p_token text, p_stake numeric, p_payout numeric,
  p_risk numeric, p_risk_share_bps numeric, p_seed_pair_id bigint, p_nonce bigint, p_body json,
  p_hash bytea, p_signature bytea, p_idempotency_key text, p_request_hash bytea,
  p_jackpot_tier text, p_player text, p_settled_at timestamptz,
  p_order_seq bigint, p_order_prev text, p_order_until bigint,
  p_order_lifetime bigint, p_order_seed text,
  p_order_content text, p_order_signature bytea, p_grant_id bigint,
  out replay json, out degen numeric, out bnb numeric
) language plpgsql set enable_seqscan = off as $$
declare
  v_reference text := p_round_id::text;
  v_earlier uuid;
  v_user_account bigint;
  v_user_version bigint;
  v_user_balance numeric;
  v_house_account bigint;
  v_house_version bigint;
  v_house_balance numeric;
  v_other_balance numeric;
  v_stake_transfer bigint;
  v_payout_transfer bigint;
  v_pair seed_pairs;
  v_now bigint;
  v_token record;
  -- The risk in the unit of `balance * p_risk_share_bps`, with which it is compared.
  v_scaled_risk numeric := p_risk * 10000;
  -- Number of ledger entries that this round writes for each of the two accounts.
  v_entries int := case when p_payout > 0 then 2 else 1 end;
begin
  -- A payout greater than the sum of stake and risk is a bug of the game.
  if p_payout > p_stake + p_risk then
    raise exception 'round % pays more than it risks', p_round_id using errcode = 'CA011';
  end if;
  -- As `claim_key` does it, without the time of another call.
  insert into idempotency_keys (user_id, key, call, request_hash, reference, order_seq, order_until,
    order_content, order_signature, grant_id)
  values (p_user_id, p_idempotency_key, 'spin', p_request_hash, p_round_id, p_order_seq,
    p_order_until, p_order_content, p_order_signature, p_grant_id)
  on conflict do nothing;
  if not found then
    select reference into v_earlier
    from find_response(p_user_id, p_idempotency_key, p_request_hash, 'spin');
  end if;
  if v_earlier is not null then
    select balance_degen, balance_bnb,
      json_build_object('body', body, 'hash', encode(hash, 'hex'),
        'signature', encode(signature, 'hex'))
    into strict degen, bnb, replay
    from rounds where user_id = p_user_id and id = v_earlier;
    return;
  end if;

  -- The row lock serializes the rounds of one player. Only a round of a mandate has no order.
  update seed_pairs set nonce = nonce + 1,
    order_count = order_count + case when p_order_seq is null then 0 else 1 end,
    order_head = case when p_order_seq is null then order_head else p_idempotency_key end
  where id = p_seed_pair_id and user_id = p_user_id and nonce = p_nonce and revealed_at is null
    and (p_order_seq is null or (order_count = p_order_seq and order_head = p_order_prev))
  returning * into v_pair;
  if not found then
    perform 1 from seed_pairs
    where user_id = p_user_id and revealed_at is null
      and (order_count <> p_order_seq or order_head <> p_order_prev);
    if found then
      raise exception 'another order was given' using errcode = 'CA021';
    end if;
    raise exception 'seed pair has moved on' using errcode = 'CA005';
  end if;
  -- The conditions of `check_order` and `check_token`, without the time of their calls: they only
  -- raise the error.
  v_now := extract(epoch from clock_timestamp()) * 1000;
  if p_grant_id is null or p_order_until < v_now or p_order_until > v_now + p_order_lifetime
    or v_pair.server_seed_hash || ':' || v_pair.client_seed is distinct from p_order_seed then
    perform check_order(v_pair, p_order_until, p_order_lifetime, p_order_seed,
      p_grant_id is not null);
  end if;
  select state, bets_until into strict v_token from token_states where token = p_token;
  if v_token.state <> 'open' or p_settled_at > v_token.bets_until then
    perform check_token(p_token, p_settled_at);
  end if;
  if v_pair.has_limits then
    perform count_bet(p_user_id, p_token, p_stake, p_settled_at);
  end if;

  -- The house's balance is spread over 16 shards. A risk within the allowed share of one shard is
  -- also within the allowed share of all, so the shards are added up only for higher risks. This
  -- check locks nothing and comes before every statement that contains the payout.
  select balance into v_house_balance from accounts
  where owner = p_user_id % 16 and kind = 'house' and token = p_token;
  if v_scaled_risk > v_house_balance * p_risk_share_bps
    and v_scaled_risk > house_balance(p_token) * p_risk_share_bps then
    select balance into v_user_balance from accounts
    where owner = p_user_id and kind = 'user' and token = p_token;
    if coalesce(v_user_balance, 0) < p_stake then
      raise exception 'balance too low' using errcode = 'CA003';
    end if;
    raise exception 'exposure too high' using errcode = 'CA004';
  end if;

  update accounts set balance = balance - p_stake + p_payout, version = version + v_entries
  where owner = p_user_id and kind = 'user' and token = p_token and balance >= p_stake
  returning id, version, balance into v_user_account, v_user_version, v_user_balance;
  if not found then
    raise exception 'balance too low' using errcode = 'CA003';
  end if;

  update accounts set balance = balance + p_stake - p_payout, version = version + v_entries
  where owner = p_user_id % 16 and kind = 'house' and token = p_token and balance >= p_risk
  returning id, version, balance into v_house_account, v_house_version, v_house_balance;
  if not found then
    perform rebalance_house(p_token, p_settled_at);
    update accounts set balance = balance + p_stake - p_payout, version = version + v_entries
    where owner = p_user_id % 16 and kind = 'house' and token = p_token and balance >= p_risk
    returning id, version, balance into v_house_account, v_house_version, v_house_balance;
    if not found then
      raise exception 'the house cannot cover this' using errcode = 'CA004';
    end if;
  end if;

  -- Checks the risk again now that the shard is locked: another player may have won since the first
  -- check. Stake and payout are taken out, to get the balances before this round.
  if v_scaled_risk > (v_house_balance - p_stake + p_payout) * p_risk_share_bps
    and v_scaled_risk > (house_balance(p_token) - p_stake + p_payout) * p_risk_share_bps then
    raise exception 'exposure too high' using errcode = 'CA004';
  end if;

  -- No round is rejected after this point.
  if v_pair.has_limits then
    perform count_payout(p_user_id, p_token, p_payout, p_settled_at);
  end if;

  -- A win adds rows to the same statements, because an additional statement costs more than an additional
  -- row.
  v_stake_transfer := nextval('transfer_ids');
  if p_payout = 0 then
    insert into transfers (id, kind, reference, token, amount, from_account, to_account, event_at)
    values (v_stake_transfer, 'stake', v_reference, p_token, p_stake, v_user_account,
      v_house_account, p_settled_at);
    insert into entries (account_id, version, transfer_id, amount, balance_before, balance_after)
    values
      (v_user_account, v_user_version, v_stake_transfer, - p_stake,
        v_user_balance + p_stake, v_user_balance),
      (v_house_account, v_house_version, v_stake_transfer, p_stake,
        v_house_balance - p_stake, v_house_balance);
  else
    v_payout_transfer := nextval('transfer_ids');
    insert into transfers (id, kind, reference, token, amount, from_account, to_account, event_at)
    values
      (v_stake_transfer, 'stake', v_reference, p_token, p_stake, v_user_account,
        v_house_account, p_settled_at),
      (v_payout_transfer, 'payout', v_reference, p_token, p_payout, v_house_account,
        v_user_account, p_settled_at);
    insert into entries (account_id, version, transfer_id, amount, balance_before, balance_after)
    values
      (v_user_account, v_user_version - 1, v_stake_transfer, - p_stake,
        v_user_balance - p_payout + p_stake, v_user_balance - p_payout),
      (v_house_account, v_house_version - 1, v_stake_transfer, p_stake,
        v_house_balance + p_payout - p_stake, v_house_balance + p_payout),
      (v_user_account, v_user_version, v_payout_transfer, p_payout,
        v_user_balance - p_payout, v_user_balance),
      (v_house_account, v_house_version, v_payout_transfer, - p_payout,
        v_house_balance + p_payout, v_house_balance);
  end if;

  select balance into v_other_balance from accounts
  where owner = p_user_id and kind = 'user'
    and token = case when p_token = 'DEGEN' then 'BNB' else 'DEGEN' end;
  v_other_balance := coalesce(v_other_balance, 0);
  degen := case when p_token = 'DEGEN' then v_user_balance else v_other_balance end;
  bnb := case when p_token = 'BNB' then v_user_balance else v_other_balance end;

  insert into rounds (id, user_id, game, token, stake, payout, seed_pair_id, nonce, body, hash,
    signature, balance_degen, balance_bnb, settled_at)
  values (p_round_id, p_user_id, p_game, p_token, p_stake, p_payout, p_seed_pair_id, p_nonce, p_body,
    p_hash, p_signature, degen, bnb, p_settled_at);

  if p_jackpot_tier is not null then
    insert into jackpot_awards (id, user_id, address, tier)
    values (p_round_id, p_user_id, p_player, p_jackpot_tier);
  end if;
end $$;
