import { sql } from 'kysely';
import type { Database } from '../../../server/src/db/database.ts';

/**
 * Stops the clock of the database's functions, so that time passes only when a test advances it,
 * even on a slow machine. Returns a function that starts the clock again.
 */
export const stopDatabaseClock = async ({ kysely }: Database): Promise<() => Promise<void>> => {
  const { rows } = await sql<{ clock: string }>`
    select pg_get_functiondef('clock_ms'::regproc) as clock`.execute(kysely);
  await sql`do $$ begin
    execute format('create or replace function clock_ms() returns timestamptz language sql volatile
      as %L', format('select %L::timestamptz', clock_ms()));
  end $$`.execute(kysely);
  return async () => void (await sql.raw(rows[0]?.clock ?? '').execute(kysely));
};
