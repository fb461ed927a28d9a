-- Rounds that their players have shared by a link. This is not a column of `rounds`, because only
-- settlements write there.
create table shared_rounds (
  round_id uuid primary key,
  user_id bigint not null,
  shared_at timestamptz not null default now(),
  foreign key (user_id, round_id) references rounds (user_id, id)
);
