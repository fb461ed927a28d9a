import { sql } from 'kysely';
import type { Database } from '../../../server/src/db/database.ts';

type Reads = { readonly scans: number; readonly rows: number };

/**
 * How often a table was read since the database began, and how many of its rows. The pool must have
 * a single connection: PostgreSQL flushes the statistics of each connection separately.
 */
export const readsOf = async ({ kysely }: Database, table: string): Promise<Reads> => {
  await sql`select pg_stat_force_next_flush()`.execute(kysely);
  const { rows } = await sql<{ scans: bigint; rows: bigint }>`
    select seq_scan + coalesce(idx_scan, 0) as scans,
      seq_tup_read + coalesce(idx_tup_fetch, 0) as rows
    from pg_stat_user_tables where relname = ${table}`.execute(kysely);
  const [reads] = rows;
  if (reads === undefined) throw new Error(`there is no table ${table}`);
  return { scans: Number(reads.scans), rows: Number(reads.rows) };
};
