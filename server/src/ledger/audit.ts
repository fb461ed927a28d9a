import { sql } from 'kysely';
import type { Queryable } from '../db/database.ts';

export type Violation = { rule: string; detail: string };

/**
 * Reads the whole ledger and returns every breach of the rules in docs/ledger.md; empty when all
 * is well. For tests, the chaos run and an operator in doubt: it is far too slow for a request.
 */
export const auditLedger = async (db: Queryable): Promise<Violation[]> => {
  const { rows } = await sql<Violation>`
    select 'L1' as rule, token || ' sums to ' || sum(balance) as detail
    from accounts group by token having sum(balance) <> 0
    union all
    select 'L2', 'account ' || accounts.id || ' holds ' || balance || ', its entries sum to '
      || coalesce(sum(amount), 0)
    from accounts left join entries on entries.account_id = accounts.id
    group by accounts.id having balance <> coalesce(sum(amount), 0)
      or accounts.version <> count(entries.version)
    union all
    select 'L3', 'transfer ' || transfers.id || ' of ' || transfers.amount || ' has '
      || count(entries.version) || ' entries'
    from transfers left join entries on entries.transfer_id = transfers.id
    group by transfers.reference, transfers.kind
    having count(entries.version) <> 2 or sum(entries.amount) <> 0
      or max(entries.amount) <> transfers.amount
      or min(entries.account_id) <> least(from_account, to_account)
      or max(entries.account_id) <> greatest(from_account, to_account)
    union all
    select 'L3', 'entry ' || account_id || '/' || version || ' belongs to no transfer'
    from entries where not exists (select from transfers where transfers.id = transfer_id)
    union all
    select 'L4', 'entry ' || account_id || '/' || version || ' does not follow the one before'
    from (
      select account_id, version, balance_before,
        lag(balance_after, 1, 0) over chain as previous_balance,
        lag(version, 1, 0) over chain as previous_version
      from entries window chain as (partition by account_id order by version)
    ) as links
    where balance_before <> previous_balance or version <> previous_version + 1
    union all
    select 'L5', kind || ' account ' || id || ' holds ' || balance
    from accounts
    where case when kind in ('debt', 'chain') then balance > 0 else balance < 0 end
      or negative <> (kind in ('debt', 'chain'))
    union all
    select 'L6', 'transfer ' || transfers.id || ' joins ' || count(distinct accounts.token) || ' tokens'
    from transfers join accounts on accounts.id in (from_account, to_account)
    group by transfers.reference, transfers.kind, transfers.token
    having count(*) <> 2 or bool_or(accounts.token <> transfers.token)
    union all
    select 'L7', 'round ' || rounds.id || ' does not match its money'
    from rounds
    left join transfers as stake on stake.reference = rounds.id::text and stake.kind = 'stake'
    left join transfers as payout on payout.reference = rounds.id::text and payout.kind = 'payout'
    where stake.amount is distinct from rounds.stake
      or coalesce(payout.amount, 0) <> rounds.payout
      or stake.token is distinct from rounds.token
    union all
    select 'L7', transfers.kind || ' ' || reference || ' belongs to no round'
    from transfers
    where kind in ('stake', 'payout')
      and not exists (select from rounds where rounds.id::text = transfers.reference)
    union all
    select 'L8', 'seed pair ' || seed_pairs.id || ' is at nonce ' || seed_pairs.nonce || ' after '
      || count(rounds.id) || ' rounds'
    from seed_pairs left join rounds on rounds.seed_pair_id = seed_pairs.id
    group by seed_pairs.id
    having seed_pairs.nonce <> count(rounds.id)
      or seed_pairs.nonce <> count(distinct rounds.nonce)
      or seed_pairs.nonce <> coalesce(max(rounds.nonce) + 1, 0)
  `.execute(db);
  return rows;
};
