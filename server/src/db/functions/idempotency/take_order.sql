-- Adds a signed order to the chain of its player's orders (L21), after its key was claimed. CA017
-- another order has this number or the order before it is another, CA018 the order is void, CA019
-- the order names another server seed than that of the active pair. `p_order_until` is Unix time in
-- milliseconds; `p_order_seed` is null for an order that draws nothing. Locks the active pair.
-- Sequential scans are off: see `settle_round`.
create or replace function take_order(
  p_user_id bigint, p_order_hash text, p_order_seq bigint, p_order_prev text, p_order_until bigint,
  p_order_seed text
) returns void language plpgsql set enable_seqscan = off as $$
declare
  v_pair seed_pairs;
begin
  update seed_pairs set order_count = order_count + 1, order_head = p_order_hash
  where user_id = p_user_id and revealed_at is null
    and order_count = p_order_seq and order_head = p_order_prev
  returning * into v_pair;
  if not found then
    raise exception 'another order was given' using errcode = 'CA017';
  end if;
  if p_order_until < extract(epoch from clock_ms()) * 1000 then
    raise exception 'the order is void' using errcode = 'CA018';
  end if;
  if p_order_seed is not null and v_pair.server_seed_hash <> p_order_seed then
    raise exception 'the seed pair was rotated' using errcode = 'CA019';
  end if;
end $$;
