import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { connectDatabase } from '../db/connect.ts';
import type { Database } from '../db/database.ts';
import { startPglite } from './pglite.ts';
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

/** A fresh migrated PostgreSQL database: what every test of the server runs on. */
export const startDatabase = async (): Promise<Database> =>
  connectDatabase({ url: await createDatabase(), poolSize: POOL_SIZE }, silentLog);

/**
 * For `describe.each(databases)`, each time on a fresh migrated database: the dialect suite, which
 * tests what PGlite could do differently.
 */
export const databases = [
  { kind: 'pglite', startDatabase: startPglite },
  { kind: 'postgres', startDatabase },
] as const;
