create or replace function find_answer(
  p_user_id bigint, p_idempotency_key text, p_request_hash bytea,
  out replay json, out degen numeric, out bnb numeric, out at timestamptz
) language plpgsql as $$
declare
  v_request_hash bytea;
begin
  select answer, balance_degen, balance_bnb, answered_at, request_hash
  into replay, degen, bnb, at, v_request_hash
  from answers where user_id = p_user_id and idempotency_key = p_idempotency_key;
  if found and v_request_hash <> p_request_hash then
    raise exception 'idempotency key reused' using errcode = 'CA006';
  end if;
end $$;
