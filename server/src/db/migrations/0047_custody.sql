-- Players' money is in the contract Custody (docs/adr/0015), whose events have names of their own; a demand
-- is now a forced withdrawal, and a parked payment a claimable one.

-- A ledger of the single contract before it belongs to none of the new ones.
alter table chain_fingerprint add column custody_address text not null default '';
alter table chain_fingerprint alter column custody_address drop default;

alter table operator_transactions drop constraint operator_transactions_purpose_check;
update operator_transactions set purpose = 'forced' where purpose = 'demand';
alter table operator_transactions add constraint operator_transactions_purpose_check
  check (purpose in ('withdrawals', 'jackpot', 'reveal', 'epoch', 'forced'));

alter table withdrawals rename column parked to claimable;
alter table withdrawals rename column demanded to forced;

drop view chain_demands;
drop view chain_counters;
drop view chain_movements;
drop index chain_events_by_payment;
drop index chain_events_by_receiver;
drop index chain_events_payments;

create index chain_events_by_payment on chain_events ((topics ->> 1))
  where removed_at is null and name in ('WithdrawalPaid', 'WithdrawalClaimable');
create index chain_events_by_receiver on chain_events ((topics ->> 2), (topics ->> 3))
  where removed_at is null and name in ('WithdrawalPaid', 'WithdrawalClaimable');
create index chain_events_payments on chain_events (block_time)
  where removed_at is null and name in ('WithdrawalPaid', 'WithdrawalClaimable');

-- True for an id that Custody has used, as far as the chain was read. Jackpots have ids of their own.
create or replace function is_id_used(p_id text) returns boolean language sql stable as $$
  select exists (
    select from chain_events
    where removed_at is null and name in ('WithdrawalPaid', 'WithdrawalClaimable')
      and topics ->> 1 = p_id)
$$;

create view chain_movements as
select name, block_number, word_to_amount(data) as amount,
  -- A payment has its id before the player.
  topics ->> case when name in ('Deposited', 'Exited') then 1 else 2 end as player,
  topics ->> case when name in ('Deposited', 'Exited') then 2 else 3 end as token
from chain_events
where removed_at is null and name in ('Deposited', 'WithdrawalPaid', 'WithdrawalClaimable', 'Exited');

-- What a player put in and got out.
create view chain_counters as
select '0x' || right(player, 40) as player, '0x' || right(token, 40) as token_address,
  coalesce(sum(amount) filter (where name = 'Deposited'), 0) as deposited,
  coalesce(sum(amount) filter (where name <> 'Deposited'), 0) as withdrawn
from chain_movements
group by 1, 2;

-- The newest forced withdrawal of each player in a token, with the value of the player's counter of
-- payments that ends it and the counter as far as the chain was read.
create view chain_forced_withdrawals as
select forced.player, forced.token_address, forced.target, forced.forced_at, (
    select coalesce(sum(word_to_amount(data)), 0) from chain_events
    where removed_at is null and name in ('WithdrawalPaid', 'WithdrawalClaimable')
      and topics ->> 2 = forced.player_topic and topics ->> 3 = forced.token_topic
  ) as paid
from (
  select distinct on (player_topic, token_topic) player_topic, token_topic,
    '0x' || right(player_topic, 40) as player, '0x' || right(token_topic, 40) as token_address,
    target, forced_at
  from (
    select topics ->> 1 as player_topic, topics ->> 2 as token_topic, block_number, log_index,
      -- Its second word.
      word_to_amount('0x' || substr(data, 67, 64)) as target,
      max(block_time) filter (where name = 'WithdrawalForced')
        over (partition by topics ->> 1, topics ->> 2) as forced_at
    from chain_events
    where removed_at is null and name in ('WithdrawalForced', 'ForcedWithdrawalLowered')
  ) as told
  order by player_topic, token_topic, block_number desc, log_index desc
) as forced;

-- CA016 the player forces a withdrawal of the token, CA017 the exit is open; else the limits.
create or replace function count_bet(p_user_id bigint, p_token text, p_stake numeric, p_at timestamptz)
returns void language plpgsql as $$
begin
  if is_exit_open() then
    raise exception 'exit open' using errcode = 'CA017';
  end if;
  if exists (select from play_holds where user_id = p_user_id and token = p_token) then
    raise exception 'withdrawal forced' using errcode = 'CA016';
  end if;
  perform count_against_limits(p_user_id, p_token, p_stake, p_at);
end $$;

-- The last second of the operator's suspension, in seconds since 1970, as far as the chain was read; zero
-- when there was none.
create function suspended_until() returns numeric language sql stable as $$
  select coalesce((
    select word_to_amount(data) from chain_events
    where name = 'SuspensionSet' and removed_at is null
    order by id desc limit 1), 0)
$$;
