-- True for an id that Custody has used, as far as the chain was read. Jackpots have other ids.
create or replace function is_id_used(p_id text) returns boolean language sql stable as $$
  select exists (
    select from chain_events
    where removed_at is null and name in ('WithdrawalPaid', 'WithdrawalClaimable')
      and topics ->> 1 = p_id)
$$;
