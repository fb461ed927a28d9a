import { sql } from 'kysely';
import pg from 'pg';
import { inject } from 'vitest';
import type { Database } from '../../../server/src/db/database.ts';

/**
 * Counts work while no VACUUM or ANALYZE can run on the tables. Either one invalidates cached
 * plans, and the planner, when it makes a plan again, reads indexes that a test would count. The
 * lock is the one that VACUUM and ANALYZE take, so it blocks them, but no read and no write.
 * `count` has to make each call once before it measures, because a plan may already be invalid.
 */
export const withoutHousekeeping = async <T>(
  { kysely }: Database,
  count: () => Promise<T>,
): Promise<T> => {
  const { rows } = await sql<{ name: string; tables: string }>`
    select current_database() as name, string_agg(format('%I.%I', schemaname, tablename), ', ') as tables
    from pg_tables where schemaname = 'public'`.execute(kysely);
  const url = new URL(inject('postgresUrl'));
  url.pathname = rows[0]?.name ?? '';
  const guard = new pg.Client({ connectionString: url.href });
  await guard.connect();
  try {
    await guard.query('begin');
    await guard.query(`lock table ${rows[0]?.tables} in share update exclusive mode`);
    return await count();
  } finally {
    await guard.end();
  }
};
