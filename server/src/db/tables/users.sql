create table users (
  id bigint generated always as identity primary key,
  -- Checksummed address.
  address text not null unique check (address ~ '^0x[0-9a-fA-F]{40}$'),
  username text check (char_length(username) between 1 and 32),
  -- True once the address has signed in with a private key. From then on it can sign in only with
  -- that key. Otherwise a dishonest node could claim that the address is a contract, and accept a
  -- forged signature.
  signs_by_key boolean not null default false,
  created_at timestamptz not null default now()
);
-- Events of the contracts are compared with addresses in lower case.
create index users_by_lower_address on users (lower(address));

-- Nonces of sign-in messages. Each is deleted when it is used.
create table sign_in_nonces (
  nonce text primary key,
  expires_at timestamptz not null
);
create index sign_in_nonces_by_expiry on sign_in_nonces (expires_at);

-- The messages by which wallets allowed an order key to sign orders (L21), with the wallet's signature.
create table grants (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  -- SHA-256 of the message. Its nonce makes it unique.
  hash bytea not null unique check (octet_length(hash) = 32),
  message text not null,
  signature bytea not null,
  -- x and y on secp256k1.
  public_key bytea not null check (octet_length(public_key) = 64),
  stored_at timestamptz not null,
  expires_at timestamptz not null,
  -- When the player signed out.
  ended_at timestamptz
);

-- Only the SHA-256 of a session's token is stored, so a stolen copy of this table opens no session.
create table sessions (
  token_hash bytea primary key,
  user_id bigint not null references users (id),
  -- The grant of the sign-in: the session takes only orders of its key.
  grant_id bigint not null references grants (id),
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index sessions_expired on sessions (expires_at);

-- The calls of a player that servers have leased in a minute (`lease_calls`). The table is
-- unlogged, so that a write never waits for a disk. After a crash or a failover of the database,
-- counting starts anew.
create unlogged table money_calls (
  user_id bigint primary key,
  minute timestamptz not null,
  leased integer not null
) with (fillfactor = 40);
