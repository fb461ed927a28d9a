-- The keys of a player's requests are one space: a key that one call used is no other call's (L13). Each
-- of these tables holds the keys of its own calls, and its index finds a repeat there. The hash of a
-- request covers its call, so another hash means another request.
-- CA006 the key belongs to another request.
create or replace function check_key(p_user_id bigint, p_idempotency_key text, p_request_hash bytea)
returns void language plpgsql as $$
begin
  -- Two calls with one key that meet see nothing of each other: the second waits for the first.
  perform pg_advisory_xact_lock(hashtextextended(p_idempotency_key, p_user_id));
  if exists (
    select 1 from rounds
    where user_id = p_user_id and idempotency_key = p_idempotency_key
      and request_hash <> p_request_hash
    union all
    select 1 from answers
    where user_id = p_user_id and idempotency_key = p_idempotency_key
      and request_hash <> p_request_hash
    union all
    select 1 from swaps
    where user_id = p_user_id and idempotency_key = p_idempotency_key
      and request_hash <> p_request_hash
    union all
    select 1 from withdrawals
    where user_id = p_user_id and idempotency_key = p_idempotency_key
      and request_hash <> p_request_hash
  ) then
    raise exception 'idempotency key reused' using errcode = 'CA006';
  end if;
end $$;
