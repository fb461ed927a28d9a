-- Swaps between the two tokens at a fixed rate (docs/adr/0012). `settle_swap` alone writes here.

-- The house's outstanding loans to the swap pool. Changed only while the pool's rows are locked.
create table swap_loans (
  token token_symbol primary key,
  lent numeric(78, 0) not null default 0 check (lent >= 0)
);
insert into swap_loans (token) values ('DEGEN'), ('BNB');

create table swaps (
  id uuid primary key,
  user_id bigint not null,
  from_token token_symbol not null,
  to_token token_symbol not null check (to_token <> from_token),
  amount positive_wei not null,
  output positive_wei not null,
  -- The balances of the first response, for repeated requests.
  balance_degen numeric(78, 0) not null,
  balance_bnb numeric(78, 0) not null,
  swapped_at timestamptz not null
);
create index swaps_by_user on swaps (user_id, swapped_at);
create trigger swaps_append_only before update or delete or truncate on swaps
  for each statement execute function reject_change();
