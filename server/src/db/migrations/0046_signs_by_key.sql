-- Whose address has signed by a key has one: nobody, the chain's node included, can call it a contract after that.
alter table users add column signs_by_key boolean not null default false;
