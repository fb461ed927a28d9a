-- The open claims of a player. The address is a subquery and not a join: only then does PostgreSQL
-- read the events of this player alone. In a join it sorts the claims of all players, of which
-- anyone can make thousands.
create or replace function claims_of(p_user_id bigint) returns setof chain_claims
language sql stable as $$
  select * from chain_claims
  where player = (select lower(address) from users where id = p_user_id) and amount > 0
$$;
