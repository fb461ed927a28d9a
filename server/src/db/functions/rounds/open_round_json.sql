-- All data of an open round that an action needs. Amounts are texts, because JSON numbers would
-- lose digits.
create or replace function open_round_json(p_round open_rounds) returns json language sql stable as $$
  select json_build_object(
    'id', p_round.id, 'userId', p_round.user_id::text, 'player', users.address,
    'game', p_round.game, 'token', p_round.token, 'stakeWei', p_round.stake::text,
    'riskWei', p_round.risk::text, 'state', p_round.state, 'version', p_round.version,
    'openedAt', extract(epoch from p_round.opened_at) * 1000,
    'dueAt', extract(epoch from p_round.due_at) * 1000,
    'pairId', seed_pairs.id::text, 'serverSeed', seed_pairs.server_seed,
    'serverSeedHash', seed_pairs.server_seed_hash, 'clientSeed', seed_pairs.client_seed,
    'nonce', p_round.nonce, 'order', p_round.order_hash, 'index', p_round.order_index)
  from seed_pairs, users
  where seed_pairs.id = p_round.seed_pair_id and users.id = p_round.user_id
$$;
