-- Settles rounds of different players in one transaction, each as `settle_round` would: element i
-- of every list belongs to round i. Returns the settled rounds by their place in the lists, counted
-- from 1. Hashes and signatures are hexadecimal; bodies and contents are lines of one text. The
-- caller must not pass two rounds of one player.
-- Skips a round, and changes nothing for it, in these cases: the player's rows are locked or have
-- changed, its order is not the next one or `check_order` rejects it, the token accepts no bets, the player has limits or too little money, the key was used, or the risk is too high.
-- The caller passes each skipped round to `settle_round`, which settles it, rejects it or returns
-- its earlier response. So a skipped round does not delay the other players.
-- Which rounds are skipped depends only on the wagers and never on a draw. A rejected round must
-- not reveal its draw (see settle_round.sql), not even by the duration of its batch.
create or replace function settle_rounds(
  p_round_ids uuid[], p_user_ids bigint[], p_games text[], p_tokens text[], p_stakes numeric[],
  p_payouts numeric[], p_risks numeric[], p_risk_share_bps numeric, p_seed_pair_ids bigint[],
  p_nonces bigint[], p_bodies text, p_hashes text[], p_signatures text[],
  p_idempotency_keys text[], p_request_hashes text[], p_jackpot_tiers text[], p_players text[],
  p_settled_ats timestamptz[], p_order_seqs bigint[], p_order_prevs text[],
  p_order_untils bigint[], p_order_lifetimes bigint[], p_order_seeds text[], p_order_contents text,
  p_order_signatures text[], p_grant_ids bigint[]
) returns table (place bigint, degen numeric, bnb numeric) language plpgsql
-- Sequential scans, hash joins and merge joins are off: PostgreSQL caches a plan while the tables
-- are small, and still uses it after they have grown.
set plan_cache_mode = force_generic_plan
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
#variable_conflict use_column
declare
  v_claimed bigint[];
  v_free bigint[];
  v_taken bigint[];
  -- A batch uses one shard of the house account per token, so batches of two replicas seldom wait
  -- for each other.
  v_shard bigint := p_user_ids[1] % 16;
  v_now_ms bigint;
