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
