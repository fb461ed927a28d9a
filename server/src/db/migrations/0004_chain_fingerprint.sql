-- Which deployment this ledger belongs to. A restarted local chain has the same first block and the
-- same addresses as the one before it; the block of the deployment tells them apart.
create table chain_fingerprint (
  singleton boolean primary key default true check (singleton),
  chain_id bigint not null,
  casino_address text not null,
  deploy_block bigint not null,
  deploy_block_hash text not null
);
