-- A commitment names its pair by the number among the player's pairs: two different commitments for
-- one number convict whoever signed them.
alter table seed_pairs add column number integer not null default 0;
update seed_pairs set number = counted.number
from (
  select id, row_number() over (partition by user_id order by id) - 1 as number from seed_pairs
) as counted
where counted.id = seed_pairs.id;
create unique index seed_pairs_number on seed_pairs (user_id, number);
