-- The deployment that this ledger belongs to. When a local chain is restarted, its first block and
-- its addresses are the same as before. Only the block hash of the deployment differs.
create table chain_fingerprint (
  singleton boolean primary key default true check (singleton),
  chain_id bigint not null,
  custody_address text not null,
  casino_address text not null,
  deploy_block bigint not null,
  deploy_block_hash text not null
);

-- The public key that verifies the receipts of this ledger.
create table receipt_key (
  singleton boolean primary key default true check (singleton),
  public_key text not null
);

-- The state of the chain worker. docs/adr/0015 explains why a reorganization can neither lose nor
-- double money.

-- One row: the next block to read. A block range and all its effects commit together with the
-- update of this cursor, so a range is applied exactly once.
create table chain_cursor (
  singleton boolean primary key default true check (singleton),
  next_block bigint not null check (next_block >= 0),
  -- Increases with every commit. A commit that was prepared with an older revision is rejected.
  revision bigint not null default 0
);

-- Hashes of recently read blocks, one for the last block of each range. They show where the node's
-- branch differs from the stored history.
create table chain_blocks (
  number bigint primary key,
  hash text not null
);

-- Every event read from the contracts, unchanged. When a reorganization removes an event, its row
-- stays and gets `removed_at`. If the transaction is mined again, the event gets a new row, and
-- takes effect again.
create table chain_events (
  id bigint generated always as identity primary key,
  block_number bigint not null,
  block_hash text not null,
  block_time timestamptz not null,
  tx_hash text not null,
  log_index integer not null,
  name text not null,
  topics jsonb not null,
  data text not null,
  created_at timestamptz not null default now(),
  removed_at timestamptz
);
create unique index chain_events_live on chain_events (block_hash, log_index) where removed_at is null;
create index chain_events_by_block on chain_events (block_number) where removed_at is null;
create index chain_events_by_name on chain_events (name, id desc) where removed_at is null;
create index chain_events_by_payment on chain_events ((topics ->> 1))
  where removed_at is null and name in ('WithdrawalPaid', 'WithdrawalCollectable');
create index chain_events_by_receiver on chain_events ((topics ->> 2), (topics ->> 3))
  where removed_at is null and name in ('WithdrawalPaid', 'WithdrawalCollectable');
create index chain_events_payments on chain_events (block_time)
  where removed_at is null and name in ('WithdrawalPaid', 'WithdrawalCollectable');
create index chain_events_published on chain_events ((topics ->> 2))
  where removed_at is null and name = 'EpochPublished';

-- What changed players' counters in Custody, according to the events that are on the chain now.
create view chain_movements as
select name, block_number, word_to_amount(data) as amount,
  topics ->> player_topic(name) as player, topics ->> player_topic(name) + 1 as token
from chain_events
where removed_at is null and player_topic(name) is not null;

-- The sums of each player's deposits and withdrawals, according to the events that are on the chain
-- now. Only the triggers below write here. An epoch reads the sums of all players, so it must not
-- add up all events of the past.
create table chain_counters (
  player text not null,
  token_address text not null,
  deposited numeric(78, 0) not null check (deposited >= 0),
  withdrawn numeric(78, 0) not null check (withdrawn >= 0),
  primary key (player, token_address)
) with (fillfactor = 80);
create trigger chain_events_add_movement after insert on chain_events for each row
  when (new.removed_at is null and player_topic(new.name) is not null)
  execute function count_movement();
create trigger chain_events_remove_movement after update of removed_at on chain_events for each row
  when ((old.removed_at is null) <> (new.removed_at is null) and player_topic(new.name) is not null)
  execute function count_movement();

-- What each token accepts, as the contracts said when the chain worker last asked. Every bet reads
-- this table, so it has no history.
create table token_states (
  token token_symbol primary key,
  state text not null default 'open' check (state in ('open', 'short', 'wound-up')),
  -- Bets and swaps end then: four hours after the newest epoch, and at once while the operator is
  -- suspended or once deposits are closed. No player has money before the worker has asked for the first time.
  bets_until timestamptz not null default 'infinity'
);
insert into token_states (token) values ('DEGEN'), ('BNB');

-- Which server may run a background worker now. A lease only avoids double work. What protects the
-- money are the cursor above and the unique nonces of the operator.
create table worker_leases (
  name text primary key,
  holder text not null,
  expires_at timestamptz not null
);

-- Transactions of the operator's account. A row is one nonce. Its attempts are the signed
-- transactions: the first one, and replacements with a higher fee. Each is stored before it is
-- broadcast.
create table operator_transactions (
  id bigint generated always as identity primary key,
  sender text not null,
  nonce bigint not null check (nonce >= 0),
  purpose text not null
    check (purpose in ('withdrawals', 'jackpot', 'reveal', 'epoch', 'claims')),
  to_address text not null,
  data text not null,
  gas_limit bigint not null,
  -- open: not known to be mined; succeeded, reverted: mined; lost: another transaction used the
  -- nonce.
  status text not null default 'open' check (status in ('open', 'succeeded', 'reverted', 'lost')),
  created_at timestamptz not null,
  -- When a node accepted the newest attempt; null if none has.
  sent_at timestamptz,
  settled_at timestamptz,
  unique (sender, nonce)
);
create index operator_transactions_open on operator_transactions (nonce) where status = 'open';

create table operator_attempts (
  tx_hash text primary key,
  operator_transaction_id bigint not null references operator_transactions (id),
  raw_tx text not null,
  max_fee_per_gas numeric(78, 0) not null,
  priority_fee_per_gas numeric(78, 0) not null,
  created_at timestamptz not null
);
create index operator_attempts_by_transaction on operator_attempts (operator_transaction_id);

-- On-chain plays whose preimage the server has to reveal.
create table chain_plays (
  request_id numeric(78, 0) primary key,
  event_id bigint not null references chain_events (id),
  deadline_block bigint not null,
  status text not null default 'requested' check (status in ('requested', 'submitted', 'closed')),
  operator_transaction_id bigint references operator_transactions (id)
);
create index chain_plays_waiting on chain_plays (request_id) where status = 'requested';
create index chain_plays_submitted on chain_plays (deadline_block) where status = 'submitted';
create index chain_plays_by_event on chain_plays (event_id);
