-- The keys of a player's requests: one space for all calls that move money (L13). A key is claimed with
-- the first thing that its call does (`claim_key`), in the transaction of its money.
create table idempotency_keys (
  user_id bigint not null,
  key text not null,
  -- What the key was used for. An action is any call that opens, moves or ends an open round.
  call text not null check (call in ('spin', 'action', 'swap', 'withdrawal')),
  -- Of the call and its body.
  request_hash bytea not null,
  -- The round, swap or withdrawal that the call made, whose row has the first response. Null for actions.
  reference uuid,
  -- The first response to an action; null before there is one, and again once it has expired.
  response json,
  balance_degen numeric(78, 0),
  balance_bnb numeric(78, 0),
  responded_at timestamptz,
  primary key (user_id, key)
);
create index idempotency_keys_by_time on idempotency_keys (responded_at) where response is not null;
