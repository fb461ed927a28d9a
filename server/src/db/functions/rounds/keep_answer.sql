-- Ends every move: the player's balances, and the answer under its key.
create or replace function keep_answer(
  p_user_id bigint, p_idempotency_key text, p_request_hash bytea, p_answer json, p_at timestamptz,
  out degen numeric, out bnb numeric
) language plpgsql as $$
begin
  select coalesce(sum(balance) filter (where token = 'DEGEN'), 0),
    coalesce(sum(balance) filter (where token = 'BNB'), 0)
  into degen, bnb
  from accounts where owner = p_user_id and kind = 'user';
  if p_idempotency_key is not null then
    insert into answers (user_id, idempotency_key, request_hash, answer, balance_degen,
      balance_bnb, answered_at)
    values (p_user_id, p_idempotency_key, p_request_hash, p_answer, degen, bnb, p_at);
  end if;
end $$;
