-- The house's liabilities at each epoch, as published on chain (docs/proof-of-liabilities.md).

-- A vetoed epoch does not count, and its number is used again (docs/adr/0022). So several epochs
-- can have the same number, and each also has an id.
create table epochs (
  -- The id of the build (`epoch_builds`) that became this epoch.
  id bigint primary key,
  number integer not null check (number > 0),
  -- How many epochs were stored under this number before. Two servers that build at the same time
  -- use the same value, so only one of them can store its epoch.
  attempt integer not null default 0,
  -- The number of the mark on chain at which the epoch was built.
  mark integer not null,
  -- Time of the snapshot by the database's clock.
  snapshot_at timestamptz not null,
  -- The hash that the contract stores, and the epoch in the contract's format.
  hash text not null,
  body json not null,
  -- built: stored, not signed. submitted: a signed transaction that publishes it exists. published:
  -- that transaction succeeded. superseded: the chain has another epoch of this number.
  status text not null default 'built'
    check (status in ('built', 'submitted', 'published', 'superseded')),
  operator_transaction_id bigint references operator_transactions (id),
  -- The earliest time of the next attempt to publish. The contract may reject the epoch for a
  -- while.
  next_attempt_at timestamptz not null,
  unique (number, attempt)
);
create index epochs_by_hash on epochs (hash);
-- The content of an epoch never changes, because a signed transaction can be mined at any later
-- time.
create trigger epochs_keep_content before update of number, mark, snapshot_at, hash, body
  on epochs for each statement execute function reject_change();
create trigger epochs_stay before delete or truncate on epochs
  for each statement execute function reject_change();

-- The status of each stored epoch in the blocks read so far: its publication, if any, and its veto.
create view epoch_standings as
select epochs.*, published.block_time as published_at,
  published.block_number is not null and exists (
    select from chain_events as veto
    where veto.removed_at is null and veto.name = 'EpochVetoed'
      and word_to_amount(veto.topics ->> 1) <= epochs.number
      and (veto.block_number, veto.log_index) > (published.block_number, published.log_index)
  ) as is_vetoed
from epochs left join lateral (
  select block_number, log_index, block_time from chain_events
  where removed_at is null and name = 'EpochPublished' and topics ->> 2 = epochs.hash
  order by block_number desc, log_index desc
  limit 1
) as published on true;

-- A snapshot whose trees are not hashed yet. There is at most one. In one transaction, a build
-- becomes the epoch with the same id, or is dropped with its content. A worker that stores or drops
-- a build deletes its row first. A worker that takes a snapshot locks this table first, so its
-- snapshot never builds on the leaves of a build that is dropped meanwhile.
create table epoch_builds (
  epoch_id bigint generated always as identity primary key,
  number integer not null,
  attempt integer not null,
  -- The id of the newest valid epoch at the time of the snapshot; null for the first epoch.
  after_id bigint,
  mark integer not null,
  -- The event of the mark. When a reorganization removes it, the build is dropped.
  mark_event_id bigint not null references chain_events (id),
  snapshot_at timestamptz not null,
  -- The number of leaves of each tree.
  degen_leaves integer not null default 0,
  bnb_leaves integer not null default 0,
  -- How many leaves of both trees differ from the newest ones before this build.
  changed_leaves integer not null default 0,
  rounds integer not null default 0,
  -- True once the sums were compared with the contract's and were equal.
  is_checked boolean not null default false
);
create unique index epoch_builds_single on epoch_builds ((true));

-- Leaves of the trees of liabilities. The first epoch that contains a leaf stores it. The leaf is
-- valid until a later epoch stores another leaf of the same player. Epochs count in the order of
-- their ids, including vetoed and superseded ones.

-- No foreign keys below: `epoch_id` refers to a build until the build becomes an epoch.
create table epoch_leaves (
  epoch_id bigint not null,
  token token_symbol not null,
  -- Places begin at 0 and have no gaps. A player keeps the same place. So the node above a group of
  -- leaves changes only when one of these leaves changes.
  place integer not null check (place >= 0),
  -- Address of the player in lower case.
  player text not null,
  balance numeric(78, 0) not null,
  deposited numeric(78, 0) not null,
  withdrawn numeric(78, 0) not null,
  -- The player's chain of signed orders at the snapshot, as in `seed_pairs`.
  order_count bigint not null,
  order_head text not null,
  -- The first epoch that contains another leaf of this player; null for the newest leaf.
  replaced_by bigint,
  primary key (epoch_id, token, place)
);
create index epoch_leaves_by_place on epoch_leaves (token, place, epoch_id);
create unique index epoch_leaves_newest on epoch_leaves (token, player) where replaced_by is null;
-- The history of leaves is much larger than one epoch. With these indexes, the query for an epoch
-- reads only the leaves that it needs.
create unique index epoch_leaves_newest_place on epoch_leaves (token, place)
  where replaced_by is null;
create index epoch_leaves_replaced on epoch_leaves (replaced_by);

-- The rounds of an epoch in the order of its tree. A round is in at most one valid epoch. The
-- rounds of vetoed and superseded epochs stay stored, because a reorganization can make such an
-- epoch valid again.
create table epoch_rounds (
  epoch_id bigint not null,
  place integer not null,
  round_id uuid not null,
  receipt_hash bytea not null,
  primary key (epoch_id, place)
);
create index epoch_rounds_by_round on epoch_rounds (round_id);

-- Nodes of the trees: tier 1 has one node for every 64 neighboring leaves, tier 2 one node for
-- every 64 nodes of tier 1, and so on up to a single root (64 is `GROUP_SIZE` of rules). So a proof
-- reads a few groups, not all leaves.
-- In the trees of liabilities an epoch stores only the nodes above the leaves that it stores. Its
-- other nodes are the newest ones of earlier epochs. A tree of rounds belongs to one epoch.
create table epoch_nodes (
  epoch_id bigint not null,
  tree text not null check (tree in ('DEGEN', 'BNB', 'ROUNDS')),
  tier integer not null,
  place integer not null,
  hash text not null,
  -- In the tree of rounds, `balance`, `deposited` and `withdrawn` are zero.
  balance numeric(78, 0) not null,
  deposited numeric(78, 0) not null,
  withdrawn numeric(78, 0) not null,
  primary key (epoch_id, tree, tier, place)
);
create index epoch_nodes_by_place on epoch_nodes (tree, tier, place, epoch_id);

-- One row: when the next epoch is due, and the transaction that makes its mark.
create table epoch_clock (
  singleton boolean primary key default true check (singleton),
  due_at timestamptz not null,
  -- Null until the transaction is signed, and again once the epoch is stored.
  mark_slot_id bigint references operator_transactions (id)
);
