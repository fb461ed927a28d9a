-- The topic with the player in an event that changes a player's counters in Custody; the token is in
-- the next topic. Null for other events. In payment events, the id comes before the player.
create or replace function player_topic(p_name text) returns int language sql immutable as $$
  select case
    when p_name in ('Deposited', 'ClaimPaid') then 1
    when p_name in ('WithdrawalPaid', 'WithdrawalCollectable') then 2
  end
$$;
