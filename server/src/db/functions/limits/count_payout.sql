-- Counts a payout. A payout is not a bet: it starts no session, takes no time and is never rejected.
create or replace function count_payout(p_user_id bigint, p_token text, p_payout numeric, p_at timestamptz)
returns void language plpgsql as $$
begin
  perform 1 from play_clocks where user_id = p_user_id for update;
  if found then
    perform roll_day(p_user_id, p_at);
    update play_sums set paid = paid + p_payout where user_id = p_user_id and token = p_token;
  end if;
end $$;
