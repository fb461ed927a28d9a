-- Columns with a fixed set of values have domains instead of checks. PostgreSQL tests a domain only
-- when its column is written, but a check on every update of the row. With checks, an update of a
-- balance took twice as long.
create domain token_symbol as text check (value in ('DEGEN', 'BNB'));
create domain account_kind as text
  check (value in ('user', 'escrow', 'debt', 'liquidity', 'house', 'chain', 'withdrawal'));
create domain positive_wei as numeric(78, 0) check (value > 0);
create domain seed_hex as text check (value ~ '^[0-9a-f]{64}$');
