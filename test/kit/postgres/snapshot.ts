import { sql } from 'kysely';
import type { Database } from '../../../server/src/db/database.ts';

/** Excluded, because rejected attempts are counted too. */
const COUNTS = 'money_calls';

/** One text per table with all its rows: equal texts mean that nothing was written. */
export const snapshot = async (
  { kysely }: Database,
  except: readonly string[] = [],
): Promise<Record<string, string>> => {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by table_name
  `.execute(kysely);
  const texts: Record<string, string> = {};
  for (const { name } of tables.filter((table) => ![...except, COUNTS].includes(table.name))) {
    const { rows } = await sql<{ text: string }>`
      select count(*) || ':' || md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as text
      from ${sql.table(name)} t
    `.execute(kysely);
    texts[name] = rows[0]?.text ?? '';
  }
  return texts;
};
