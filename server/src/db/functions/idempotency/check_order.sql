-- Checks a signed order or mandate that is next in its player's chain. CA022 its time is over, or it
-- is valid for more than `p_lifetime` milliseconds; CA023 the pair is not that of the order
-- ("hash of the server seed:client seed"; null for an order that draws nothing); CA024 its grant is
-- not that of the session: another server may still take it under its own session, until its time is
-- over. `p_until` is Unix time in milliseconds, by the database's clock. `settle_round` and
-- `settle_rounds` have copies of these conditions.
create or replace function check_order(
  p_pair seed_pairs, p_until bigint, p_lifetime bigint, p_seed text, p_is_granted boolean
) returns void language plpgsql as $$
declare
  v_now bigint := extract(epoch from clock_ms()) * 1000;
begin
  if p_until < v_now or p_until > v_now + p_lifetime then
    raise exception 'the order is void' using errcode = 'CA022';
  end if;
  if not p_is_granted then
    raise exception 'the order is of another grant' using errcode = 'CA024';
  end if;
  if p_seed is not null and p_pair.server_seed_hash || ':' || p_pair.client_seed is distinct from p_seed then
    raise exception 'the seed pair was rotated' using errcode = 'CA023';
  end if;
end $$;
