-- Stores the last action of a round: pays out of escrow, returns the rest to the house, and moves
-- the round from `open_rounds` to `rounds`. CA011 the payout is above the reserve, which is a bug
-- of the game.
-- Sequential scans are off: PostgreSQL caches a plan while a table is small, and still uses it
-- after the table has grown.
create or replace function close_round(
  p_round_id uuid, p_user_id bigint, p_version int, p_additional_stake numeric, p_additional_risk numeric,
  p_risk_share_bps numeric, p_open_share_bps numeric, p_payout numeric, p_body json, p_hash bytea,
  p_signature bytea, p_jackpot_tier text, p_player text, p_settled_at timestamptz,
  p_idempotency_key text, p_request_hash bytea, p_action json, p_response json,
  out replay json, out degen numeric, out bnb numeric, out at timestamptz
) language plpgsql set enable_seqscan = off as $$
declare
  v_action record;
  v_round open_rounds;
  v_user record;
  v_escrow record;
  v_house record;
  v_rest numeric;
begin
  select * into v_action from begin_action(p_round_id, p_user_id, p_version,
    p_additional_stake, p_additional_risk, p_risk_share_bps, p_open_share_bps, p_settled_at,
    p_idempotency_key, p_request_hash, p_action);
  replay := v_action.replay;
  degen := v_action.degen;
  bnb := v_action.bnb;
  at := v_action.at;
  if replay is not null then
    return;
  end if;
  v_round := v_action.round;
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
  from store_response(p_user_id, p_idempotency_key, p_response, at) as kept;
  insert into rounds (id, user_id, game, token, stake, payout, seed_pair_id, nonce, body, hash,
    signature, balance_degen, balance_bnb, settled_at)
  values (p_round_id, p_user_id, v_round.game, v_round.token, v_round.stake, p_payout,
    v_round.seed_pair_id, v_round.nonce, p_body, p_hash, p_signature, degen, bnb, p_settled_at);
  if p_jackpot_tier is not null then
    insert into jackpot_awards (id, user_id, address, tier)
    values (p_round_id, p_user_id, p_player, p_jackpot_tier);
  end if;
end $$;
