create table seed_pairs (
  id bigint generated always as identity primary key,
  user_id bigint not null,
  -- The player's pairs are numbered from 0 without gaps. A commitment contains this number, so two
  -- different commitments with the same number prove that the server cheated.
  number integer not null default 0,
  server_seed seed_hex not null,
  server_seed_hash seed_hex not null,
  -- The server seed of the next pair. It is committed before the player signs the orders that draw
  -- from it, so that the server cannot choose it to match.
  next_server_seed seed_hex not null,
  -- What the player set. The client seed of each order begins with it; no draw depends on it.
  client_seed text not null,
  nonce bigint not null default 0,
  -- Whether the player's bets must call `count_bet`. The update that increments the nonce also
  -- returns this column, so a bet needs no additional query to read it.
  has_limits boolean not null default false,
  -- How many orders the player has signed, and the hash of the last one (L21). The next pair begins
  -- with both.
  order_count bigint not null default 0,
  order_head text not null default repeat('0', 64),
  created_at timestamptz not null default now(),
  -- Set when the pair is rotated; from then on its server seed is public and no round uses it.
  revealed_at timestamptz
) with (fillfactor = 40);
create unique index seed_pairs_active on seed_pairs (user_id) where revealed_at is null;
create unique index seed_pairs_number on seed_pairs (user_id, number);
create trigger seed_pairs_carry_limits before insert on seed_pairs
  for each row execute function carry_limits();

-- Settled rounds.
create table rounds (
  -- A UUID of version 7, which sorts by time.
  id uuid not null,
  user_id bigint not null,
  game text not null,
  token token_symbol not null,
  stake positive_wei not null,
  payout numeric(78, 0) not null,
  seed_pair_id bigint not null,
  nonce bigint not null,
  -- The receipt's body as it was hashed and signed.
  body json not null,
  hash bytea not null,
  signature bytea not null,
  -- The balances of the first response, for repeated requests.
  balance_degen numeric(78, 0) not null,
  balance_bnb numeric(78, 0) not null,
  settled_at timestamptz not null,
  primary key (user_id, id)
);
create index rounds_by_game on rounds (user_id, game, id);
-- BRIN summarizes a block range of the table soon after the range is full. A query for the last
-- minutes also reads every range that is not summarized yet.
create index rounds_by_time on rounds using brin (settled_at) with (autosummarize = on);
create trigger rounds_append_only before update or delete or truncate on rounds
  for each statement execute function reject_change();

-- Rounds that stay open between requests (blackjack, crash). The highest possible payout of an open
-- round is in the player's escrow account: the stake from the player, and the risk from the house.
-- So the house can pay every open round, whatever else it loses (docs/adr/0011).
create table open_rounds (
  id uuid primary key,
  user_id bigint not null,
  game text not null,
  token token_symbol not null,
  stake positive_wei not null,
  -- The most that the round may pay above its stake.
  risk numeric(78, 0) not null check (risk >= 0),
  seed_pair_id bigint not null,
  nonce bigint not null,
  -- The hash of the order of the bet or of the mandate, and the number of the round within the
  -- mandate; null for a bet. The draws follow from both.
  order_hash seed_hex not null,
  order_index integer,
  -- The game's own state. Players see only a part of it.
  state json not null,
  -- Increases with every action, so that an action computed on an older state is rejected.
  version integer not null default 1,
  -- How many actions the player has signed in the round, and the hash of the last one (L21); before the
  -- first, `order_hash`.
  action_count integer not null default 0,
  action_head text not null,
  -- Opening time by the database's clock, like every time below.
  opened_at timestamptz not null,
  -- When the server ends the round without the player.
  due_at timestamptz not null
);
-- What was done in rounds that stay open. An action of a player is signed (L21), and names the one
-- before it: the row before, or the order of the bet. One by the house, for an absent player, has only
-- its content. The moves of automatic bets follow from their mandate, and are not listed.
create table round_actions (
  round_id uuid not null,
  -- The number of actions in the round before this one.
  seq integer not null,
  user_id bigint not null,
  -- The hash and the fields of the action as in idempotency_keys; null for one by the house.
  hash text,
  until bigint,
  content text not null,
  signature bytea,
  grant_id bigint,
  primary key (round_id, seq),
  check (num_nulls(hash, until, signature, grant_id) in (0, 4))
);
create trigger round_actions_append_only before update or delete or truncate on round_actions
  for each statement execute function reject_change();

create unique index open_rounds_player on open_rounds (user_id, game);
create index open_rounds_due on open_rounds (due_at);

-- Sum of `risk` of all open rounds per token. Its row lock ensures that concurrent rounds never
-- exceed the limit together.
create table house_exposure (
  token token_symbol primary key,
  risk numeric(78, 0) not null default 0 check (risk >= 0)
);
insert into house_exposure (token) values ('DEGEN'), ('BNB');

-- Open rounds of the demo. They have no account and no money. A visitor needs only a round's id to
-- play it, so ids cannot be guessed.
create table demo_rounds (
  id uuid primary key,
  game text not null,
  -- SHA-256 of the network address that opened the round; limits the number of rounds per address.
  opener bytea not null,
  state json not null,
  version integer not null default 1,
  opened_at timestamptz not null
);
create index demo_rounds_by_opener on demo_rounds (opener, opened_at);
create index demo_rounds_by_time on demo_rounds (opened_at);

-- Intervals in which at least one server accepted crash cash-outs. The servers' heartbeats write
-- them.
create table server_uptime (
  from_at timestamptz primary key,
  until_at timestamptz not null
);
