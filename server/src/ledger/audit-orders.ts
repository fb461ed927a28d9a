import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../db/database.ts';
import type { Violation } from './audit.ts';

const ALL_ORDERS = sql`select * from idempotency_keys where order_seq is not null`;

/**
 * The orders without a round, swap or start of automatic bets of their own (L21): the casino took
 * them into the chain and refused what they order. Starts of automatic bets are deleted once they
 * are old; the key of their first round stays. `auditDebits` checks that each debit says the same
 * as its order.
 */
export const auditOrders = async (
  db: Queryable,
  given: RawBuilder<unknown> = ALL_ORDERS,
): Promise<Violation[]> => {
  const { rows } = await sql<Violation>`
    select 'L21' as rule, 'order ' || order_seq || ' of player ' || user_id
      || ' has no round, swap or automatic bets of its own' as detail
    from (${given}) as given
    where not (
      exists (select from rounds where user_id = given.user_id and id = given.reference)
      or exists (select from open_rounds where user_id = given.user_id and id = given.reference)
      or exists (select from swaps where user_id = given.user_id and id = given.reference)
      or exists (select from auto_bets where user_id = given.user_id and id = given.reference)
      or (order_content::json ->> 'kind' = 'mandate' and exists (select from idempotency_keys as first
        where first.user_id = given.user_id and first.key = 'auto-bets:' || given.reference || ':0'))
    ) or exists (select from idempotency_keys as other
      where other.user_id = given.user_id and other.reference = given.reference
        and other.key <> given.key)
  `.execute(db);
  return rows;
};
