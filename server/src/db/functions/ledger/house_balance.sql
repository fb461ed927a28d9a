-- The query selects by owner, the first column of the index. A query by kind would read the
-- accounts of all players.
create or replace function house_balance(p_token text) returns numeric language sql stable as $$
  select sum(balance) from accounts where owner between 0 and 15 and kind = 'house' and token = p_token
$$;
