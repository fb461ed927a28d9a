import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../../../server/src/db/database.ts';

/**
 * Snapshots leave out the table of the rate limit, because it changes with rejected requests too.
 */
const COUNTS = 'money_calls';

/**
 * A query for the number and a hash of a table's rows, whatever the order in which they are stored.
 */
const textOf = (table: string): string => `select '${table}' as name,
  count(*) || ':' || md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as text
  from public."${table}" t`;

/**
 * For each table, the number and a hash of its rows: equal snapshots mean that no row has changed.
 */
export const snapshot = async (
  db: Database,
  except: readonly string[] = [],
): Promise<Record<string, string>> => {
  const { rows: tables } = await sql<{ name: string }>`select tablename as name from pg_tables
    where schemaname = 'public' order by tablename`.execute(db.kysely);
  const names = tables
    .map(({ name }) => name)
    .filter((name) => ![...except, COUNTS].includes(name));
  // A single prepared statement, planned once, because tests call this function very often.
  const all = names.map(textOf).join(' union all ');
  const prepared = `snapshot_${createHash('md5').update(all).digest('hex')}`;
  const texts = await db.callPrepared<{ name: string; text: string }>(prepared, all, []);
  return Object.fromEntries(texts.map(({ name, text }) => [name, text]));
};
