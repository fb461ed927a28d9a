import { sql } from 'kysely';
import pg from 'pg';
import { inject } from 'vitest';
import type { Database } from '../../../server/src/db/database.ts';

/**
 * Keeps VACUUM and ANALYZE away from the tables of a database while `count` runs. Both make
 * PostgreSQL plan statements anew, and the planner reads indexes, so that work seems to be done
 * which no statement did. Statements of `count` are not held up: the lock conflicts only with
 * VACUUM, ANALYZE, changes of tables and stronger locks; with `tables`, only these are locked. PGlite
 * does neither by itself.
 */
export const withoutHousekeeping = async <Result>(
  db: Database,
  count: () => Promise<Result>,
  tables?: readonly string[],
): Promise<Result> => {
  const release = await keepHousekeepingAway(db, tables);
  try {
    return await count();
  } finally {
    await release();
  }
};

/** As `withoutHousekeeping`, until the returned function is called. */
export const keepHousekeepingAway = async (
  db: Database,
  tables?: readonly string[],
): Promise<() => Promise<void>> => {
  if (db.kind === 'pglite') return async () => undefined;
  const client = new pg.Client({ connectionString: await urlOf(db) });
  await client.connect();
  await client.query('begin');
  const { rows } = await client.query<{ names: string }>(
    `select string_agg(format('public.%I', tablename), ', ') as names
      from pg_tables where schemaname = 'public' and ($1::text[] is null or tablename = any ($1))`,
    [tables ?? null],
  );
  await client.query(`lock table ${rows[0]?.names} in share update exclusive mode`);
  return () => client.end();
};

const urlOf = async ({ kysely }: Database): Promise<string> => {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(kysely);
  const url = new URL(inject('postgresUrl'));
  url.pathname = rows[0]?.name ?? '';
  return url.href;
};

/** The name of the sessions that vacuum; they are none of the sessions that a test waits for. */
export const HOUSEKEEPING = 'housekeeping';

/**
 * Vacuums and analyzes every table of every database of a server, again and again, until the
 * returned function is called. `HOUSEKEEPING=always` runs the server's tests beside it.
 */
export const keepHouse = (urlFor: (database: string) => string): (() => Promise<void>) => {
  let isOver = false;
  const vacuum = async (name: string): Promise<void> => {
    const client = new pg.Client({
      ...{ connectionString: urlFor(name), application_name: HOUSEKEEPING },
    });
    client.on('error', () => undefined);
    try {
      await client.connect();
      // A test that counts its work holds a lock; the other databases do not wait for it.
      await client.query("set lock_timeout = '20ms'");
      const { rows } = await client.query<{ name: string }>(`
        select format('%I.%I', schemaname, tablename) as name from pg_tables
        where schemaname = 'public'`);
      for (const table of rows) {
        if (isOver) return;
        await client.query(`vacuum analyze ${table.name}`).catch(() => undefined);
      }
    } finally {
      await client.end();
    }
  };
  const loop = async (): Promise<void> => {
    const client = new pg.Client({ connectionString: urlFor('postgres') });
    await client.connect();
    while (!isOver) {
      const { rows } = await client.query<{ name: string }>(
        "select datname as name from pg_database where datname like 'test\\_%'",
      );
      // A test may drop its database meanwhile.
      for (const { name } of rows) await vacuum(name).catch(() => undefined);
      await client.query('select pg_sleep(0.01)');
    }
    await client.end();
  };
  const running = loop();
  return async () => {
    isOver = true;
    await running;
  };
};
