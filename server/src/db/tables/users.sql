create table users (
  id bigint generated always as identity primary key,
  -- Checksummed address.
  address text not null unique check (address ~ '^0x[0-9a-fA-F]{40}$'),
  username text check (char_length(username) between 1 and 32),
  -- Whether the address has signed in by a key. From then on it can sign in only by its key.
  -- Otherwise a dishonest node could claim that the address is a contract, and confirm the
  -- signature of somebody else.
  signs_by_key boolean not null default false,
  created_at timestamptz not null default now()
);

-- Sign-in messages carry one of these nonces; using it deletes it.
create table sign_in_nonces (
  nonce text primary key,
  expires_at timestamptz not null
);

-- Only the SHA-256 of a session's token is stored, so a stolen copy of this table opens no session.
create table sessions (
  token_hash bytea primary key,
  user_id bigint not null references users (id),
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index sessions_expired on sessions (expires_at);

-- Calls that servers have leased for a player in a minute (`lease_calls`). Unlogged, so that it
-- never waits for a disk: a database that crashed or failed over starts counting anew.
create unlogged table money_calls (
  user_id bigint primary key,
  minute timestamptz not null,
  leased integer not null
) with (fillfactor = 40);
