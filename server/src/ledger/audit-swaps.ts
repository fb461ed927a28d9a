import { DEGEN_PER_BNB } from '@degen/rules/swap.ts';
import { sql } from 'kysely';
import type { Queryable } from '../db/database.ts';
import type { Violation } from './audit.ts';

/** The rules L16 and L17 of docs/ledger.md. */
export const auditSwaps = async (db: Queryable): Promise<Violation[]> => {
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
