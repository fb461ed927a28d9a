-- The newest rounds before a given one, with the server seed once its pair is rotated. An index
-- returns them in order. Without statistics (PGlite never has any) the planner would not use that
-- index: it expects about fifty rounds per player, and would read and sort all rounds of the player
-- for each page. Bitmap scans and sorts are therefore off. Statistics from a time when only one
-- game was played hide the advantage of the index by game, and the planner may read the rounds of
-- all games. The query therefore bounds and orders the pair (game, id), for which only the index by
-- game can be used.
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
