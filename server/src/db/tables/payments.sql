-- The numbers from which the contract's ids of withdrawals are made. Consecutive ids share a
-- storage slot of the contract, which makes a batch cheap (docs/adr/0016).
create sequence withdrawal_numbers;

create table withdrawals (
  id uuid primary key,
  user_id bigint not null references users (id),
  token text not null check (token in ('DEGEN', 'BNB')),
  amount numeric(78, 0) not null check (amount > 0),
  to_address text not null,
  -- The id under which the contract pays the withdrawal. The contract pays each id at most once.
  -- The id never changes, because a signed transaction with it can be mined at any later time.
  on_chain_id text not null default next_withdrawal_id() unique,
  -- The balances of the first response, for repeated requests.
  balance_degen numeric(78, 0) not null,
  balance_bnb numeric(78, 0) not null,
  -- requested: the money left the player's account, nothing is signed yet. submitted: a signed
  -- transaction that pays it exists, or existed. confirmed: the contract paid it or made it
  -- collectable. refunded: the money went back to the player.
  status text not null default 'requested'
    check (status in ('requested', 'submitted', 'confirmed', 'refunded')),
  collectable boolean not null default false,
  operator_transaction_id bigint references operator_transactions (id),
  -- The event that confirmed the withdrawal; null again when the event is removed.
  event_id bigint references chain_events (id),
  -- True once a transaction with this withdrawal reverted, or another transaction used its nonce.
  -- From then on, the withdrawal is paid in a separate transaction.
  alone boolean not null default false,
  rejections integer not null default 0,
  -- Number of refunds so far. It is a part of each refund's reference, so that no refund is posted
  -- twice.
  refunds integer not null default 0,
  -- True for money that the server has set apart for the player's claim on chain.
  for_claim boolean not null default false,
  -- True once the contract has paid a claim of the player while a signed transaction with this
  -- withdrawal may still be mined. That transaction is replaced. False again with the next one.
  claim_was_paid boolean not null default false,
  -- True if an admin has approved exactly this payment. It then does not wait for the limits.
  approved boolean not null default false,
  -- Since when the withdrawal has been waiting for room under the contract's limits.
  waiting_since timestamptz,
  -- The earliest time at which it can be paid; null if unknown.
  waiting_until timestamptz,
  -- True while the withdrawal waits until the contract has paid a claim of the player. It does not
  -- wait for room under the limits then, because an approval would not get it paid.
  waits_for_claim boolean not null default false,
  next_attempt_at timestamptz not null,
  created_at timestamptz not null
);
create index withdrawals_waiting on withdrawals (next_attempt_at) where status = 'requested';
create index withdrawals_submitted on withdrawals (operator_transaction_id) where status = 'submitted';
create index withdrawals_by_user on withdrawals (user_id, created_at desc);
create index withdrawals_by_event on withdrawals (event_id) where event_id is not null;
create index withdrawals_waiting_for_limit on withdrawals (token) where waiting_since is not null;
create index withdrawals_for_claims on withdrawals (user_id) where for_claim and status = 'requested';
create trigger withdrawals_end_with_token before insert on withdrawals
  for each row execute function reject_after_wind_up();
create trigger withdrawals_keep_id before update of on_chain_id on withdrawals
  for each statement execute function reject_change();

-- One row per round that won the jackpot. A jackpot is announced first, and paid once all plays
-- that were open at the announcement have ended (docs/adr/0005).
create table jackpot_awards (
  -- The round's id.
  id uuid primary key,
  user_id bigint not null,
  address text not null,
  tier text not null check (tier in ('MINI', 'GRAND')),
  -- requested: the award is won, nothing is signed. submitted: the transaction that announces the
  -- award is signed. announced: the award waits for the block `payable_from`. paying: the
  -- transaction that pays the award is signed. confirmed: the contract paid the award into custody.
  status text not null default 'requested'
    check (status in ('requested', 'submitted', 'announced', 'paying', 'confirmed')),
  -- The operator transaction that announces the award.
  operator_transaction_id bigint references operator_transactions (id),
  -- First block in which an announced award can be paid; null until the server has read it from the
  -- contract.
  payable_from bigint,
  payment_transaction_id bigint references operator_transactions (id),
  -- The event that confirmed the award.
  event_id bigint references chain_events (id),
  -- The earliest time of the next attempt; null means at once. While the jackpot pool is empty, the
  -- contract rejects the payment.
  next_attempt_at timestamptz,
  created_at timestamptz not null default now()
);
create index jackpot_awards_waiting on jackpot_awards (created_at)
  where status in ('requested', 'announced');
create index jackpot_awards_submitted on jackpot_awards (operator_transaction_id)
  where status = 'submitted';
create index jackpot_awards_paying on jackpot_awards (payment_transaction_id)
  where payment_transaction_id is not null;
