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
