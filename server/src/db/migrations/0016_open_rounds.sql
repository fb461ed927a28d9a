-- Rounds that stay open between requests (blackjack, crash), and the functions that move them: each
-- is one round trip, checks everything again, and commits the round together with its money.

-- What an open round may still pay lies in an account of its own: the stake, and from the house the
-- risk. So the house can pay every open round whatever else it loses (docs/adr/0011).
alter domain account_kind drop constraint account_kind_check;
alter domain account_kind add constraint account_kind_check
  check (value in ('user', 'escrow', 'debt', 'house', 'chain', 'withdrawal'));

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

create table open_rounds (
  id uuid primary key,
  user_id bigint not null,
  game text not null,
  token token_symbol not null,
  stake positive_wei not null,
  -- The most that the round may pay above its stake.
  risk numeric(78, 0) not null check (risk >= 0),
  seed_pair_id bigint not null,
  nonce bigint not null,
  -- The game's own; never leaves the server as it is.
  state json not null,
  -- Grows with every move, so that a move computed on an older state is refused.
  version integer not null default 1,
  -- By the database's clock, as is every time below.
  opened_at timestamptz not null,
  -- When the server ends the round without the player.
  due_at timestamptz not null
);
create unique index open_rounds_player on open_rounds (user_id, game);
create index open_rounds_due on open_rounds (due_at);

-- Sum of `risk` per token: its row lock makes the limit on all open rounds exact.
create table house_exposure (
  token token_symbol primary key,
  risk numeric(78, 0) not null default 0 check (risk >= 0)
);
insert into house_exposure (token) values ('DEGEN'), ('BNB');

-- The first answer to each keyed move, for its repeats.
create table answers (
  user_id bigint not null,
  idempotency_key text not null,
  request_hash bytea not null,
  answer json not null,
  balance_degen numeric(78, 0) not null,
  balance_bnb numeric(78, 0) not null,
  answered_at timestamptz not null,
  primary key (user_id, idempotency_key)
);
create index answers_by_time on answers (answered_at);

-- Demo hands: no account, no money, found by an id that nobody can guess.
create table demo_rounds (
  id uuid primary key,
  game text not null,
  -- SHA-256 of the address that opened it: to bound their number, not to know anyone.
  opener bytea not null,
  state json not null,
  version integer not null default 1,
  opened_at timestamptz not null
);
create index demo_rounds_by_opener on demo_rounds (opener, opened_at);
create index demo_rounds_by_time on demo_rounds (opened_at);

-- The database's time as JavaScript can hold it.
create function clock_ms() returns timestamptz language sql volatile as $$
  select date_trunc('milliseconds', clock_timestamp())
$$;

create function find_answer(
  p_user_id bigint, p_idempotency_key text, p_request_hash bytea,
  out replay json, out degen numeric, out bnb numeric, out at timestamptz
) language plpgsql as $$
declare
  v_request_hash bytea;
begin
  select answer, balance_degen, balance_bnb, answered_at, request_hash
  into replay, degen, bnb, at, v_request_hash
  from answers where user_id = p_user_id and idempotency_key = p_idempotency_key;
  if found and v_request_hash <> p_request_hash then
    raise exception 'idempotency key reused' using errcode = 'CA006';
  end if;
end $$;

-- Ends every move: the player's balances, and the answer under its key.
create function keep_answer(
  p_user_id bigint, p_idempotency_key text, p_request_hash bytea, p_answer json, p_at timestamptz,
  out degen numeric, out bnb numeric
) language plpgsql as $$
begin
  select coalesce(sum(balance) filter (where token = 'DEGEN'), 0),
    coalesce(sum(balance) filter (where token = 'BNB'), 0)
  into degen, bnb
  from accounts where owner = p_user_id and kind = 'user';
  if p_idempotency_key is not null then
    insert into answers (user_id, idempotency_key, request_hash, answer, balance_degen,
      balance_bnb, answered_at)
    values (p_user_id, p_idempotency_key, p_request_hash, p_answer, degen, bnb, p_at);
  end if;
end $$;

-- An account, locked; null when there is none. User, escrow, house, exposure:
-- every move locks in this order.
create function lock_account(
  p_kind text, p_owner bigint, p_token text, out id bigint, out balance numeric
) language sql volatile as $$
  select accounts.id, accounts.balance from accounts
  where owner = p_owner and kind = p_kind and token = p_token for update
$$;

-- Takes a stake into escrow and adds to it the house's risk, within the house's limits.
create function hold_round(
  p_user_id bigint, p_token text, p_stake numeric, p_risk numeric, p_round_risk numeric,
  p_risk_share_bps numeric, p_open_share_bps numeric, p_stake_kind text, p_reserve_kind text,
  p_reference text, p_event_at timestamptz
) returns void language plpgsql as $$
declare
  v_user record;
  v_escrow bigint;
  v_stripe bigint := p_user_id % 16;
  v_house record;
  v_house_balance numeric;
  v_open_risk numeric;
