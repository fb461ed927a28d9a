-- Forced withdrawals of players on chain (docs/adr/0021, 0018, 0023).

-- The newest forced withdrawal of each player in a token. It is served once `paid`, the sum of all
-- payments to the player in the blocks read so far, reaches `target`.
-- The index below has the same expressions as the partitions, so that a query for one player does
-- not read the events of all others. Anyone can force withdrawals from many accounts, so there may
-- be many events.
create view chain_forced_withdrawals as
select forced.player, forced.token_address, forced.target, forced.forced_at, (
    select coalesce(sum(word_to_amount(data)), 0) from chain_events
    where removed_at is null and name in ('WithdrawalPaid', 'WithdrawalClaimable')
      and topics ->> 2 = forced.player_topic and topics ->> 3 = forced.token_topic
  ) as paid
from (
  select distinct on (player, token_address) player, token_address, player_topic, token_topic,
    target, forced_at
  from (
    select '0x' || right(topics ->> 1, 40) as player, '0x' || right(topics ->> 2, 40) as token_address,
      topics ->> 1 as player_topic, topics ->> 2 as token_topic, block_number, log_index,
      -- The target is the second word of the event data.
      word_to_amount('0x' || substr(data, 67, 64)) as target,
      max(block_time) filter (where name = 'WithdrawalForced') over (
        partition by '0x' || right(topics ->> 1, 40), '0x' || right(topics ->> 2, 40)
      ) as forced_at
    from chain_events
    where removed_at is null and name in ('WithdrawalForced', 'ForcedWithdrawalLowered')
  ) as events
  order by player, token_address, block_number desc, log_index desc
) as forced;
create index chain_events_by_forcer on chain_events (
  ('0x' || right(topics ->> 1, 40)), ('0x' || right(topics ->> 2, 40))
) where removed_at is null and name in ('WithdrawalForced', 'ForcedWithdrawalLowered');

-- Leaves that the server sends to the contract to lower a forced withdrawal, at most one per epoch.
-- Only leaves of final epochs are used, because the number of any other epoch may be used again.
create table forced_withdrawal_answers (
  -- Address of the player in lower case.
  player text not null,
  token token_symbol not null,
  epoch integer not null,
  operator_transaction_id bigint not null references operator_transactions (id),
  primary key (player, token, epoch)
);

-- Players who cannot bet with a token, because they have a forced withdrawal of it. If they could
-- bet, they could keep money in open rounds until the deadline. The withdrawal could not be served
-- from that money, and the player could open the exit.
create table betting_pauses (
  user_id bigint not null references users (id),
  token token_symbol not null,
  primary key (user_id, token)
);
