-- The token in a topic of an event of Custody, which writes BNB as the zero address and knows no third
-- token.
create or replace function token_in(p_topic text) returns text language sql immutable as $$
  select case when p_topic ~ '^0x0+$' then 'BNB' else 'DEGEN' end
$$;
