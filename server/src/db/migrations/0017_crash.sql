-- What crash needs beside its open rounds: the moment of a cash-out, and when cash-outs were taken.

-- Stamps the arrival of a cash-out, once, in a statement of its own: from then on the flight is decided,
-- whoever settles it and however late. The new version makes a settlement start over that has
-- not seen the stamp. No row when the player has no such open flight.
create function press_crash(p_round_id uuid, p_user_id bigint)
returns table (pressed_ms bigint) language sql volatile as $$
  update open_rounds set
    version = version + 1,
    state = (state::jsonb || jsonb_build_object('pressedMs', coalesce(
      (state ->> 'pressedMs')::bigint,
      (extract(epoch from clock_ms() - opened_at) * 1000)::bigint)))::json,
    due_at = least(due_at, clock_ms())
  where id = p_round_id and user_id = p_user_id and game = 'crash'
  returning (state ->> 'pressedMs')::bigint
$$;

-- Stretches of time in which at least one server took cash-outs, by its own heartbeat.
create table crash_watches (
  from_at timestamptz primary key,
  until_at timestamptz not null
);

-- A heartbeat: the last stretch goes on, or a new one begins when the last beat is too long ago.
create function crash_beat(p_gap_ms int) returns void language plpgsql as $$
declare
  v_now timestamptz := clock_timestamp();
begin
  update crash_watches set until_at = greatest(until_at, v_now)
  where from_at = (select max(from_at) from crash_watches)
    and until_at >= v_now - p_gap_ms * interval '1 millisecond';
  if not found then
    insert into crash_watches (from_at, until_at) values (v_now, v_now) on conflict do nothing;
    delete from crash_watches where until_at < v_now - interval '1 day';
  end if;
end $$;

-- The longest time in which no server took cash-outs, of those that began in a flight before its end: in
-- milliseconds from its take-off. Whoever asks has just beaten, so that every such time has an end.
create function crash_outage(p_from timestamptz, p_until timestamptz)
returns table (from_ms bigint, until_ms bigint) language sql stable as $$
  with watches as (
    select from_at, max(until_at) over (order by from_at) as until_at
    from crash_watches where until_at > p_from
  ), gaps as (
    select coalesce(lag(until_at) over (order by from_at), p_from) as gap_from, from_at as gap_until
    from watches
  )
  select floor(extract(epoch from gap_from - p_from) * 1000)::bigint,
    ceil(extract(epoch from gap_until - p_from) * 1000)::bigint
  from gaps where gap_until > gap_from and gap_from < p_until
  order by gap_until - gap_from desc limit 1
$$;
