-- Stores an action in an open round whose row is locked (L21); null when there is nothing to store.
-- An action without a hash is by the house. CA025 the action is for another turn, CA021 the action or
-- order before it is another; `check_order` raises the other errors.
create or replace function take_action(p_round open_rounds, p_action json) returns void language plpgsql as $$
declare
  v_hash text := p_action ->> 'hash';
begin
  if p_action is null then
    return;
  end if;
  if v_hash is not null then
    if p_round.action_count <> (p_action ->> 'seq')::bigint then
      raise exception 'the action is for another turn' using errcode = 'CA025';
    end if;
    if p_round.action_head <> p_action ->> 'prev' then
      raise exception 'the action follows another one' using errcode = 'CA021';
    end if;
    perform check_order(null, (p_action ->> 'until')::bigint, (p_action ->> 'lifetime')::bigint, null,
      p_action ->> 'grantId' is not null);
    update open_rounds set action_count = action_count + 1, action_head = v_hash
    where id = p_round.id;
  end if;
  insert into round_actions (round_id, seq, user_id, hash, until, content, signature, grant_id)
  values (p_round.id, p_round.action_count, p_round.user_id, v_hash, (p_action ->> 'until')::bigint,
    p_action ->> 'content', decode(p_action ->> 'signature', 'hex'), (p_action ->> 'grantId')::bigint);
end $$;
