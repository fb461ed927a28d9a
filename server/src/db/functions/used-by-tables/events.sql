-- The topic with the player in an event that changes a player's counters in Custody; the token is in
-- the next topic. Null for other events. In payment events, the id comes before the player.
create or replace function player_topic(p_name text) returns int language sql immutable as $$
  select case
    when p_name in ('Deposited', 'ClaimPaid') then 1
    when p_name in ('WithdrawalPaid', 'WithdrawalCollectable') then 2
  end
$$;

-- The token in a topic of an event of Custody, which writes BNB as the zero address and knows no third
-- token.
create or replace function token_in(p_topic text) returns text language sql immutable as $$
  select case when p_topic ~ '^0x0+$' then 'BNB' else 'DEGEN' end
$$;

-- The amount in a 32-byte word of an event. All amounts of the contracts are below 2^128, so only
-- the lower half is read.
create or replace function word_to_amount(p_word text) returns numeric language sql immutable as $$
  select ('x' || substr(p_word, 35, 8))::bit(32)::bigint * 79228162514264337593543950336
    + ('x' || substr(p_word, 43, 8))::bit(32)::bigint * 18446744073709551616
    + ('x' || substr(p_word, 51, 8))::bit(32)::bigint * 4294967296::numeric
    + ('x' || substr(p_word, 59, 8))::bit(32)::bigint
$$;

-- Adds the amount of a new event to the counters of its player, and subtracts it again when a
-- reorganization removes the event. A player without events on the chain has no counters.
create or replace function count_movement() returns trigger language plpgsql as $$
declare
  v_player text := '0x' || right(new.topics ->> player_topic(new.name), 40);
  v_token text := '0x' || right(new.topics ->> player_topic(new.name) + 1, 40);
  v_amount numeric := word_to_amount(new.data);
  v_deposited numeric := case when new.name = 'Deposited' then v_amount else 0 end;
  v_withdrawn numeric := v_amount - v_deposited;
begin
  if new.removed_at is null then
    insert into chain_counters as counter (player, token_address, deposited, withdrawn)
    values (v_player, v_token, v_deposited, v_withdrawn)
    on conflict (player, token_address) do update set
      deposited = counter.deposited + excluded.deposited,
      withdrawn = counter.withdrawn + excluded.withdrawn;
  else
    update chain_counters set deposited = deposited - v_deposited, withdrawn = withdrawn - v_withdrawn
    where player = v_player and token_address = v_token;
    delete from chain_counters
    where player = v_player and token_address = v_token and deposited = 0 and withdrawn = 0;
  end if;
  return null;
end $$;

-- Whether the wind-up of a token is open, in the blocks read so far. It never closes again.
create or replace function is_wound_up(p_token text) returns boolean language plpgsql stable as $$
begin
  return exists (
    select from chain_events
    where name = 'WindUpOpened' and removed_at is null and token_in(topics ->> 1) = p_token);
end $$;