begin
  select * into v_user from lock_account('user', p_user_id, p_token);
  if p_stake > 0 then
    if v_user.balance is null or v_user.balance < p_stake then
      raise exception 'balance too low' using errcode = 'CA003';
    end if;
    v_escrow := account_id('escrow', p_user_id, p_token);
    perform lock_account('escrow', p_user_id, p_token);
    perform write_transfer(p_stake_kind, p_reference, p_token, v_user.id, v_escrow, p_stake,
      p_event_at);
  end if;
  if p_risk = 0 then
    return;
  end if;

  v_escrow := account_id('escrow', p_user_id, p_token);
  perform lock_account('escrow', p_user_id, p_token);
  v_house_balance := house_balance(p_token);
  if p_round_risk * 10000 > v_house_balance * p_risk_share_bps then
    raise exception 'exposure too high' using errcode = 'CA004';
  end if;
  -- Levelling locks all stripes, which nobody may do who already holds one of them.
  if (select balance from accounts where owner = v_stripe and kind = 'house' and token = p_token)
    < p_risk then
    perform rebalance_house(p_token, p_event_at);
  end if;
  select * into v_house from lock_account('house', v_stripe, p_token);
  if v_house.balance < p_risk then
    raise exception 'the house cannot cover this' using errcode = 'CA004';
  end if;
  perform write_transfer(p_reserve_kind, p_reference, p_token, v_house.id, v_escrow, p_risk,
    p_event_at);

  update house_exposure set risk = risk + p_risk where token = p_token returning risk into v_open_risk;
  -- The share is of what the house would have if no round were open.
  if v_open_risk * 10000 > (house_balance(p_token) + v_open_risk) * p_open_share_bps then
    raise exception 'exposure of open rounds too high' using errcode = 'CA004';
  end if;
end $$;

-- CA003 balance too low, CA004 the house may not risk it, CA005 the seed pair has moved on, CA006 the
-- key belongs to another request, CA007 the player has such a round open already.
create function open_round(
  p_round_id uuid, p_user_id bigint, p_game text, p_token text, p_stake numeric, p_risk numeric,
  p_risk_share_bps numeric, p_open_share_bps numeric, p_seed_pair_id bigint, p_nonce bigint,
  p_state json, p_due_in_ms bigint, p_event_at timestamptz, p_idempotency_key text,
  p_request_hash bytea, p_answer json,
  out replay json, out degen numeric, out bnb numeric, out at timestamptz
) language plpgsql as $$
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
  where id = p_seed_pair_id and user_id = p_user_id and nonce = p_nonce and revealed_at is null;
  if not found then
    raise exception 'seed pair has moved on' using errcode = 'CA005';
  end if;
  perform 1 from open_rounds where user_id = p_user_id and game = p_game;
  if found then
    raise exception 'a round of this game is open' using errcode = 'CA007';
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

-- Locks an open round for a move and raises its stake and risk, if the move does that. A repeated
-- key is looked up only once the lock is held: whoever waited finds the first one's answer.
-- CA008 no such round of this player, CA010 it has another version by now.
create function begin_move(
  p_round_id uuid, p_user_id bigint, p_version int, p_extra_stake numeric, p_extra_risk numeric,
  p_risk_share_bps numeric, p_open_share_bps numeric, p_event_at timestamptz,
  p_idempotency_key text, p_request_hash bytea,
  out replay json, out degen numeric, out bnb numeric, out at timestamptz, out round open_rounds
) language plpgsql as $$
begin
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
  if p_extra_stake > 0 or p_extra_risk > 0 then
    perform hold_round(p_user_id, round.token, p_extra_stake, p_extra_risk,
      round.risk + p_extra_risk, p_risk_share_bps, p_open_share_bps, 'raise', 'raise_reserve',
      p_round_id::text, p_event_at);
    round.stake := round.stake + p_extra_stake;
    round.risk := round.risk + p_extra_risk;
  end if;
  at := clock_ms();
end $$;

-- A move after which the round stays open. A null `p_due_in_ms` leaves the due time as it is.
create function step_round(
  p_round_id uuid, p_user_id bigint, p_version int, p_extra_stake numeric, p_extra_risk numeric,
  p_risk_share_bps numeric, p_open_share_bps numeric, p_state json, p_due_in_ms bigint,
  p_event_at timestamptz, p_idempotency_key text, p_request_hash bytea, p_answer json,
  out replay json, out degen numeric, out bnb numeric, out at timestamptz
) language plpgsql as $$
declare
  v_move record;
  v_round open_rounds;
