-- All rounds of a player that began after `p_from` or in the 24 hours before it, including open
-- ones. No round stays open for more than a day, so this includes every round that was settled
-- after `p_from`. A round's id contains the time of its first stake.
create or replace function played_since(p_user_id bigint, p_from timestamptz)
returns table (bet_at timestamptz, settled_at timestamptz, token text, stake numeric, payout numeric)
language sql stable as $$
  select timestamptz 'epoch' + interval '1 millisecond'
      * ('x' || left(replace(id::text, '-', ''), 12))::bit(48)::bigint,
    settled_at, token, stake, payout
  from (
    select id, settled_at, token, stake, payout from rounds
    where user_id = p_user_id and id >= rpad(
      lpad(to_hex(milliseconds(p_from - interval '1 day' - timestamptz 'epoch')), 12, '0'),
      32, '0')::uuid
    union all
    select id, null, token, stake, 0 from open_rounds where user_id = p_user_id
  ) as played
$$;
