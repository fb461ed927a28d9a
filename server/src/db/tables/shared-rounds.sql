-- Rounds that their players show to everyone who has the link. Beside `rounds`, which only settling
-- writes: to share a round or to stop sharing it is a row here, in the database of all servers.
create table shared_rounds (
  round_id uuid primary key,
  user_id bigint not null,
  shared_at timestamptz not null default now(),
  foreign key (user_id, round_id) references rounds (user_id, id)
);
