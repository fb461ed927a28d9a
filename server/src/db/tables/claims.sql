-- Claims of players on chain: what they can prove becomes payable by itself (docs/adr/0036).

-- The newest claim of each player in a token, in the blocks read so far. `amount` is what is open of
-- it: zero once it was paid, or served by payments of the operator.
-- The index below has the same expression as a partition, so that a query for one player does not
-- read the events of all others. Anyone can claim from many accounts, so there may be many events. It
-- also has the order: PostgreSQL 18 would take an index of all events for that while they are few, and
-- keep to it when they are many.
create view chain_claims as
select distinct on (player, token) player, token,
  word_to_amount(case when name in ('ClaimMade', 'ClaimLowered') then data
    -- These events have what is left in the second word.
    else '0x' || substr(data, 67, 64) end) as amount,
  max(block_time) filter (where name = 'ClaimMade') over (partition by player, token) as made_at
from (
  select name, block_number, log_index, block_time, data,
    '0x' || right(topics ->> 1, 40) as player, token_in(topics ->> 2) as token
  from chain_events
  where removed_at is null and name in ('ClaimMade', 'ClaimLowered', 'ClaimPaid', 'ClaimServed')
) as events
order by player, token, block_number desc, log_index desc;
create index chain_events_by_claimant on chain_events
  (('0x' || right(topics ->> 1, 40)), block_number desc, log_index desc)
  where removed_at is null and name in ('ClaimMade', 'ClaimLowered', 'ClaimPaid', 'ClaimServed');
