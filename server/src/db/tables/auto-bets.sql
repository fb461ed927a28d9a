-- Automatic bets: a strategy (rules/src/strategy) and its state after the played rounds. The
-- idempotency key of a round consists of `id` and the number of rounds before it. So a server that
-- takes over from another neither skips a round nor plays it twice. The end claims the key of the next
-- round, so that a server which has stalled places no bet after it.
create table auto_bets (
  id uuid primary key,
  user_id bigint not null,
  -- The session that started the automatic bets. When the session ends, the automatic bets end too.
  session_hash bytea not null,
  -- The strategy as it was sent.
  strategy json not null,
  -- The shortest time from the start of one round to the start of the next.
  pace_ms integer not null check (pace_ms >= 0),
  -- The player's mandate: its hash, from which the rounds are drawn, when it ends (Unix milliseconds),
  -- the pair that it names ("hash of the server seed:client seed") and its grant.
  mandate_hash text not null,
  mandate_until bigint not null,
  mandate_seed text not null,
  mandate_grant_id bigint not null,
  rounds integer not null default 0 check (rounds >= 0),
  -- The next stake. If a factor of the strategy has lowered it to 0, the lowest bet is played.
  stake numeric(78, 0) not null check (stake >= 0),
  profit numeric(78, 0) not null default 0,
  win_streak integer not null default 0,
  loss_streak integer not null default 0,
  round_id uuid,
  -- When the newest round started; null before the first one.
  begun_at timestamptz,
  started_at timestamptz not null default clock_timestamp(),
  stop_requested boolean not null default false,
  -- Why the automatic bets ended; null while they are running.
  end_reason text,
  ended_at timestamptz,
  -- When the next round is to be played.
  next_at timestamptz not null default clock_timestamp(),
  -- The server that plays the automatic bets. No other server plays them before `held_until`.
  holder uuid,
  held_until timestamptz,
  check ((end_reason is null) = (ended_at is null))
) with (fillfactor = 40);
create unique index auto_bets_running on auto_bets (user_id) where end_reason is null;
create index auto_bets_due on auto_bets (next_at) where end_reason is null;
create index auto_bets_by_user on auto_bets (user_id, started_at);
