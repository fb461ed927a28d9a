import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../../../server/src/db/database.ts';

/** Snapshots leave out the table of the rate limit, because rejected requests change it too. */
const COUNTS = 'money_calls';

/**
 * A query for the number of a table's rows and a hash of them. The order in which the rows are
 * stored does not matter.
 */
const textOf = (table: string): string => `select '${table}' as name,
  count(*) || ':' || md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as text
  from public."${table}" t`;

/**
 * For each table, the number of its rows and a hash of them. Equal snapshots mean that no row has
 * changed.
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
  // Tests call this function very often, so it uses a single prepared statement, which is planned
  // once.
  const all = names.map(textOf).join(' union all ');
  const prepared = `snapshot_${createHash('md5').update(all).digest('hex')}`;
  const texts = await db.callPrepared<{ name: string; text: string }>(prepared, all, []);
  return Object.fromEntries(texts.map(({ name, text }) => [name, text]));
};
