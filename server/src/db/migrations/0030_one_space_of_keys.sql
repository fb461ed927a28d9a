-- The keys of a player's requests are one space: a key that one call used is no other call's (L13). Each
-- of these tables holds the keys of its own calls, and its index finds a repeat there. The hash of a
-- request covers its call, so another hash means another request.
-- CA006 the key belongs to another request.
create function check_key(p_user_id bigint, p_idempotency_key text, p_request_hash bytea)
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

create function check_new_key() returns trigger language plpgsql as $$
begin
  perform check_key(new.user_id, new.idempotency_key, new.request_hash);
  return new;
end $$;

create trigger rounds_key before insert on rounds
  for each row when (new.idempotency_key is not null) execute function check_new_key();
create trigger answers_key before insert on answers
  for each row execute function check_new_key();
create trigger swaps_key before insert on swaps
  for each row when (new.idempotency_key is not null) execute function check_new_key();
create trigger withdrawals_key before insert on withdrawals
  for each row when (new.idempotency_key is not null) execute function check_new_key();

-- The stamp of a cash-out stays whatever becomes of its settlement, so the key is checked before it.
create function press_crash(
  p_round_id uuid, p_user_id bigint, p_idempotency_key text, p_request_hash bytea
) returns table (pressed_ms bigint) language plpgsql as $$
begin
  if p_idempotency_key is not null then
    perform check_key(p_user_id, p_idempotency_key, p_request_hash);
  end if;
  return query select pressed.pressed_ms from press_crash(p_round_id, p_user_id) as pressed;
end $$;
