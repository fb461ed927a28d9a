-- What the house owed at each epoch, as it was published on chain (docs/proof-of-liabilities.md).

alter table operator_transactions drop constraint operator_transactions_purpose_check;
alter table operator_transactions add constraint operator_transactions_purpose_check
  check (purpose in ('withdrawals', 'jackpot', 'reveal', 'epoch'));

-- built: stored, nothing signed. submitted: a signed transaction that publishes it exists.
-- published: that transaction succeeded. superseded: the chain has another epoch of this number.
create table epochs (
  number integer primary key check (number > 0),
  snapshot_block bigint not null,
  -- By the database's clock.
  snapshot_at timestamptz not null,
  -- What the contract keeps of it, and the epoch itself as the contract takes it.
  hash text not null,
  body json not null,
  status text not null default 'built'
    check (status in ('built', 'submitted', 'published', 'superseded')),
  operator_transaction_id bigint references operator_transactions (id),
  -- The contract may refuse for a while.
  next_attempt_at timestamptz not null
);

-- A number has one content for ever: what was signed once can be mined at any later time.
create trigger epochs_keep_content before update of number, snapshot_block, snapshot_at, hash, body
  on epochs for each statement execute function refuse_change();
create trigger epochs_stay before delete or truncate on epochs
  for each statement execute function refuse_change();

create table epoch_leaves (
  epoch integer not null references epochs (number),
  token token_symbol not null,
  -- In lower case.
  player text not null,
  balance numeric(78, 0) not null,
  deposited numeric(78, 0) not null,
  withdrawn numeric(78, 0) not null,
  primary key (epoch, token, player)
);

-- The rounds of an epoch in the order of its tree. A round belongs to one epoch.
create table epoch_rounds (
  epoch integer not null references epochs (number),
  place integer not null,
  round_id uuid not null unique,
  receipt_hash bytea not null,
  primary key (epoch, place)
);
create index rounds_by_time on rounds using brin (settled_at);

-- One row: when the next epoch is to be built.
create table epoch_clock (
  singleton boolean primary key default true check (singleton),
  due_at timestamptz not null
);

-- The amount in a word of an event, below 2^128 as all amounts of the contract are.
create function word_to_amount(p_word text) returns numeric language sql immutable as $$
  select ('x' || substr(p_word, 35, 8))::bit(32)::bigint * 79228162514264337593543950336
    + ('x' || substr(p_word, 43, 8))::bit(32)::bigint * 18446744073709551616
    + ('x' || substr(p_word, 51, 8))::bit(32)::bigint * 4294967296::numeric
    + ('x' || substr(p_word, 59, 8))::bit(32)::bigint
$$;

-- What moved between a player and custody by the events that are on the chain now.
create view chain_movements as
select name, block_number, word_to_amount(data) as amount,
  -- A payment has its id before the player.
  topics ->> case when name = 'Deposited' then 1 else 2 end as player,
  topics ->> case when name = 'Deposited' then 2 else 3 end as token
from chain_events
where removed_at is null and name in ('Deposited', 'WithdrawalPaid', 'WithdrawalParked');

-- What a player put in and got out.
create view chain_counters as
select '0x' || right(player, 40) as player, '0x' || right(token, 40) as token_address,
  coalesce(sum(amount) filter (where name = 'Deposited'), 0) as deposited,
  coalesce(sum(amount) filter (where name <> 'Deposited'), 0) as withdrawn
from chain_movements
group by 1, 2;
