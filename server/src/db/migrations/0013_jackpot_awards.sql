-- The way of an award through the operator's account; the event that credits it confirms it.
alter table jackpot_awards
  add column operator_transaction_id bigint references operator_transactions (id),
  add column event_id bigint references chain_events (id),
  -- Empty: at once. The contract refuses while its pool is empty.
  add column next_attempt_at timestamptz;
create index jackpot_awards_waiting on jackpot_awards (created_at) where status = 'requested';
create index jackpot_awards_submitted on jackpot_awards (operator_transaction_id)
  where status = 'submitted';
