-- Returns the stored response of the first request with a key; nulls when there was none. CA006 the
-- key belongs to another request, or its response has expired.
create or replace function find_response(
  p_user_id bigint, p_idempotency_key text, p_request_hash bytea, p_call text,
  out reference uuid, out response json, out degen numeric, out bnb numeric, out at timestamptz
) language plpgsql as $$
declare
  v_key idempotency_keys;
begin
  select * into v_key from idempotency_keys where user_id = p_user_id and key = p_idempotency_key;
  if not found then
    return;
  end if;
  if v_key.call <> p_call or v_key.request_hash <> p_request_hash
    or (v_key.response is null and v_key.responded_at is not null)
  then
    raise exception 'idempotency key reused' using errcode = 'CA006';
  end if;
  reference := v_key.reference;
  response := v_key.response;
  degen := v_key.balance_degen;
  bnb := v_key.balance_bnb;
  at := v_key.responded_at;
end $$;

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

-- The last step of every action: stores the response under the key that the action has claimed, and
-- returns the player's balances. If two replicas answer the same request, only the first response
-- is stored, and the second call returns the balances that were stored with the first. Returns
-- nulls when the key is not claimed. Sequential scans are off: PostgreSQL caches a plan while a
-- table is small, and still uses it after the table has grown.
create or replace function store_response(
  p_user_id bigint, p_idempotency_key text, p_response json, p_at timestamptz,
  out degen numeric, out bnb numeric
) language plpgsql set enable_seqscan = off as $$
begin
  select coalesce(sum(balance) filter (where token = 'DEGEN'), 0),
    coalesce(sum(balance) filter (where token = 'BNB'), 0)
  into degen, bnb
  from accounts where owner = p_user_id and kind = 'user';
  if p_idempotency_key is not null then
    update idempotency_keys set response = p_response, balance_degen = degen, balance_bnb = bnb,
      responded_at = p_at
    where user_id = p_user_id and key = p_idempotency_key and responded_at is null;
    if not found then
      select balance_degen, balance_bnb into degen, bnb from idempotency_keys
      where user_id = p_user_id and key = p_idempotency_key;
    end if;
  end if;
end $$;
