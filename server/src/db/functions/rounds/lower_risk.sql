-- Lowers the risk of an open round before its end, and returns the difference to the house, so that
-- other rounds may use it. Allowed once per round; the caller holds the lock of the round. If
-- `p_kept_risk` is null, the risk stays the same. CA011 the kept risk is above the reserve, which
-- is a bug of the game.
create or replace function lower_risk(p_round_id uuid, p_kept_risk numeric, p_event_at timestamptz)
returns void language plpgsql as $$
declare
  v_round open_rounds;
  v_freed numeric;
  v_escrow record;
  v_house record;
begin
  select * into v_round from open_rounds where id = p_round_id;
  v_freed := v_round.risk - p_kept_risk;
  if coalesce(v_freed, 0) = 0 then
    return;
  end if;
  if v_freed < 0 then
    raise exception 'round % keeps more than it holds', p_round_id using errcode = 'CA011';
  end if;
  select * into v_escrow from lock_account('escrow', v_round.user_id, v_round.token);
  select * into v_house from lock_account('house', v_round.user_id % 16, v_round.token);
  perform write_transfer('lower_reserve', p_round_id::text, v_round.token, v_escrow.id, v_house.id,
    v_freed, p_event_at);
  update house_exposure set risk = risk - v_freed where token = v_round.token;
  update open_rounds set risk = p_kept_risk where id = p_round_id;
end $$;
