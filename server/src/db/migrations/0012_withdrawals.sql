-- requested: the money left the player's account, nothing was signed yet.
-- submitted: a signed transaction that pays it exists, or existed.
-- confirmed: the contract said that it paid or parked it. refunded: the money went back to the
-- player.
create table withdrawals (
  id uuid primary key,
  user_id bigint not null references users (id),
  token text not null check (token in ('DEGEN', 'BNB')),
  amount numeric(78, 0) not null check (amount > 0),
  to_address text not null,
  idempotency_key text,
  request_hash bytea,
  -- What the first answer said, for the repeats of a request.
  balance_degen numeric(78, 0) not null,
  balance_bnb numeric(78, 0) not null,
  status text not null default 'requested'
    check (status in ('requested', 'submitted', 'confirmed', 'refunded')),
  parked boolean not null default false,
  operator_transaction_id bigint references operator_transactions (id),
  -- The event that confirmed it; empty again when that event vanishes.
  event_id bigint references chain_events (id),
  -- Set once its transaction reverted: it goes alone from then on.
  alone boolean not null default false,
  refusals integer not null default 0,
  next_attempt_at timestamptz not null,
  created_at timestamptz not null,
  unique (user_id, idempotency_key)
);
create index withdrawals_waiting on withdrawals (next_attempt_at) where status = 'requested';
create index withdrawals_submitted on withdrawals (operator_transaction_id) where status = 'submitted';
create index withdrawals_by_user on withdrawals (user_id, created_at desc);
