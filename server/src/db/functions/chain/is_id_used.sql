-- True if Custody has used the id of a withdrawal, in the blocks read so far. No jackpot award has
-- such an id (`withdrawal_id_on_chain`).
create or replace function is_id_used(p_id text) returns boolean language sql stable as $$
  select exists (
    select from chain_events
    where removed_at is null and name in ('WithdrawalPaid', 'WithdrawalCollectable')
      and topics ->> 1 = p_id)
$$;
