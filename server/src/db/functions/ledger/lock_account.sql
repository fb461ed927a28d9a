-- Locks and returns an account; null when there is none. Every action on a round locks in this
-- order: user, escrow, house, exposure.
create or replace function lock_account(
  p_kind text, p_owner bigint, p_token text, out id bigint, out balance numeric
) language sql volatile as $$
  select accounts.id, accounts.balance from accounts
  where owner = p_owner and kind = p_kind and token = p_token for update
$$;
