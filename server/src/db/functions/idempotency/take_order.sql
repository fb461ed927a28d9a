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
