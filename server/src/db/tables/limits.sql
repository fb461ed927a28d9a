-- The responsible-gambling limits of players, and the sums and times with which each bet is
-- compared. rules/src/limits has the same rules for the demo; docs/adr/0013 gives the reasons.

create table play_limits (
  user_id bigint not null,
  period text not null check (period in ('session', 'day')),
  measure text not null check (measure in ('loss', 'wager', 'time')),
  -- ANY for time limits, because time is counted for both tokens together.
  token text not null check (token in ('DEGEN', 'BNB', 'ANY')),
  -- Amount in wei or, for time, in minutes; null means no limit.
  amount numeric(78, 0) check (amount > 0),
  -- The raised amount that replaces `amount` at `next_at`.
  next_amount numeric(78, 0) check (next_amount > 0),
  next_at timestamptz,
  primary key (user_id, period, measure, token),
  check ((measure = 'time') = (token = 'ANY'))
);

-- One row for each player who ever set a limit. Bets lock it, so that no two bets are counted at
-- once.
create table play_clocks (
  user_id bigint primary key,
  -- First and last bet of the latest session; null before the first bet.
  session_from timestamptz,
  last_bet_at timestamptz,
  -- The date in UTC, and the time played on that day: the sum over its sessions of the time from
  -- the first to the last bet.
  day date not null,
  day_played_ms bigint not null default 0,
  cool_off_until timestamptz
) with (fillfactor = 40);

-- Stakes and payouts of a player in a period, per token; a new session or day starts at zero.
create table play_sums (
  user_id bigint not null,
  period text not null check (period in ('session', 'day')),
  token token_symbol not null,
  staked numeric(78, 0) not null default 0,
  paid numeric(78, 0) not null default 0,
  primary key (user_id, period, token)
) with (fillfactor = 40);
