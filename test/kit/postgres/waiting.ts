import { sql } from 'kysely';
import type { Tx } from '../../../server/src/db/database.ts';
import { HOUSEKEEPING } from './housekeeping.ts';

/** Waits until this many sessions of the database wait for a lock, such as one that `tx` holds. */
export const untilWaiting = async (tx: Tx, count: number): Promise<void> => {
  for (let waiting = 0; waiting < count; ) {
    // PostgreSQL caches `pg_stat_activity` within a transaction, so the cache is cleared.
    await sql`select pg_stat_clear_snapshot()`.execute(tx);
    const { rows } = await sql<{ waiting: number }>`
      select count(*)::int as waiting from pg_stat_activity
      where wait_event_type = 'Lock' and datname = current_database()
        and backend_type = 'client backend' and application_name <> ${HOUSEKEEPING}`.execute(tx);
    waiting = rows[0]?.waiting ?? 0;
  }
};
