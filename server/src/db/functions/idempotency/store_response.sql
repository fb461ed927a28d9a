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
