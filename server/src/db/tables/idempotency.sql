-- The idempotency keys of players. A key belongs to the player's first call with it (L13). A repeat
-- of that call gets the first response. Any other call with the key is rejected, even if it is of
-- another kind. The transaction that moves the call's money claims the key first (`claim_key`).
create table idempotency_keys (
  user_id bigint not null,
  key text not null,
  -- The kind of call that uses the key. An action is any call that opens, continues or ends an open
  -- round.
  call text not null check (call in ('spin', 'action', 'swap', 'withdrawal', 'auto-bets')),
  -- Hash of the call and its body.
  request_hash bytea not null,
  -- The round, swap, withdrawal or automatic bets that the call created, whose row contains the
  -- first response. Null for actions, and for the round after the end of automatic bets.
  reference uuid,
  -- The first response to an action. Null until it is stored, and again once it has expired.
  response json,
  balance_degen numeric(78, 0),
  balance_bnb numeric(78, 0),
  responded_at timestamptz,
  -- The signed order whose hash is the key (L21). The order names the one before it, which is the row
  -- with the number before. Null for a withdrawal, an action in an open round (it has no reference)
  -- and a round of automatic bets, which has its grant only.
  order_seq bigint,
  order_until bigint,
  order_content text,
  order_signature bytea,
  grant_id bigint,
  primary key (user_id, key),
  check (order_seq is not null or call = 'withdrawal' or (call = 'action' and reference is null)
    or (call in ('spin', 'action') and key like 'auto-bets:%' and grant_id is not null)),
  check (order_seq is null or (order_until is not null and order_content is not null
    and order_signature is not null))
);
create index idempotency_keys_by_time on idempotency_keys (responded_at) where response is not null;
-- The audit of orders looks up the key of each debit.
create index idempotency_keys_by_reference on idempotency_keys (reference) where reference is not null;
-- Who lowers a claim looks up the order before the last one; the watcher follows a player's orders.
create index idempotency_keys_by_order on idempotency_keys (user_id, order_seq)
  where order_seq is not null;
