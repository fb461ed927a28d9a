-- Sign-in messages carry one of these nonces; using it deletes it.
create table sign_in_nonces (
  nonce text primary key,
  expires_at timestamptz not null
);

-- Only the SHA-256 of a session's token is kept: a stolen copy of this table opens nothing.
create table sessions (
  token_hash bytea primary key,
  user_id bigint not null references users (id),
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index sessions_expired on sessions (expires_at);
