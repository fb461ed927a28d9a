-- Sums of settled rounds for the statistics of their player. They are derived from `rounds`: when
-- both tables of this file are emptied, they are computed again. Only requests for statistics write
-- them.
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

-- For a player and a game: `player_days` includes all rounds with ids below `round_id`.
create table player_days_until (
  user_id bigint not null,
  game text not null,
  round_id uuid not null,
  primary key (user_id, game)
);
