-- Sums of settled rounds for the statistics of their player, computed from `rounds`. If both tables
-- of this file are emptied, the sums are computed again. Only requests for statistics write here.
create table player_days (
  user_id bigint not null,
  -- The date in UTC.
  day date not null,
  game text not null,
  token token_symbol not null,
  -- `TotalsView` of rules/src/wire/statistics.ts.
  totals json not null,
  primary key (user_id, day, game, token)
);

-- How far the rounds of a player in a game are counted: `player_days` includes all rounds with ids
-- below `round_id`.
create table player_days_until (
  user_id bigint not null,
  game text not null,
  round_id uuid not null,
  primary key (user_id, game)
);
