-- Rounds that their players show to everyone who has the link. They are not marked in `rounds`,
-- because only settling writes there.
create table shared_rounds (
  round_id uuid primary key,
  user_id bigint not null,
  shared_at timestamptz not null default now(),
  foreign key (user_id, round_id) references rounds (user_id, id)
);
