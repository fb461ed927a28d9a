-- Moves a stake and the house's risk into escrow, if the limits of the house allow it.
create or replace function escrow_stake(
  p_user_id bigint, p_token text, p_stake numeric, p_risk numeric, p_round_risk numeric,
  p_risk_share_bps numeric, p_open_share_bps numeric, p_stake_kind text, p_reserve_kind text,
  p_reference text, p_event_at timestamptz
) returns void language plpgsql as $$
declare
  -- All open rounds together may risk at most `v_open_risk_max` (the limit). The open rounds of one
  -- player may risk at most a quarter of the limit. One round may risk at most a quarter of what the
  -- other open rounds leave free, so that even a player with many accounts cannot use up the limit.
  c_parts constant numeric := 4;
  v_user record;
  v_escrow bigint;
  v_shard bigint := p_user_id % 16;
  v_house record;
  v_house_balance numeric;
  v_open_risk numeric;
  v_open_risk_max numeric;
  v_player_risk numeric;
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
  -- `rebalance_house` locks all shards of the house account, so none may be locked before this
  -- call.
  if (select balance from accounts where owner = v_shard and kind = 'house' and token = p_token)
    < p_risk then
    perform rebalance_house(p_token, p_event_at);
  end if;
  select * into v_house from lock_account('house', v_shard, p_token);
  if v_house.balance < p_risk then
    raise exception 'the house cannot cover this' using errcode = 'CA004';
  end if;
  perform write_transfer(p_reserve_kind, p_reference, p_token, v_house.id, v_escrow, p_risk,
    p_event_at);

  update house_exposure set risk = risk + p_risk where token = p_token returning risk into v_open_risk;
  -- The limit is a share of the house's balance plus the risk of all open rounds.
  v_open_risk_max := div((house_balance(p_token) + v_open_risk) * p_open_share_bps, 10000);
  if p_round_risk * c_parts > v_open_risk_max - (v_open_risk - p_round_risk) then
    raise exception 'exposure of open rounds too high' using errcode = 'CA004';
  end if;
  select coalesce(sum(risk), 0) + p_risk into v_player_risk
  from open_rounds where user_id = p_user_id and token = p_token;
  if v_player_risk * c_parts > v_open_risk_max then
    raise exception 'exposure to one player too high' using errcode = 'CA004';
  end if;
end $$;

-- Lowers the risk of an open round before its end, and returns the difference to the house, so that
-- other rounds may use it. Allowed once per round; the caller holds the lock of the round. If
-- `p_kept_risk` is null, the risk stays the same. CA011 the kept risk is above the reserve, which
-- is a bug of the game.
create or replace function lower_risk(p_round_id uuid, p_kept_risk numeric, p_event_at timestamptz)
returns void language plpgsql as $$
declare
  v_round open_rounds;
  v_freed numeric;
  v_escrow record;
  v_house record;
begin
  select * into v_round from open_rounds where id = p_round_id;
  v_freed := v_round.risk - p_kept_risk;
  if coalesce(v_freed, 0) = 0 then
    return;
  end if;
  if v_freed < 0 then
    raise exception 'round % keeps more than it holds', p_round_id using errcode = 'CA011';
  end if;
  select * into v_escrow from lock_account('escrow', v_round.user_id, v_round.token);
  select * into v_house from lock_account('house', v_round.user_id % 16, v_round.token);
  perform write_transfer('lower_reserve', p_round_id::text, v_round.token, v_escrow.id, v_house.id,
    v_freed, p_event_at);
  update house_exposure set risk = risk - v_freed where token = v_round.token;
  update open_rounds set risk = p_kept_risk where id = p_round_id;
end $$;
