import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import { isLeafOf } from '../epochs/builds.ts';
import { auditActions } from '../ledger/audit-actions.ts';
import { auditDebits } from '../ledger/audit-debits.ts';
import { ALL_TIME, type Period } from '../ledger/period.ts';

/**
 * A transaction dated up to this long before the snapshot may have been committed after the
 * snapshot.
 */
export const SNAPSHOT_MARGIN = '5 minutes';

/** The time between the snapshot of the epoch and that of the one that was checked before. */
export const readPeriod = async (
  tx: Tx,
  epochId: bigint,
  baseHash: string | undefined,
): Promise<Period> => {
  const { rows } = await sql<Period>`
    select snapshot_at::text as until, coalesce((
      select (snapshot_at - ${SNAPSHOT_MARGIN}::interval)::text from epochs as base
      where base.id < epochs.id and base.hash = coalesce(${baseHash ?? null}, base.hash)
      order by base.id desc limit 1), '-infinity') as since
    from epochs where id = ${epochId}`.execute(tx);
  return rows[0] ?? ALL_TIME;
};

/** Players of whom the books have an order that the leaf must name, because its debit is older. */
const readUncounted = async (tx: Tx, epochId: bigint): Promise<string[]> => {
  const { rows } = await sql<{ player: string }>`
    with named as (
      select distinct player, order_count from epoch_leaves where ${isLeafOf(epochId)}
    )
    select distinct player
    from named
    join users on lower(users.address) = player
    join seed_pairs as pair on pair.user_id = users.id and pair.revealed_at is null
      and pair.order_count > named.order_count
    join idempotency_keys as given on given.user_id = users.id
      and given.order_seq >= named.order_count
    cross join lateral (
      select settled_at as at from rounds where user_id = users.id and id = given.reference
      union all
      select opened_at from open_rounds where id = given.reference
      union all
      select swapped_at from swaps where id = given.reference
      union all
      select started_at from auto_bets where id = given.reference
    ) as debit
    where at < (select snapshot_at - ${SNAPSHOT_MARGIN}::interval from epochs where id = ${epochId})
    order by player`.execute(tx);
  return rows.map(({ player }) => `the leaf of ${player} lacks an order that is older than it`);
};

/**
 * The debits that no order explains, the rounds that no actions explain, and the orders that a leaf
 * does not name though their debits are in its balance.
 */
export const judgeDebits = async (tx: Tx, epochId: bigint, period: Period): Promise<string[]> => {
  const unexplained = [...(await auditDebits(tx, period)), ...(await auditActions(tx, period))];
  return [...unexplained.map(({ detail }) => detail), ...(await readUncounted(tx, epochId))];
};
