-- The open claims of a player. The address is a subquery and not a join: only then does PostgreSQL
-- read the events of this player alone. In a join it sorts the claims of all players, of which
-- anyone can make thousands.
create or replace function claims_of(p_user_id bigint) returns setof chain_claims
language sql stable as $$
  select * from chain_claims
  where player = (select lower(address) from users where id = p_user_id) and amount > 0
$$;

-- What is open of a player's claim and neither set apart for it nor under way to the player. Null
-- without a claim, and not above zero once all of it is covered.
-- Sequential scans are off: see `settle_round`.
create or replace function claim_missing(p_user_id bigint, p_token text) returns numeric
language sql stable set enable_seqscan = off as $$
  select claim.amount - coalesce((
    select sum(amount) from withdrawals
    where user_id = p_user_id and token = p_token and status in ('requested', 'submitted')), 0)
  from claims_of(p_user_id) as claim where claim.token = p_token
$$;
