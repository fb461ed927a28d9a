-- Ends every action: the player's balances, and the response under its key.
create or replace function store_response(
  p_user_id bigint, p_idempotency_key text, p_request_hash bytea, p_response json, p_at timestamptz,
  out degen numeric, out bnb numeric
) language plpgsql as $$
begin
  select coalesce(sum(balance) filter (where token = 'DEGEN'), 0),
    coalesce(sum(balance) filter (where token = 'BNB'), 0)
  into degen, bnb
  from accounts where owner = p_user_id and kind = 'user';
  if p_idempotency_key is not null then
    insert into idempotent_responses (user_id, idempotency_key, request_hash, response, balance_degen,
      balance_bnb, responded_at)
    values (p_user_id, p_idempotency_key, p_request_hash, p_response, degen, bnb, p_at);
  end if;
end $$;
