import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import { inject } from 'vitest';
import { connectDatabase } from '../../../server/src/db/connect.ts';
import type { Database } from '../../../server/src/db/database.ts';
import { silentLog, TEMPLATE_DATABASE } from './test-database.ts';

const POOL_SIZE = 16;

/** Makes a migrated PostgreSQL database, or with `template1` an empty one; answers its address. */
export const createDatabase = async (template = TEMPLATE_DATABASE): Promise<string> => {
  const name = `test_${randomUUID()}`;
  const client = new pg.Client({ connectionString: inject('postgresUrl') });
  await client.connect();
  await client.query(`create database "${name}" template "${template}"`);
  await client.end();
  const url = new URL(inject('postgresUrl'));
  url.pathname = name;
  return url.href;
};

const quoted = (name: string): string => `public."${name}"`;

type Home = { readonly url: string; readonly emptying: string };

/** PostgreSQL copies a database a hundred times slower than it empties one, so a file keeps its own. */
const free: Home[] = [];

const readTables = async ({ kysely }: Database): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public'`.execute(kysely);
  return rows.map(({ name }) => name);
};

/** The rows of a table that the migrations made. */
const restoreRows = async ({ kysely }: Database, table: string): Promise<string[]> => {
  const { rows } = await sql<{ json: string | null }>`
    select json_agg(t)::text as json from ${sql.table(table)} t`.execute(kysely);
  const json = rows[0]?.json ?? null;
  if (json === null) return [];
  const name = quoted(table);
  const records = `json_populate_recordset(null::${name}, '${json.replaceAll("'", "''")}')`;
  return [`insert into ${name} overriding system value select * from ${records}`];
};

const restoreSequences = async ({ kysely }: Database): Promise<string[]> => {
  const { rows } = await sql<{ name: string; value: bigint; used: boolean }>`
    select sequencename as name, coalesce(last_value, start_value) as value,
      last_value is not null as used
    from pg_sequences where schemaname = 'public'`.execute(kysely);
  return rows.map(
    ({ name, value, used }) => `perform setval('${quoted(name)}', ${value}, ${used})`,
  );
};

/** What makes a database again as it is now, without the triggers that guard history. */
const readEmptying = async (db: Database): Promise<string> => {
  const tables = await readTables(db);
  const rows = await Promise.all(tables.map((table) => restoreRows(db, table)));
  const statements = [
    'set local session_replication_role = replica',
    ...tables.map((table) => `delete from ${quoted(table)}`),
    ...rows.flat(),
    ...(await restoreSequences(db)),
  ];
  return `do $emptying$ begin ${statements.join('; ')}; end $emptying$`;
};

/** Lent until it is closed, which ends its connections: what is left of a test reaches no other one. */
const lend = async (home: Home, db: Database): Promise<Database> => ({
  ...db,
  close: async () => {
    await db.close();
    free.push(home);
  },
});

const connect = (url: string): Promise<Database> =>
  connectDatabase({ url, poolSize: POOL_SIZE }, silentLog);

/** A copy of the template, for tests that change tables or functions. */
export const copyDatabase = async (): Promise<Database> => connect(await createDatabase());

/**
 * A PostgreSQL database with the rows that the migrations made: what every test of the server runs on
 * that changes neither tables nor functions.
 */
export const startDatabase = async (): Promise<Database> => {
  const home = free.pop();
  if (home !== undefined) {
    const db = await connect(home.url);
    await sql.raw(home.emptying).execute(db.kysely);
    return lend(home, db);
  }
  const url = await createDatabase();
  const db = await connect(url);
  return lend({ url, emptying: await readEmptying(db) }, db);
};
