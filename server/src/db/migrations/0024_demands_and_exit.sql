-- What players demand on chain, and the end of the house (docs/adr/0021, 0018, 0023).

alter table operator_transactions drop constraint operator_transactions_purpose_check;
alter table operator_transactions add constraint operator_transactions_purpose_check
  check (purpose in ('withdrawals', 'jackpot', 'reveal', 'epoch', 'demand'));

-- It serves a demand on chain, which has a deadline: it is paid before all others.
alter table withdrawals add column demanded boolean not null default false;

-- An exit takes money out of custody and raises the player's counter, as a payment does.
create or replace view chain_movements as
select name, block_number, word_to_amount(data) as amount,
  -- A payment has its id before the player.
  topics ->> case when name in ('Deposited', 'Exited') then 1 else 2 end as player,
  topics ->> case when name in ('Deposited', 'Exited') then 2 else 3 end as token
from chain_events
where removed_at is null and name in ('Deposited', 'WithdrawalPaid', 'WithdrawalParked', 'Exited');

create index chain_events_by_receiver on chain_events ((topics ->> 2), (topics ->> 3))
  where removed_at is null and name in ('WithdrawalPaid', 'WithdrawalParked');

-- The newest demand of each player in a token, with the value of the player's counter of payments that
-- ends it and the counter as far as the chain was read.
create view chain_demands as
select demand.player, demand.token_address, demand.target, demand.asked_at, (
    select coalesce(sum(word_to_amount(data)), 0) from chain_events
    where removed_at is null and name in ('WithdrawalPaid', 'WithdrawalParked')
      and topics ->> 2 = demand.player_topic and topics ->> 3 = demand.token_topic
  ) as paid
from (
  select distinct on (player_topic, token_topic) player_topic, token_topic,
    '0x' || right(player_topic, 40) as player, '0x' || right(token_topic, 40) as token_address,
    target, asked_at
  from (
    select topics ->> 1 as player_topic, topics ->> 2 as token_topic, block_number, log_index,
      -- Its second word.
      word_to_amount('0x' || substr(data, 67, 64)) as target,
      max(block_time) filter (where name = 'WithdrawalRequested')
        over (partition by topics ->> 1, topics ->> 2) as asked_at
    from chain_events
    where removed_at is null and name in ('WithdrawalRequested', 'RequestLowered')
  ) as told
  order by player_topic, token_topic, block_number desc, log_index desc
) as demand;

-- Newer leaves with which demands were answered; one per epoch is enough.
create table demand_answers (
  player text not null,
  token token_symbol not null,
  epoch integer not null references epochs (number),
  operator_transaction_id bigint not null references operator_transactions (id),
  primary key (player, token, epoch)
);

-- Players who demand a token do not bet with it: money in open rounds could not serve the demand, and
-- whoever bets again and again could open the exit with money that is never there.
create table play_holds (
  user_id bigint not null references users (id),
  token token_symbol not null,
  primary key (user_id, token)
);

create function is_exit_open() returns boolean language sql stable as $$
  select exists (select from chain_events where name = 'ExitOpened' and removed_at is null)
$$;

create or replace function carry_limits() returns trigger language plpgsql as $$
begin
  new.has_limits := is_exit_open()
    or exists (select from play_clocks where user_id = new.user_id)
    or exists (select from play_holds where user_id = new.user_id);
  return new;
end $$;

-- Every stake of a player with `has_limits` passes through here.
-- CA016 the token is demanded on chain, CA017 the exit is open; else the limits.
alter function count_bet(bigint, text, numeric, timestamptz) rename to count_against_limits;
create function count_bet(p_user_id bigint, p_token text, p_stake numeric, p_at timestamptz)
returns void language plpgsql as $$
begin
  if is_exit_open() then
    raise exception 'exit open' using errcode = 'CA017';
  end if;
  if exists (select from play_holds where user_id = p_user_id and token = p_token) then
    raise exception 'demanded on chain' using errcode = 'CA016';
  end if;
  perform count_against_limits(p_user_id, p_token, p_stake, p_at);
end $$;

-- From the next bet on, every bet of everyone is asked whether the exit is open.
create function stop_bets() returns void language sql as $$
  update seed_pairs set has_limits = true where revealed_at is null and not has_limits
$$;

create function refuse_after_exit() returns trigger language plpgsql as $$
begin
  if is_exit_open() then
    raise exception 'exit open' using errcode = 'CA017';
  end if;
  return new;
end $$;
create trigger withdrawals_end_with_exit before insert on withdrawals
  for each row execute function refuse_after_exit();
create trigger swaps_end_with_exit before insert on swaps
  for each row execute function refuse_after_exit();
