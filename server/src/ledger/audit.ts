import { DEGEN_PER_BNB } from '@degen/rules/swap.ts';
import { sql } from 'kysely';
import type { Queryable } from '../db/database.ts';
import { auditActions } from './audit-actions.ts';
import { auditDebits } from './audit-debits.ts';
import { auditOrders } from './audit-orders.ts';

/** Checks the rules L16 and L17 of docs/ledger.md. */
const auditSwaps = async (db: Queryable): Promise<Violation[]> => {
  const { rows } = await sql<Violation>`
    select 'L16' as rule, 'swap ' || swaps.id || ' does not match its money' as detail
    from swaps
    left join transfers on transfers.reference = swaps.id::text
    left join accounts as payer on payer.id = from_account
    left join accounts as payee on payee.id = to_account
    group by swaps.id
    having sum(transfers.amount) filter (where transfers.kind = 'swap_in'
        and transfers.token = from_token and payer.kind = 'user' and payer.owner = user_id)
        is distinct from swaps.amount
      or sum(transfers.amount) filter (where transfers.kind = 'swap_out'
        and transfers.token = to_token and payee.kind = 'user' and payee.owner = user_id)
        is distinct from swaps.output
      or bool_or(transfers.kind = 'swap_loan' and transfers.token <> to_token)
      or bool_or(transfers.kind = 'swap_return' and transfers.token <> from_token)
    union all
    select 'L16', 'swap ' || id || ' of ' || amount || ' ' || from_token || ' paid ' || output
    from swaps where output <> case from_token
      when 'DEGEN' then div(amount, ${DEGEN_PER_BNB}::numeric)
      else amount * ${DEGEN_PER_BNB}::numeric end
    union all
    select 'L16', transfers.kind || ' ' || reference || ' belongs to no swap'
    from transfers
    where (kind in ('swap_in', 'swap_out', 'swap_loan', 'swap_return')
        or exists (select from accounts where accounts.kind = 'liquidity'
          and accounts.id in (from_account, to_account)))
      and not exists (select from swaps where swaps.id::text = transfers.reference)
    union all
    select 'L17', 'the house lent ' || coalesce(sum(amount), 0) || ' ' || swap_loans.token
      || ' to the pool, written is ' || lent
    from swap_loans left join (
      select token, case kind when 'swap_loan' then amount else - amount end as amount
      from transfers where kind in ('swap_loan', 'swap_return')
    ) as loans on loans.token = swap_loans.token
    group by swap_loans.token having lent <> coalesce(sum(amount), 0)
    union all
    select 'L17', 'the pool holds ' || balance || ' ' || accounts.token || ' while it owes ' || lent
    from accounts join swap_loans on swap_loans.token = accounts.token
    where kind = 'liquidity' and balance > 0 and lent > 0
  `.execute(db);
  return rows;
};

export type Violation = { rule: string; detail: string };

/**
 * Reads the whole ledger and returns every violation of the rules in docs/ledger.md; empty when
 * there is none. For tests, the chaos run and operators: it is far too slow for a request.
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
    select 'L7', 'round ' || played.id || ' does not match its money'
    from (
      select id, token, stake, payout, 0 as held from rounds
      union all
      select id, token, stake, 0, stake + risk from open_rounds
    ) as played
    left join (
      select reference, max(transfers.token) as token, count(distinct transfers.token) as tokens,
        sum(amount) filter (where transfers.kind in ('stake', 'additional_stake')) as stake,
        sum(amount) filter (where transfers.kind = 'payout') as payout,
        -- What the round has in escrow; the money of a round that closes at once never was there.
        coalesce(sum(amount) filter (where receiver.kind = 'escrow'), 0)
          - coalesce(sum(amount) filter (where payer.kind = 'escrow'), 0) as held
      from transfers
      join accounts as payer on payer.id = from_account
      join accounts as receiver on receiver.id = to_account
      where transfers.kind in ('stake', 'additional_stake', 'payout', 'reserve', 'additional_reserve',
        'lower_reserve', 'release')
      group by reference
    ) as money on money.reference = played.id::text
    where money.stake is distinct from played.stake
      or coalesce(money.payout, 0) <> played.payout
      or money.held <> played.held
      or money.token is distinct from played.token or money.tokens <> 1
    union all
    select 'L7', transfers.kind || ' ' || reference || ' belongs to no round'
    from transfers
    where kind in ('stake', 'additional_stake', 'payout', 'reserve', 'additional_reserve', 'lower_reserve', 'release')
      and not exists (select from rounds where rounds.id::text = transfers.reference)
      and not exists (select from open_rounds where open_rounds.id::text = transfers.reference)
    union all
    select 'L8', 'seed pair ' || seed_pairs.id || ' is at nonce ' || seed_pairs.nonce || ' after '
      || count(played.id) || ' rounds'
    from seed_pairs left join (
      select id, seed_pair_id, nonce from rounds
      union all
      select id, seed_pair_id, nonce from open_rounds
    ) as played on played.seed_pair_id = seed_pairs.id
    group by seed_pairs.id
    having seed_pairs.nonce <> count(played.id)
      or seed_pairs.nonce <> count(distinct played.nonce)
      or seed_pairs.nonce <> coalesce(max(played.nonce) + 1, 0)
    union all
    select 'L21', 'player ' || pair.user_id || ' has given ' || pair.order_count || ' orders, '
      || count(key) || ' are stored'
    from seed_pairs as pair left join idempotency_keys as given
      on given.user_id = pair.user_id and given.order_seq is not null
    where pair.revealed_at is null
    group by pair.id
    having pair.order_count <> count(key) or pair.order_count <> count(distinct order_seq)
      or pair.order_count <> coalesce(max(order_seq) + 1, 0)
      or pair.order_head <> coalesce(
        (array_agg(key order by order_seq desc))[1], repeat('0', 64))
      or bool_or(key is not null
        and (grant_id is null or order_content is null or order_signature is null))
    union all
    select 'L14', 'escrow account ' || accounts.id || ' holds ' || balance || ', its open rounds '
      || coalesce(sum(stake + risk), 0)
    from accounts left join open_rounds
      on open_rounds.user_id = accounts.owner and open_rounds.token = accounts.token
    where accounts.kind = 'escrow'
    group by accounts.id having balance <> coalesce(sum(stake + risk), 0)
    union all
    select 'L14', 'the exposure in ' || house_exposure.token || ' is written as '
      || house_exposure.risk || ', the open rounds risk ' || coalesce(sum(open_rounds.risk), 0)
    from house_exposure left join open_rounds on open_rounds.token = house_exposure.token
    group by house_exposure.token
    having house_exposure.risk <> coalesce(sum(open_rounds.risk), 0)
  `.execute(db);
  return [
    ...rows,
    ...(await auditSwaps(db)),
    ...(await auditDebits(db)),
    ...(await auditActions(db)),
    ...(await auditOrders(db)),
  ];
};
