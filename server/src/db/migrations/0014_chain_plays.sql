-- On-chain plays that wait for their link of the hash chain.
create table chain_plays (
  request_id numeric(78, 0) primary key,
  event_id bigint not null references chain_events (id),
  deadline_block bigint not null,
  status text not null default 'requested' check (status in ('requested', 'submitted', 'closed')),
  operator_transaction_id bigint references operator_transactions (id)
);
create index chain_plays_waiting on chain_plays (request_id) where status = 'requested';
create index chain_plays_by_event on chain_plays (event_id);