begin
  select * into v_move from begin_move(p_round_id, p_user_id, p_version, p_extra_stake, p_extra_risk,
    p_risk_share_bps, p_open_share_bps, p_event_at, p_idempotency_key, p_request_hash);
  replay := v_move.replay;
  degen := v_move.degen;
  bnb := v_move.bnb;
  at := v_move.at;
  if replay is not null then
    return;
  end if;
  v_round := v_move.round;
  update open_rounds set stake = v_round.stake, risk = v_round.risk, state = p_state,
    version = version + 1,
    due_at = coalesce(at + p_due_in_ms * interval '1 millisecond', due_at)
  where id = p_round_id;
  select kept.* into degen, bnb
  from keep_answer(p_user_id, p_idempotency_key, p_request_hash, p_answer, at) as kept;
end $$;

-- The last move: pays out of escrow, gives the rest to the house and turns the round into a settled
-- one. CA011 the payout is above what was held for it, which is a mistake in the game.
create function close_round(
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

-- A round that ends where it begins (a natural blackjack), under the very limits of one that stays
-- open: were they others, whether a wager is taken would tell what it will draw.
create function open_and_close_round(
  p_round_id uuid, p_user_id bigint, p_game text, p_token text, p_stake numeric, p_risk numeric,
  p_risk_share_bps numeric, p_open_share_bps numeric, p_seed_pair_id bigint, p_nonce bigint,
  p_payout numeric, p_body json, p_hash bytea, p_signature bytea, p_jackpot_tier text,
  p_player text, p_settled_at timestamptz, p_idempotency_key text, p_request_hash bytea,
  p_answer json,
  out replay json, out degen numeric, out bnb numeric, out at timestamptz
) language plpgsql as $$
begin
  if p_idempotency_key is not null then
    select found.* into replay, degen, bnb, at
    from find_answer(p_user_id, p_idempotency_key, p_request_hash) as found;
    if replay is not null then
      return;
    end if;
  end if;
  perform open_round(p_round_id, p_user_id, p_game, p_token, p_stake, p_risk, p_risk_share_bps,
    p_open_share_bps, p_seed_pair_id, p_nonce, '{}', 0, p_settled_at, null, null, null);
  select closed.* into replay, degen, bnb, at
  from close_round(p_round_id, p_user_id, 1, 0, 0, p_risk_share_bps, p_open_share_bps, p_payout,
    p_body, p_hash, p_signature, p_jackpot_tier, p_player, p_settled_at, p_idempotency_key,
    p_request_hash, p_answer) as closed;
end $$;

-- All that a move is computed from. Amounts are texts: JSON numbers would lose digits.
create function open_round_json(p_round open_rounds) returns json language sql stable as $$
  select json_build_object(
    'id', p_round.id, 'userId', p_round.user_id::text, 'player', users.address,
    'game', p_round.game, 'token', p_round.token, 'stakeWei', p_round.stake::text,
    'riskWei', p_round.risk::text, 'state', p_round.state, 'version', p_round.version,
    'openedAt', extract(epoch from p_round.opened_at) * 1000,
    'dueAt', extract(epoch from p_round.due_at) * 1000,
    'pairId', seed_pairs.id::text, 'serverSeed', seed_pairs.server_seed,
    'serverSeedHash', seed_pairs.server_seed_hash, 'clientSeed', seed_pairs.client_seed,
    'nonce', p_round.nonce)
  from seed_pairs, users
  where seed_pairs.id = p_round.seed_pair_id and users.id = p_round.user_id
$$;

-- What a move starts with: the answer of an earlier one with this key, else the round; and the time.
create function read_open_round(
  p_user_id bigint, p_game text, p_round_id uuid, p_idempotency_key text, p_request_hash bytea,
  out replay json, out degen numeric, out bnb numeric, out at timestamptz, out round json
) language plpgsql as $$
begin
  if p_idempotency_key is not null then
    select found.* into replay, degen, bnb, at
    from find_answer(p_user_id, p_idempotency_key, p_request_hash) as found;
    if replay is not null then
      return;
    end if;
  end if;
  select open_round_json(open_rounds) into round from open_rounds
  where user_id = p_user_id and game = p_game and id = coalesce(p_round_id, id);
  at := clock_ms();
end $$;

-- Rounds that the server has to end, the longest overdue first.
create function overdue_rounds(p_limit int, out round json, out at timestamptz)
returns setof record language sql volatile as $$
  select open_round_json(open_rounds), clock_ms() from open_rounds
  where due_at <= clock_timestamp() order by due_at limit p_limit
$$;
