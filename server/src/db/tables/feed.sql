-- What everyone may see of settled rounds. Nothing here is part of a round's transaction.

-- Players whose name the feed shows, in rounds settled since `shown_at`. All others are hidden.
create table shown_players (
  user_id bigint primary key references users (id),
  shown_at timestamptz not null default now()
);

-- The newest settled rounds. Each server writes its newest rounds, a few per second, and every
-- server reads those of all servers. Unlogged, so that writing never waits for a disk: a database
-- that crashed or failed over starts with an empty feed.
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

-- The rounds of today and yesterday that won most beyond their stakes, per token.
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
  -- ended, no round that settled before that end can still appear.
  next_until timestamptz,
  next_transaction bigint
);
insert into round_count default values;
