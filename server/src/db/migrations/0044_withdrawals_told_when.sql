-- A withdrawal that waits for the cap is told when it is paid at the earliest; empty when time alone never
-- lets it through.
alter table withdrawals add column cap_waiting_until timestamptz;

-- The payments of the last 24 hours, and whose they were.
create index chain_events_payments on chain_events (block_time)
  where name in ('WithdrawalPaid', 'WithdrawalParked') and removed_at is null;
create index withdrawals_by_event on withdrawals (event_id) where event_id is not null;
