-- Raises the error with which `count_bet` would reject a bet now, and counts nothing.
create or replace function check_bet(p_user_id bigint, p_token text, p_stake numeric, p_at timestamptz)
returns void language plpgsql as $$
begin
  perform check_token(p_token, p_at);
  if not exists (
    select from seed_pairs where user_id = p_user_id and revealed_at is null and has_limits
  ) then
    return;
  end if;
  -- Leaving the block with an exception undoes what `count_bet` has counted.
  begin
    perform count_bet(p_user_id, p_token, p_stake, p_at);
    raise exception 'the bet is allowed' using errcode = 'CA018';
  exception when sqlstate 'CA018' then
    null;
  end;
end $$;
