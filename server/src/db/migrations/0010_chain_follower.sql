-- What the chain worker has read. ADR 0015 says why a reorganisation can neither lose nor double
-- money.

-- One row: the next block to read. A page of blocks and all its effects commit together with the
-- step of this cursor, so a page counts exactly once.
create table chain_cursor (
  singleton boolean primary key default true check (singleton),
  next_block bigint not null check (next_block >= 0),
  -- Grows with every commit, so that a page planned on an older state is refused.
  revision bigint not null default 0
);

-- Hashes of recently read blocks (the last one of each page): they show where a branch left ours.
create table chain_blocks (
  number bigint primary key,
  hash text not null
);

-- Every event read from the Casino, as the chain gave it. A vanished one stays, with its time of
-- removal: the same transaction mined again is a new row, and so a new credit.
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

-- Who may run a background worker now. It saves work, it does not guard money: the cursor above and
-- the unique nonces of the operator do.
create table worker_leases (
  name text primary key,
  holder text not null,
  expires_at timestamptz not null
);
