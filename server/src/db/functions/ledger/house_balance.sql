create or replace function house_balance(p_token text) returns numeric language sql stable as $$
  select sum(balance) from accounts where kind = 'house' and token = p_token
$$;
