import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../../../server/src/db/database.ts';

/** Excluded, because rejected attempts are counted too. */
const COUNTS = 'money_calls';

/** The text of all rows of a table, in an order that does not depend on how they are stored. */
const textOf = (table: string): string => `select '${table}' as name,
  count(*) || ':' || md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as text
  from public."${table}" t`;

/** One text per table with all its rows: equal texts mean that nothing was written. */
export const snapshot = async (
  db: Database,
  except: readonly string[] = [],
): Promise<Record<string, string>> => {
  const { rows: tables } = await sql<{ name: string }>`select tablename as name from pg_tables
    where schemaname = 'public' order by tablename`.execute(db.kysely);
  const names = tables
    .map(({ name }) => name)
    .filter((name) => ![...except, COUNTS].includes(name));
  // One statement that is planned once, because tests call this more often than anything else.
  const all = names.map(textOf).join(' union all ');
  const prepared = `snapshot_${createHash('md5').update(all).digest('hex')}`;
  const texts = await db.callPrepared<{ name: string; text: string }>(prepared, all, []);
  return Object.fromEntries(texts.map(({ name, text }) => [name, text]));
};
