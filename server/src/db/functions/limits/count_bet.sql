-- Checks and counts a stake of a player with `has_limits`. CA016 the player forces a withdrawal of the
-- token, CA017 the exit is open; also the errors of `count_against_limits`.
create or replace function count_bet(p_user_id bigint, p_token text, p_stake numeric, p_at timestamptz)
returns void language plpgsql as $$
begin
  if is_exit_open() then
    raise exception 'exit open' using errcode = 'CA017';
  end if;
  if exists (select from betting_pauses where user_id = p_user_id and token = p_token) then
    raise exception 'withdrawal forced' using errcode = 'CA016';
  end if;
  perform count_against_limits(p_user_id, p_token, p_stake, p_at);
end $$;
