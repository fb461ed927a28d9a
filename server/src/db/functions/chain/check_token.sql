-- The last second of the operator's suspension, in seconds since 1970, in the blocks read so far.
-- Zero if there was no suspension.
create or replace function suspended_until() returns numeric language sql stable as $$
  select coalesce((
    select word_to_amount(data) from chain_events
    where name = 'SuspensionSet' and removed_at is null
    order by id desc limit 1), 0)
$$;

-- Raises an error if a token accepts no bet and no swap now: CA017 its wind-up is open, CA019 it is
-- short, CA020 the operator is suspended, the newest epoch is too old, or deposits are closed.
-- `settle_round` and `settle_rounds` have copies of these conditions.
create or replace function check_token(p_token text, p_at timestamptz) returns void
language plpgsql stable as $$
declare
  v_token token_states;
begin
  select * into strict v_token from token_states where token = p_token;
  case
    when v_token.state = 'wound-up' then raise exception 'wind-up open' using errcode = 'CA017';
    when v_token.state = 'short' then raise exception 'token short' using errcode = 'CA019';
    when p_at > v_token.bets_until then raise exception 'bets paused' using errcode = 'CA020';
    else null;
  end case;
end $$;
