import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import { inject } from 'vitest';
import { connectDatabase, databaseOnPool } from '../../../server/src/db/connect.ts';
import type { Database } from '../../../server/src/db/database.ts';
import { type Connections, createPool } from '../../../server/src/db/postgres-pool.ts';
import { silentLog, TEMPLATE_DATABASE } from './test-database.ts';

const POOL_SIZE = 16;

/**
 * Creates a PostgreSQL database and returns its URL. The database is migrated, or empty if
 * `template` is one of PostgreSQL's own templates.
 */
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

type Home = { readonly url: string; readonly pool: pg.Pool };

/**
 * Databases of this test file that no test uses now. Resetting one is a hundred times faster than
 * copying the template again.
 */
const free: Home[] = [];

const readTables = async ({ kysely }: Database): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public'`.execute(kysely);
  return rows.map(({ name }) => name);
};

/** SQL statements that insert the current rows of a table again. */
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

/**
 * Creates a function that resets the database to its current state. It switches off the triggers
 * that forbid deleting history.
 */
const keep = async (db: Database): Promise<void> => {
  const tables = await readTables(db);
  const rows = await Promise.all(tables.map((table) => restoreRows(db, table)));
  const statements = [
    'set local session_replication_role = replica',
    ...tables.map((table) => `delete from ${quoted(table)}`),
    ...rows.flat(),
    ...(await restoreSequences(db)),
  ];
  await sql
    .raw(
      `create schema kept;
      create function kept.bring_back() returns void language plpgsql
      as $bring_back$ begin ${statements.join('; ')}; end $bring_back$`,
    )
    .execute(db.kysely);
};

/**
 * A pool for one test. After `end` it gives out no connection. So code that still runs after its
 * test cannot affect the next test. The real connections stay open, because a new one has to plan
 * every statement and compile every function again.
 */
const lend = ({ pool }: Home): Connections => {
  let isClosed = false;
  const running = new Set<Promise<unknown>>();
  const track = <T>(work: Promise<T>): Promise<T> => {
    const forget = () => running.delete(work);
    running.add(work);
    work.then(forget, forget);
    return work;
  };
  const assertOpen = (): void => {
    if (isClosed) throw new Error('the test closed its database');
  };
  const met = new Set<pg.PoolClient>();
  const borrow = async (): Promise<pg.PoolClient> => {
    const client = await pool.connect();
    if (!met.has(client)) {
      met.add(client);
      // The connection may have cached ids from before the sequences were reset.
      await client.query('discard sequences');
    }
    return client;
  };
  return {
    options: pool.options,
    connect: async () => {
      assertOpen();
      const client = await track(borrow());
      const { release } = client;
      const released = Promise.withResolvers<void>();
      track(released.promise);
      client.release = (error) => {
        release(error);
        released.resolve();
      };
      return client;
    },
    end: async () => {
      isClosed = true;
      // A pending `connect` can still add work to the set, so the loop waits until the set is
      // empty.
      while (running.size > 0) await Promise.allSettled(running);
    },
  };
};

const openHome = async (): Promise<Home> => {
  const url = await createDatabase();
  const local = new URL(url);
  local.searchParams.set('host', inject('postgresFolder'));
  const pool = createPool(local.href, POOL_SIZE, silentLog);
  await keep(databaseOnPool(pool));
  return { url, pool };
};

const takeHome = async (): Promise<Home> => {
  const kept = free.pop();
  await kept?.pool.query('select kept.bring_back()');
  return kept ?? openHome();
};

/** Like `startDatabase`, but also returns the URL, for code that opens connections itself. */
export const startDatabaseAt = async (): Promise<{ url: string; db: Database }> => {
  const home = await takeHome();
  const db = databaseOnPool(lend(home));
  const close = async () => {
    await db.close();
    free.push(home);
  };
  return { url: home.url, db: { ...db, close } };
};

/**
 * A PostgreSQL database with the migrated rows, for server tests that change neither tables nor
 * functions.
 */
export const startDatabase = async (): Promise<Database> => (await startDatabaseAt()).db;

/**
 * Copies all rows to the schema `prepared`, and creates a function that restores the rows and the
 * sequences.
 */
const prepare = async (db: Database): Promise<void> => {
  const tables = await readTables(db);
  const copies = tables.map(
    (table) => `create table prepared."${table}" as table public."${table}"`,
  );
  const rows = tables.map(
    (table) => `insert into public."${table}" overriding system value table prepared."${table}"`,
  );
  const statements = [
    'set local session_replication_role = replica',
    ...tables.map((table) => `delete from public."${table}"`),
    ...rows,
    ...(await restoreSequences(db)),
  ];
  await sql
    .raw(
      `create schema prepared; ${copies.join('; ')};
      create function prepared.bring_back() returns void language plpgsql
      as $bring_back$ begin ${statements.join('; ')}; end $bring_back$`,
    )
    .execute(db.kysely);
};

/** A database whose rows are written once, as the starting point of several tests. */
export type PreparedDatabase = {
  /** Restores the rows. The previous test must have closed its database. */
  start(): Promise<{ url: string; db: Database }>;
  close(): Promise<void>;
};

export const prepareDatabase = async (
  write: (db: Database) => Promise<void>,
): Promise<PreparedDatabase> => {
  const home = await takeHome();
  const first = databaseOnPool(lend(home));
  await write(first);
  await prepare(first);
  await first.close();
  return {
    start: async () => {
      await home.pool.query('select prepared.bring_back()');
      return { url: home.url, db: databaseOnPool(lend(home)) };
    },
    close: async () => {
      await home.pool.query('drop schema prepared cascade');
      free.push(home);
    },
  };
};

/** A copy of the template, for tests that change tables or functions. */
export const copyDatabase = async (): Promise<Database> =>
  connectDatabase({ url: await createDatabase(), poolSize: POOL_SIZE }, silentLog);
