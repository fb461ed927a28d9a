-- Public data about settled rounds. It is not written in the transactions of the rounds.

-- Players whose names the feed shows, for rounds settled since `shown_at`. All other players are
-- hidden.
create table shown_players (
  user_id bigint primary key references users (id),
  shown_at timestamptz not null default now()
);

-- The newest settled rounds. Each server writes its newest rounds, a few per second, and reads
-- those of all servers. The table is unlogged, so that writing never waits for a disk. After a
-- crash or a failover of the database, the feed is empty.
create unlogged table feed_rounds (
  number bigint generated always as identity primary key,
  user_id bigint not null,
  game text not null,
  token token_symbol not null,
  stake positive_wei not null,
  payout numeric(78, 0) not null,
  settled_at timestamptz not null
);

-- Sums over all rounds settled before `round_count.counted_until`. Only `count_rounds` writes here.
create table round_totals (
  game text not null,
  token token_symbol not null,
  rounds bigint not null,
  staked numeric(78, 0) not null,
  paid numeric(78, 0) not null,
  primary key (game, token)
);

-- The biggest wins of today and yesterday per token, by payout minus stake.
create table day_wins (
  round_id uuid primary key,
  day date not null,
  token token_symbol not null,
  user_id bigint not null,
  game text not null,
  stake positive_wei not null,
  payout numeric(78, 0) not null,
  settled_at timestamptz not null
);

-- One row: the time until which rounds are counted, and the end of the next count.
create table round_count (
  singleton boolean primary key default true check (singleton),
  counted_until timestamptz,
  -- The end of the next count, and the transaction that chose it. Once all older transactions have
  -- ended, no more rounds from before that end can appear.
  next_until timestamptz,
  next_transaction bigint
);
insert into round_count default values;
