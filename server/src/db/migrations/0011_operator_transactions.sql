-- Transactions of the operator's account. A row is one nonce; its attempts are the signed
-- transactions (the first one and its replacements by a higher fee), stored before any of them is
-- broadcast.
create table operator_transactions (
  id bigint generated always as identity primary key,
  sender text not null,
  nonce bigint not null check (nonce >= 0),
  purpose text not null check (purpose in ('withdrawals', 'jackpot', 'reveal')),
  to_address text not null,
  data text not null,
  gas_limit bigint not null,
  -- open: not known to be mined; succeeded, reverted: mined; lost: another transaction took the
  -- nonce.
  status text not null default 'open' check (status in ('open', 'succeeded', 'reverted', 'lost')),
  created_at timestamptz not null,
  -- When a node accepted the newest attempt; empty until then.
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