begin
  if (select count(distinct user_id) from unnest(p_user_ids) as user_id) < cardinality(p_user_ids) then
    raise exception 'two rounds of one player in a batch';
  end if;

  -- Keys are claimed before all other locks, and in order. So while a transaction waits for a key,
  -- it holds no lock that the transaction with that key needs.
  with claimed as (
    insert into idempotency_keys (user_id, key, call, request_hash, reference, order_seq, order_until,
      order_content, order_signature, grant_id)
    select user_id, key, 'spin', decode(request_hash, 'hex'), round_id, order_seq, order_until,
      order_content, decode(order_signature, 'hex'), grant_id
    from unnest(p_user_ids, p_idempotency_keys, p_request_hashes, p_round_ids, p_order_seqs,
      p_order_untils, string_to_array(p_order_contents, E'\n', ''), p_order_signatures, p_grant_ids)
      as round (user_id, key, request_hash, round_id, order_seq, order_until, order_content,
        order_signature, grant_id)
    order by user_id
    on conflict do nothing returning user_id
  )
  select coalesce(array_agg(user_id), '{}') into v_claimed from claimed;
  -- Read only now: while a claim waited, another transaction may have found an order void.
  v_now_ms := extract(epoch from clock_ms()) * 1000;

  -- Rows that another transaction has locked are skipped, so the order of the players cannot cause
  -- a deadlock. Players with `has_limits` are left to `settle_round`, which calls `count_bet`.
  with free as (
    select round.place
    from unnest(p_user_ids, p_tokens, p_stakes, p_payouts, p_risks, p_seed_pair_ids, p_nonces,
      p_idempotency_keys, p_settled_ats, p_order_seqs, p_order_prevs, p_order_untils,
      p_order_lifetimes, p_order_seeds, p_grant_ids) with ordinality
      as round (user_id, token, stake, payout, risk, seed_pair_id, nonce, key, settled_at,
        order_seq, order_prev, order_until, order_lifetime, order_seed, grant_id, place)
    join token_states as accepted on accepted.token = round.token
    join seed_pairs as pair on pair.id = round.seed_pair_id
    join accounts as account
      on account.owner = round.user_id and account.kind = 'user' and account.token = round.token
    where pair.user_id = round.user_id and pair.nonce = round.nonce
      and pair.revealed_at is null and not pair.has_limits
      and account.balance >= round.stake and round.payout <= round.stake + round.risk
      and round.user_id = any (v_claimed)
      and (round.order_seq is null
        or (pair.order_count = round.order_seq and pair.order_head = round.order_prev))
      and round.grant_id is not null
      and round.order_until between v_now_ms and v_now_ms + round.order_lifetime
      and pair.server_seed_hash || ':' || pair.client_seed = round.order_seed
      and accepted.state = 'open' and round.settled_at <= accepted.bets_until
    for update of pair, account skip locked
  )
  select array_agg(place) into v_free from free;

  perform 1 from accounts
  where owner = v_shard and kind = 'house' and token = any (p_tokens)
  order by id for update;

  -- Rounds whose risk is too high by itself are skipped first. The other rounds are checked in
  -- order, as if every round before had won its whole risk. `may_cost` is the sum of the risks up
  -- to and including the round.
  with fitting as (
    select place, round.token, risk, house.balance,
      sum(risk) over (partition by round.token order by place) as may_cost
    from unnest(p_tokens, p_risks) with ordinality as round (token, risk, place)
    join accounts as house
      on house.owner = v_shard and house.kind = 'house' and house.token = round.token
    where place = any (v_free) and (risk * 10000 <= house.balance * p_risk_share_bps
      or risk * 10000 <= house_balance(round.token) * p_risk_share_bps)
  )
  select array_agg(place) into v_taken
  from fitting
  where balance >= may_cost and (risk * 10000 <= (balance - may_cost + risk) * p_risk_share_bps
    or risk * 10000 <= (house_balance(token) - may_cost + risk) * p_risk_share_bps);

  return query
  with taken as (
    select round.*, case when payout > 0 then 2 else 1 end as entries,
      nextval('transfer_ids') as stake_transfer,
      case when payout > 0 then nextval('transfer_ids') end as payout_transfer
    from unnest(p_round_ids, p_user_ids, p_games, p_tokens, p_stakes, p_payouts, p_seed_pair_ids,
      p_nonces, string_to_array(p_bodies, E'\n')::json[], p_hashes, p_signatures, p_jackpot_tiers,
      p_players, p_settled_ats, p_idempotency_keys, p_order_seqs)
      with ordinality
      as round (round_id, user_id, game, token, stake, payout, seed_pair_id, nonce, body, hash,
        signature, jackpot_tier, player, settled_at, key, order_seq, place)
    where place = any (v_taken)
  ),
  advanced as (
    update seed_pairs as pair set nonce = pair.nonce + 1,
      order_count = pair.order_count + case when order_seq is null then 0 else 1 end,
      order_head = case when order_seq is null then pair.order_head else key end
    from taken where pair.id = taken.seed_pair_id
  ),
  player as (
    update accounts as account
    set balance = account.balance - stake + payout, version = account.version + entries
    from taken
    where account.owner = user_id and account.kind = 'user' and account.token = taken.token
    returning place, account.id, account.version, account.balance
  ),
  house as (
    update accounts as account
    set balance = account.balance + won, version = account.version + moved.entries
    from (
      select token, sum(stake - payout) as won, sum(entries) as entries from taken group by token
    ) as moved
    where account.owner = v_shard and account.kind = 'house' and account.token = moved.token
    returning account.id, account.token, account.version, account.balance
  ),
  -- The version and balance of the house's shard after each round: its final values, minus the
  -- changes by later rounds of the batch.
  settled as (
    select taken.*, player.id as user_account, player.version as user_version,
      player.balance as user_balance, house.id as house_account,
      house.version - coalesce(sum(entries) over later, 0) as house_version,
      house.balance - coalesce(sum(stake - payout) over later, 0) as house_balance,
      coalesce(other.balance, 0) as other_balance
    from taken
    join player using (place)
    join house on house.token = taken.token
    left join accounts as other on other.owner = user_id and other.kind = 'user'
      and other.token = case when taken.token = 'DEGEN' then 'BNB' else 'DEGEN' end
    window later as (partition by taken.token order by place
      rows between 1 following and unbounded following)
  ),
  transferred as (
    insert into transfers (id, kind, reference, token, amount, from_account, to_account, event_at)
    select stake_transfer, 'stake', round_id::text, token, stake, user_account, house_account,
      settled_at
    from settled
    union all
    select payout_transfer, 'payout', round_id::text, token, payout, house_account, user_account,
      settled_at
    from settled where payout > 0
  ),
  entered as (
    insert into entries (account_id, version, transfer_id, amount, balance_before, balance_after)
    select entry.*
    from settled, lateral (values
      (user_account, user_version - entries + 1, stake_transfer, - stake,
        user_balance - payout + stake, user_balance - payout),
      (house_account, house_version - entries + 1, stake_transfer, stake,
        house_balance + payout - stake, house_balance + payout),
      (user_account, user_version, payout_transfer, payout, user_balance - payout, user_balance),
      (house_account, house_version, payout_transfer, - payout,
        house_balance + payout, house_balance)
    ) as entry (account_id, version, transfer_id, amount, balance_before, balance_after)
    where entry.transfer_id is not null
  ),
  answered as (
    select place, case when token = 'DEGEN' then user_balance else other_balance end as degen,
      case when token = 'BNB' then user_balance else other_balance end as bnb
    from settled
  ),
  kept as (
    insert into rounds (id, user_id, game, token, stake, payout, seed_pair_id, nonce, body, hash,
      signature, balance_degen, balance_bnb, settled_at)
    select round_id, user_id, game, token, stake, payout, seed_pair_id, nonce, body,
      decode(hash, 'hex'), decode(signature, 'hex'), degen, bnb, settled_at
    from settled join answered using (place)
  ),
  awarded as (
    insert into jackpot_awards (id, user_id, address, tier)
    select round_id, user_id, player, jackpot_tier from taken where jackpot_tier is not null
  )
  select place, degen, bnb from answered;

  if cardinality(v_taken) is distinct from cardinality(p_user_ids) then
    delete from idempotency_keys as claim
    using unnest(p_user_ids, p_idempotency_keys, p_round_ids) with ordinality
      as round (user_id, key, round_id, place)
    where claim.user_id = round.user_id and claim.key = round.key
      and claim.reference = round.round_id and place <> all (coalesce(v_taken, '{}'));
  end if;
end $$;
