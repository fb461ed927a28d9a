-- Adds the rounds since the last count to the sums and to the biggest wins of their day, and
-- chooses the time up to which the next call counts. Any number of servers may call it: the lock on
-- the only row of `round_count` ensures that each round is counted once. A round can be stored up
-- to `p_late_ms` after its settlement time, differences between clocks included. So the chosen time
-- is `p_late_ms` ago. The next call also waits for all transactions that began before the time was
-- chosen, because they may still store older rounds. Returns the number of counted rounds; null
-- when the call had to wait, or when another server is counting.
create or replace function count_rounds(p_late_ms int, out counted bigint) language plpgsql
-- Uses the index on `settled_at`, even if the statistics of the table are outdated.
set enable_seqscan = off as $$
declare
  v_count round_count;
  v_transaction bigint := pg_current_xact_id()::text::bigint;
begin
  select * into v_count from round_count for update skip locked;
  if not found then
    return;
  end if;

  -- The very first call counts nothing, and only chooses the next end. So does the first call after
  -- a restore from a dump, if the stored transaction id is above the current one.
  if v_count.next_transaction < v_transaction then
    if pg_snapshot_xmin(pg_current_snapshot())::text::bigint < v_count.next_transaction then
      return;
    end if;
    with played as (
      select id, user_id, game, token, stake, payout, settled_at, utc_day(settled_at) as day
      from rounds
      where settled_at >= coalesce(v_count.counted_until, '-infinity')
        and settled_at < v_count.next_until
    ),
    added as (
      insert into round_totals as total (game, token, rounds, staked, paid)
      select game, token, count(*), sum(stake), sum(payout) from played group by game, token
      on conflict (game, token) do update set
        rounds = total.rounds + excluded.rounds,
        staked = total.staked + excluded.staked,
        paid = total.paid + excluded.paid
    ),
    ranked as (
      select *, row_number() over won_most as place
      from played
      where payout > stake and day >= utc_day(v_count.next_until) - 1
      window won_most as (partition by day, token order by payout - stake desc, settled_at, id)
    ),
    noted as (
      insert into day_wins (round_id, day, token, user_id, game, stake, payout, settled_at)
      select id, day, token, user_id, game, stake, payout, settled_at from ranked where place <= 5
    )
    select count(*) into counted from played;

    delete from day_wins where round_id in (
      select round_id from (
        select round_id, day, row_number() over won_most as place from day_wins
        window won_most as (partition by day, token order by payout - stake desc, settled_at, round_id)
      ) as win
      where place > 5 or day < utc_day(v_count.next_until) - 1
    );
    v_count.counted_until := v_count.next_until;
  end if;

  -- The end never moves backwards. Otherwise rounds would be counted twice when the database's
  -- clock is behind after a failover.
  update round_count set counted_until = v_count.counted_until,
    -- The next call waits for all transactions with lower ids than this one. Those with higher ids
    -- write their first row after `now()`, so none of their rounds is dated before this end.
    next_until = greatest(
      now() - p_late_ms * interval '1 millisecond', v_count.counted_until),
    next_transaction = v_transaction;
end $$;
