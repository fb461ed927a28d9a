-- Claims a key for a request of its player. Returns nulls when the key is new, otherwise what the
-- first request stored. The claim must be the first lock of a transaction: a second request with
-- the same key waits here for the first, and must not hold a lock that the first one needs. CA006
-- the key belongs to another request.
create or replace function claim_key(
  p_user_id bigint, p_idempotency_key text, p_request_hash bytea, p_call text, p_reference uuid default null,
  p_order_seq bigint default null, p_order_until bigint default null,
  p_order_content text default null, p_order_signature bytea default null,
  p_grant_id bigint default null,
  out reference uuid, out response json, out degen numeric, out bnb numeric, out at timestamptz
) language plpgsql as $$
begin
  insert into idempotency_keys (user_id, key, call, request_hash, reference, order_seq, order_until,
    order_content, order_signature, grant_id)
  values (p_user_id, p_idempotency_key, p_call, p_request_hash, p_reference, p_order_seq,
    p_order_until, p_order_content, p_order_signature, p_grant_id)
  on conflict do nothing;
  if not found then
    select earlier.reference, earlier.response, earlier.degen, earlier.bnb, earlier.at
    into reference, response, degen, bnb, at
    from find_response(p_user_id, p_idempotency_key, p_request_hash, p_call) as earlier;
  end if;
end $$;
