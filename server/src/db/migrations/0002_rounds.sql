-- Seed pairs, settled rounds and the function that settles one in a single round trip.

create domain seed_hex as text check (value ~ '^[0-9a-f]{64}$');

create table seed_pairs (
  id bigint generated always as identity primary key,
  user_id bigint not null,
  server_seed seed_hex not null,
  server_seed_hash seed_hex not null,
  -- The server seed of the pair after this one: committed now, so that it cannot be chosen after
  -- the player names the next client seed.
  next_server_seed seed_hex not null,
  client_seed text not null,
  nonce bigint not null default 0,
  created_at timestamptz not null default now(),
  -- Set when the pair is rotated; from then on its server seed is public and it plays no more.
  revealed_at timestamptz
) with (fillfactor = 40);
create unique index seed_pairs_active on seed_pairs (user_id) where revealed_at is null;

create table rounds (
  -- Version 7: its order is that of time.
  id uuid not null,
  user_id bigint not null,
  game text not null,
  token token_symbol not null,
  stake positive_wei not null,
  payout numeric(78, 0) not null,
  seed_pair_id bigint not null,
  nonce bigint not null,
  -- The receipt's body as it was hashed and signed.
  body json not null,
  hash bytea not null,
  signature bytea not null,
  idempotency_key text,
  request_hash bytea,
  -- What the first answer said, for the repeats of a request.
  balance_degen numeric(78, 0) not null,
  balance_bnb numeric(78, 0) not null,
  settled_at timestamptz not null,
  primary key (user_id, id)
);
create unique index rounds_idempotency on rounds (user_id, idempotency_key)
  where idempotency_key is not null;
create trigger rounds_append_only before update or delete or truncate on rounds
  for each statement execute function refuse_change();

-- One row per round that drew the jackpot; the chain's outbox asks the contract to pay it.
create table jackpot_awards (
  id uuid primary key,
  user_id bigint not null,
  address text not null,
  tier text not null check (tier in ('MINI', 'GRAND')),
  status text not null default 'requested' check (status in ('requested', 'submitted', 'confirmed')),
  created_at timestamptz not null default now()
);

-- Settles a round: seed, money, entries, receipt and jackpot in one transaction. Everything that
-- the round depends on is checked here again, because the caller computed it from a cache.
-- CA003 balance too low, CA004 the house may not risk it, CA005 the seed pair has moved on (compute
-- again), CA006 the idempotency key belongs to another request.
create function settle_round(
  p_round_id uuid, p_user_id bigint, p_game text, p_token text, p_stake numeric, p_payout numeric,
  p_risk numeric, p_risk_share_bps numeric, p_seed_pair_id bigint, p_nonce bigint, p_body json,
  p_hash bytea, p_signature bytea, p_idempotency_key text, p_request_hash bytea,
  p_jackpot_tier text, p_player text, p_settled_at timestamptz,
  out replay json, out degen numeric, out bnb numeric
) language plpgsql as $$
declare
  v_reference text := p_round_id::text;
  v_request_hash bytea;
  v_user_account bigint;
  v_user_version bigint;
  v_user_balance numeric;
  v_house_account bigint;
  v_house_version bigint;
  v_house_balance numeric;
  v_other_balance numeric;
  v_stake_transfer bigint;
  v_payout_transfer bigint;
  -- Entries that this round writes per account.
  v_entries int := case when p_payout > 0 then 2 else 1 end;
begin
  if p_idempotency_key is not null then
    select request_hash, balance_degen, balance_bnb,
      json_build_object('body', body, 'hash', encode(hash, 'hex'),
        'signature', encode(signature, 'hex'))
    into v_request_hash, degen, bnb, replay
    from rounds where user_id = p_user_id and idempotency_key = p_idempotency_key;
    if found then
      if v_request_hash is distinct from p_request_hash then
        raise exception 'idempotency key reused' using errcode = 'CA006';
      end if;
      return;
    end if;
  end if;

  -- The row lock makes the rounds of one player follow each other.
  update seed_pairs set nonce = nonce + 1
  where id = p_seed_pair_id and user_id = p_user_id and nonce = p_nonce and revealed_at is null;
  if not found then
    raise exception 'seed pair has moved on' using errcode = 'CA005';
  end if;

  update accounts set balance = balance - p_stake + p_payout, version = version + v_entries
  where owner = p_user_id and kind = 'user' and token = p_token and balance >= p_stake
  returning id, version, balance into v_user_account, v_user_version, v_user_balance;
  if not found then
    raise exception 'balance too low' using errcode = 'CA003';
  end if;

  update accounts set balance = balance + p_stake - p_payout, version = version + v_entries
  where owner = p_user_id % 16 and kind = 'house' and token = p_token
    and balance + p_stake >= p_payout
  returning id, version, balance into v_house_account, v_house_version, v_house_balance;
  if not found then
    perform rebalance_house(p_token, p_settled_at);
    update accounts set balance = balance + p_stake - p_payout, version = version + v_entries
    where owner = p_user_id % 16 and kind = 'house' and token = p_token
      and balance + p_stake >= p_payout
    returning id, version, balance into v_house_account, v_house_version, v_house_balance;
    if not found then
      raise exception 'the house cannot pay' using errcode = 'CA004';
    end if;
  end if;

  -- A risk within the share of this row alone is within that of the whole house: no need to add up.
  if p_risk * 10000 > (v_house_balance - p_stake + p_payout) * p_risk_share_bps
    and p_risk * 10000 > (house_balance(p_token) - p_stake + p_payout) * p_risk_share_bps then
    raise exception 'exposure too high' using errcode = 'CA004';
  end if;

  -- One statement per table, and only two rows more for a win: each statement costs more than a row.
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
    signature, idempotency_key, request_hash, balance_degen, balance_bnb, settled_at)
  values (p_round_id, p_user_id, p_game, p_token, p_stake, p_payout, p_seed_pair_id, p_nonce, p_body,
    p_hash, p_signature, p_idempotency_key, p_request_hash, degen, bnb, p_settled_at);

  if p_jackpot_tier is not null then
    insert into jackpot_awards (id, user_id, address, tier)
    values (p_round_id, p_user_id, p_player, p_jackpot_tier);
  end if;
end $$;
