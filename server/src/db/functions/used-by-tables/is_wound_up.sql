-- Whether the wind-up of a token is open, in the blocks read so far. It never closes again.
create or replace function is_wound_up(p_token text) returns boolean language plpgsql stable as $$
begin
  return exists (
    select from chain_events
    where name = 'WindUpOpened' and removed_at is null and token_in(topics ->> 1) = p_token);
end $$;
