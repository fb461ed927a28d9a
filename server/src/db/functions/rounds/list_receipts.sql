-- A player's newest rounds before the round `p_before`, each with its server seed if that is
-- revealed.
-- One index has the rounds of a player in order, another one the rounds of a player and game.
-- Without statistics (PGlite never has any) the planner would use neither index: it expects about
-- fifty rounds per player, and would read and sort all of them for each page. Bitmap scans and
-- sorts are therefore off.
-- If the statistics are from a time when only one game was played, the planner could still use the
-- first index for a single game, and read the rounds of all games. The query for one game therefore
-- compares and orders by the pair (game, id), which only the second index supports.
create or replace function list_receipts(p_user_id bigint, p_game text, p_before uuid, p_limit int)
returns table (body json, hash bytea, signature bytea, revealed_seed text)
language plpgsql stable set enable_bitmapscan to off set enable_sort to off as $$
declare
  v_before uuid := coalesce(p_before, 'ffffffff-ffff-ffff-ffff-ffffffffffff');
begin
  if p_game is null then
    return query
      select r.body, r.hash, r.signature,
        case when p.revealed_at is not null then p.server_seed::text end
      from rounds as r join seed_pairs as p on p.id = r.seed_pair_id
      where r.user_id = p_user_id and r.id < v_before
      order by r.id desc limit p_limit;
  else
    return query
      select r.body, r.hash, r.signature,
        case when p.revealed_at is not null then p.server_seed::text end
      from rounds as r join seed_pairs as p on p.id = r.seed_pair_id
      where r.user_id = p_user_id and r.game >= p_game and (r.game, r.id) < (p_game, v_before)
      order by r.game desc, r.id desc limit p_limit;
  end if;
end $$;
