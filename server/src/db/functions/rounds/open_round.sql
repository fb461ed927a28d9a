-- Opens a round: seed, money in escrow and the state of the game in one transaction. CA003 balance
-- too low, CA004 above the house's limits, CA005 the seed pair has changed, CA006 the key belongs
-- to another request, CA021 another order has its number, the errors of `check_order`, CA007 the player already has an open round of this game.
-- The house's limits apply to `p_risk`, even if the round keeps only the lower `p_kept_risk` in
-- reserve. The kept risk depends on the draws. If it could cause a rejection, the rejection would
-- reveal something about the draws.
-- Sequential scans are off: PostgreSQL caches a plan while a table is small, and still uses it
-- after the table has grown.
create or replace function open_round(
  p_round_id uuid, p_user_id bigint, p_game text, p_token text, p_stake numeric, p_risk numeric,
  p_risk_share_bps numeric, p_open_share_bps numeric, p_seed_pair_id bigint, p_nonce bigint,
  p_order_hash text, p_order_index int, p_state json, p_due_in_ms bigint, p_event_at timestamptz, p_idempotency_key text,
  p_request_hash bytea, p_response json, p_order_seq bigint, p_order_prev text, p_order_until bigint,
  p_order_lifetime bigint, p_order_seed text,
  p_order_content text, p_order_signature bytea, p_grant_id bigint,
  p_kept_risk numeric default null,
  out replay json, out degen numeric, out bnb numeric, out at timestamptz
) language plpgsql set enable_seqscan = off as $$
declare
  v_pair seed_pairs;
begin
  select claimed.response, claimed.degen, claimed.bnb, claimed.at into replay, degen, bnb, at
  from claim_key(p_user_id, p_idempotency_key, p_request_hash, 'action', p_round_id,
    p_order_seq, p_order_until, p_order_content, p_order_signature, p_grant_id) as claimed;
  if replay is not null then
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
  perform check_order(v_pair, p_order_until, p_order_lifetime, p_order_seed, p_grant_id is not null);
  perform 1 from open_rounds where user_id = p_user_id and game = p_game;
  if found then
    raise exception 'a round of this game is open' using errcode = 'CA007';
  end if;
  perform check_token(p_token, p_event_at);
  if v_pair.has_limits then
    perform count_bet(p_user_id, p_token, p_stake, p_event_at);
  end if;

  perform escrow_stake(p_user_id, p_token, p_stake, p_risk, p_risk, p_risk_share_bps,
    p_open_share_bps, 'stake', 'reserve', p_round_id::text, p_event_at);
  at := clock_ms();
  insert into open_rounds (id, user_id, game, token, stake, risk, seed_pair_id, nonce, order_hash,
    order_index, state, action_head, opened_at, due_at)
  values (p_round_id, p_user_id, p_game, p_token, p_stake, p_risk, p_seed_pair_id, p_nonce,
    p_order_hash, p_order_index, p_state, p_order_hash, at,
    at + p_due_in_ms * interval '1 millisecond');
  perform lower_risk(p_round_id, p_kept_risk, p_event_at);
  select kept.* into degen, bnb
  from store_response(p_user_id, p_idempotency_key, p_response, at) as kept;
end $$;
