-- The id of an account; a user's account is created on first use.
create or replace function account_id(p_kind text, p_owner bigint, p_token text) returns bigint
language plpgsql as $$
declare
  v_id bigint;
begin
  select id into v_id from accounts where owner = p_owner and kind = p_kind and token = p_token;
  if not found and p_kind in ('user', 'debt', 'escrow') then
    insert into accounts (kind, owner, token, negative)
    values (p_kind, p_owner, p_token, p_kind = 'debt')
    on conflict (owner, kind, token) do nothing;
    select id into v_id from accounts where owner = p_owner and kind = p_kind and token = p_token;
  end if;
  if v_id is null then
    raise exception 'no account % % %', p_kind, p_owner, p_token using errcode = 'CA001';
  end if;
  return v_id;
end $$;
