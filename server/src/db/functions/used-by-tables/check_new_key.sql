create or replace function check_new_key() returns trigger language plpgsql as $$
begin
  perform check_key(new.user_id, new.idempotency_key, new.request_hash);
  return new;
end $$;
