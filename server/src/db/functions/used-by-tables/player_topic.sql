-- The topic with the player in an event that moves money between a player and custody; the token is
-- in the next topic. Null for other events. In payment events, the id comes before the player.
create or replace function player_topic(p_name text) returns int language sql immutable as $$
  select case
    when p_name in ('Deposited', 'Exited') then 1
    when p_name in ('WithdrawalPaid', 'WithdrawalClaimable') then 2
  end
$$;
