-- The functions of 0002 and 0016 that take stakes, now held against the limits of 0020, and the one that
-- pays out of open rounds, which counts the payout. What they did before is unchanged.

create or replace function settle_round(
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
  v_has_limits boolean;
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
  where id = p_seed_pair_id and user_id = p_user_id and nonce = p_nonce and revealed_at is null
  returning has_limits into v_has_limits;
  if not found then
    raise exception 'seed pair has moved on' using errcode = 'CA005';
  end if;
  if v_has_limits then
    -- Before the payout is counted: whether a bet is taken must not tell what it will draw.
    perform count_bet(p_user_id, p_token, p_stake, p_settled_at);
    perform count_payout(p_user_id, p_token, p_payout, p_settled_at);
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

create or replace function open_round(
  p_round_id uuid, p_user_id bigint, p_game text, p_token text, p_stake numeric, p_risk numeric,
  p_risk_share_bps numeric, p_open_share_bps numeric, p_seed_pair_id bigint, p_nonce bigint,
  p_state json, p_due_in_ms bigint, p_event_at timestamptz, p_idempotency_key text,
  p_request_hash bytea, p_answer json,
  out replay json, out degen numeric, out bnb numeric, out at timestamptz
) language plpgsql as $$
declare
  v_has_limits boolean;
begin
  if p_idempotency_key is not null then
    select found.* into replay, degen, bnb, at
    from find_answer(p_user_id, p_idempotency_key, p_request_hash) as found;
    if replay is not null then
      return;
    end if;
  end if;

  -- The row lock makes the rounds of one player follow each other.
  update seed_pairs set nonce = nonce + 1
  where id = p_seed_pair_id and user_id = p_user_id and nonce = p_nonce and revealed_at is null
  returning has_limits into v_has_limits;
  if not found then
    raise exception 'seed pair has moved on' using errcode = 'CA005';
  end if;
  perform 1 from open_rounds where user_id = p_user_id and game = p_game;
  if found then
    raise exception 'a round of this game is open' using errcode = 'CA007';
  end if;
  if v_has_limits then
    perform count_bet(p_user_id, p_token, p_stake, p_event_at);
  end if;

  perform hold_round(p_user_id, p_token, p_stake, p_risk, p_risk, p_risk_share_bps,
    p_open_share_bps, 'stake', 'reserve', p_round_id::text, p_event_at);
  at := clock_ms();
  insert into open_rounds (id, user_id, game, token, stake, risk, seed_pair_id, nonce, state,
    opened_at, due_at)
  values (p_round_id, p_user_id, p_game, p_token, p_stake, p_risk, p_seed_pair_id, p_nonce, p_state,
    at, at + p_due_in_ms * interval '1 millisecond');
  select kept.* into degen, bnb
  from keep_answer(p_user_id, p_idempotency_key, p_request_hash, p_answer, at) as kept;
end $$;

-- Lock order: seed pair, open round, clock, accounts.
create or replace function begin_move(
  p_round_id uuid, p_user_id bigint, p_version int, p_extra_stake numeric, p_extra_risk numeric,
  p_risk_share_bps numeric, p_open_share_bps numeric, p_event_at timestamptz,
  p_idempotency_key text, p_request_hash bytea,
  out replay json, out degen numeric, out bnb numeric, out at timestamptz, out round open_rounds
) language plpgsql as $$
declare
  v_has_limits boolean;
begin
  -- A further stake is a bet, and every bet locks the pair first: so bets are counted one by one.
  if p_extra_stake > 0 then
    select has_limits into v_has_limits from seed_pairs
    where user_id = p_user_id and revealed_at is null for no key update;
  end if;
  select * into round from open_rounds where id = p_round_id and user_id = p_user_id for update;
  if p_idempotency_key is not null then
    select found.* into replay, degen, bnb, at
    from find_answer(p_user_id, p_idempotency_key, p_request_hash) as found;
    if replay is not null then
      return;
    end if;
  end if;
  if round.id is null then
    raise exception 'no such open round' using errcode = 'CA008';
  end if;
  if round.version <> p_version then
    raise exception 'the round has moved on' using errcode = 'CA010';
  end if;
  if v_has_limits then
    perform count_bet(p_user_id, round.token, p_extra_stake, p_event_at);
  end if;
  if p_extra_stake > 0 or p_extra_risk > 0 then
    perform hold_round(p_user_id, round.token, p_extra_stake, p_extra_risk,
      round.risk + p_extra_risk, p_risk_share_bps, p_open_share_bps, 'raise', 'raise_reserve',
      p_round_id::text, p_event_at);
    round.stake := round.stake + p_extra_stake;
    round.risk := round.risk + p_extra_risk;
  end if;
  at := clock_ms();
end $$;

create or replace function close_round(
  p_round_id uuid, p_user_id bigint, p_version int, p_extra_stake numeric, p_extra_risk numeric,
  p_risk_share_bps numeric, p_open_share_bps numeric, p_payout numeric, p_body json, p_hash bytea,
  p_signature bytea, p_jackpot_tier text, p_player text, p_settled_at timestamptz,
  p_idempotency_key text, p_request_hash bytea, p_answer json,
  out replay json, out degen numeric, out bnb numeric, out at timestamptz
) language plpgsql as $$
declare
  v_move record;
  v_round open_rounds;
  v_user record;
  v_escrow record;
  v_house record;
  v_rest numeric;
begin
  select * into v_move from begin_move(p_round_id, p_user_id, p_version, p_extra_stake, p_extra_risk,
    p_risk_share_bps, p_open_share_bps, p_settled_at, p_idempotency_key, p_request_hash);
  replay := v_move.replay;
  degen := v_move.degen;
  bnb := v_move.bnb;
  at := v_move.at;
  if replay is not null then
    return;
  end if;
  v_round := v_move.round;
  v_rest := v_round.stake + v_round.risk - p_payout;
  if v_rest < 0 then
    raise exception 'round % pays more than it holds', p_round_id using errcode = 'CA011';
  end if;

  if p_payout > 0 then
    perform count_payout(p_user_id, v_round.token, p_payout, p_settled_at);
  end if;
  select * into v_user from lock_account('user', p_user_id, v_round.token);
  select * into v_escrow from lock_account('escrow', p_user_id, v_round.token);
  if p_payout > 0 then
    perform write_transfer('payout', p_round_id::text, v_round.token, v_escrow.id, v_user.id,
      p_payout, p_settled_at);
  end if;
  if v_rest > 0 then
    select * into v_house from lock_account('house', p_user_id % 16, v_round.token);
    perform write_transfer('release', p_round_id::text, v_round.token, v_escrow.id, v_house.id,
      v_rest, p_settled_at);
  end if;
  if v_round.risk > 0 then
    update house_exposure set risk = risk - v_round.risk where token = v_round.token;
  end if;

  delete from open_rounds where id = p_round_id;
  select kept.* into degen, bnb
  from keep_answer(p_user_id, p_idempotency_key, p_request_hash, p_answer, at) as kept;
  insert into rounds (id, user_id, game, token, stake, payout, seed_pair_id, nonce, body, hash,
    signature, balance_degen, balance_bnb, settled_at)
  values (p_round_id, p_user_id, v_round.game, v_round.token, v_round.stake, p_payout,
    v_round.seed_pair_id, v_round.nonce, p_body, p_hash, p_signature, degen, bnb, p_settled_at);
  if p_jackpot_tier is not null then
    insert into jackpot_awards (id, user_id, address, tier)
    values (p_round_id, p_user_id, p_player, p_jackpot_tier);
  end if;
end $$;
