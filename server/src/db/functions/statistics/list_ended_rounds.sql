-- The settled rounds of a player in a game with ids from `p_from` to below `p_below`, oldest first,
-- with the parts of their receipts that statistics need. The planner must use the index by game,
-- which has them in order; see `list_receipts`.
create or replace function list_ended_rounds(
  p_user_id bigint, p_game text, p_from uuid, p_below uuid, p_limit int
) returns table (
  id uuid, settled_at timestamptz, token text, stake numeric, payout numeric, input json,
  multiplier text
) language plpgsql stable
set enable_bitmapscan to off set enable_sort to off set enable_seqscan to off as $$
begin
  return query
    select r.id, r.settled_at, r.token::text, r.stake::numeric, r.payout::numeric,
      r.body -> 'input', r.body -> 'outcome' ->> 'multiplier'
    from rounds as r
    where r.user_id = p_user_id
      and (r.game, r.id) >= (p_game, p_from) and (r.game, r.id) < (p_game, p_below)
    order by r.game, r.id limit p_limit;
end $$;
