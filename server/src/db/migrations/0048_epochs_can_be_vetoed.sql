-- A vetoed epoch never was, and its number is given again (docs/adr/0022): a number no longer names one
-- content, so epochs have ids of their own.

alter table epoch_leaves drop constraint epoch_leaves_epoch_fkey;
alter table epoch_rounds drop constraint epoch_rounds_epoch_fkey;
alter table demand_answers drop constraint demand_answers_epoch_fkey;

alter table epochs drop constraint epochs_pkey;
alter table epochs add column id bigint;
update epochs set id = number;
alter table epochs
  alter column id set not null,
  alter column id add generated always as identity,
  add primary key (id),
  -- The first content of a number, its second one …; two servers that build at once make the same one.
  add column attempt integer not null default 0,
  add unique (number, attempt);
select setval(pg_get_serial_sequence('epochs', 'id'), coalesce(max(id), 0) + 1, false) from epochs;
create index epochs_by_hash on epochs (hash);

alter table epoch_leaves rename column epoch to epoch_id;
alter table epoch_leaves alter column epoch_id type bigint;
alter table epoch_leaves add foreign key (epoch_id) references epochs (id);

-- A round is in one epoch that counts; those of epochs that do not count any more keep their list, because
-- a branch of the chain can bring them back.
alter table epoch_rounds rename column epoch to epoch_id;
alter table epoch_rounds alter column epoch_id type bigint;
alter table epoch_rounds drop constraint epoch_rounds_round_id_key;
alter table epoch_rounds add foreign key (epoch_id) references epochs (id);
create index epoch_rounds_by_round on epoch_rounds (round_id);

-- Newer leaves that lowered forced withdrawals; one per epoch is enough. Only final epochs answer, and
-- their numbers are given once.
alter table demand_answers rename to forced_withdrawal_answers;

create index chain_events_published on chain_events ((topics ->> 2))
  where removed_at is null and name = 'EpochPublished';

-- Where each stored epoch stands on the chain, as far as that was read: when it was published, if it was, and
-- whether a veto has struck it since.
create view epoch_standings as
select epochs.*, published.block_time as published_at,
  published.block_number is not null and exists (
    select from chain_events as veto
    where veto.removed_at is null and veto.name = 'EpochVetoed'
      and word_to_amount(veto.topics ->> 1) <= epochs.number
      and (veto.block_number, veto.log_index) > (published.block_number, published.log_index)
  ) as is_vetoed
from epochs left join lateral (
  select block_number, log_index, block_time from chain_events
  where removed_at is null and name = 'EpochPublished' and topics ->> 2 = epochs.hash
  order by block_number desc, log_index desc
  limit 1
) as published on true;
