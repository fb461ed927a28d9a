import { sql } from 'kysely';
import type { Tx } from '../../../server/src/db/database.ts';

/** Until so many transactions of the database wait for a lock, which `tx` holds. */
export const untilWaiting = async (tx: Tx, count: number): Promise<void> => {
  for (let waiting = 0; waiting < count; ) {
    // Within a transaction the server shows its activity as it was when first asked.
    await sql`select pg_stat_clear_snapshot()`.execute(tx);
    const { rows } = await sql<{ waiting: number }>`
      select count(*)::int as waiting from pg_stat_activity
      where wait_event_type = 'Lock' and datname = current_database()`.execute(tx);
    waiting = rows[0]?.waiting ?? 0;
  }
};
