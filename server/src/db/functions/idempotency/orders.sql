-- Checks a signed order or mandate that is next in its player's chain. CA022 its time is over, or it
-- is valid for more than `p_lifetime` milliseconds; CA023 the pair is not that of the order
-- ("hash of the server seed:client seed"; null for an order that draws nothing); CA024 its grant is
-- not that of the session: another server may still take it under its own session, until its time is
-- over. `p_until` is Unix time in milliseconds, by the database's clock. `settle_round` and
-- `settle_rounds` have copies of these conditions.
create or replace function check_order(
  p_pair seed_pairs, p_until bigint, p_lifetime bigint, p_seed text, p_is_granted boolean
) returns void language plpgsql as $$
declare
  v_now bigint := extract(epoch from clock_ms()) * 1000;
begin
  if p_until < v_now or p_until > v_now + p_lifetime then
    raise exception 'the order is void' using errcode = 'CA022';
  end if;
  if not p_is_granted then
    raise exception 'the order is of another grant' using errcode = 'CA024';
  end if;
  if p_seed is not null and p_pair.server_seed_hash || ':' || p_pair.client_seed is distinct from p_seed then
    raise exception 'the seed pair was rotated' using errcode = 'CA023';
  end if;
end $$;

-- Adds a signed order to the chain of its player's orders (L21), after its key was claimed: for an
-- order that is no round. CA021 another order has this number, or the order before it is another;
-- `check_order` raises the other errors. Locks the active pair.
-- Sequential scans are off: see `settle_round`.
create or replace function take_order(
  p_user_id bigint, p_order_hash text, p_order_seq bigint, p_order_prev text, p_order_until bigint,
  p_order_lifetime bigint, p_order_seed text, p_grant_id bigint
) returns void language plpgsql set enable_seqscan = off as $$
declare
  v_pair seed_pairs;
begin
  -- A second time, because the update misses the new pair of a rotation that it waited for.
  for attempt in 1..2 loop
    update seed_pairs set order_count = order_count + 1, order_head = p_order_hash
    where user_id = p_user_id and revealed_at is null
      and order_count = p_order_seq and order_head = p_order_prev
    returning * into v_pair;
    if found then
      perform check_order(v_pair, p_order_until, p_order_lifetime, p_order_seed,
        p_grant_id is not null);
      return;
    end if;
  end loop;
  raise exception 'another order was given' using errcode = 'CA021';
end $$;
