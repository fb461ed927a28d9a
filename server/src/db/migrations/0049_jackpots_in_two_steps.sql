-- A jackpot is announced first and paid once no play is open that was open then (docs/adr/0005).
-- requested: drawn, nothing was signed. submitted: a signed transaction that announces it exists, or existed.
-- announced: it waits for its block. paying: a signed transaction that pays it exists, or existed.
-- confirmed: the contract paid it into custody.
alter table jackpot_awards
  drop constraint jackpot_awards_status_check,
  add check (status in ('requested', 'submitted', 'announced', 'paying', 'confirmed')),
  -- Of an announced one; empty until the contract was asked.
  add column payable_from bigint,
  add column payment_transaction_id bigint references operator_transactions (id);
drop index jackpot_awards_waiting;
create index jackpot_awards_waiting on jackpot_awards (created_at)
  where status in ('requested', 'announced');
create index jackpot_awards_paying on jackpot_awards (payment_transaction_id)
  where payment_transaction_id is not null;
