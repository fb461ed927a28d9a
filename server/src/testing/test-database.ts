import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { pino } from 'pino';
import type { PostgresServer } from '../../../test/support/postgres-server.ts';
import { connectDatabase, openPglite } from '../db/connect.ts';
import type { Database } from '../db/database.ts';
import { migrateToLatest } from '../db/migrate.ts';

export const silentLog = pino({ level: 'silent' });

export const TEMPLATE_DATABASE = 'degen_template';
const POOL_SIZE = 16;

/** A fresh migrated PGlite in memory; fast when a dumped template is given. */
export const startPgliteDatabase = async (templatePath?: string): Promise<Database> => {
  const { database } = openPglite(
    templatePath === undefined ? {} : { template: new Blob([await readFile(templatePath)]) },
  );
  // Either way the answer waits until PGlite is up, so that no test pays for it in its own time.
  if (templatePath === undefined) await migrateToLatest(database);
  else await database.callPrepared('ready', 'select 1', []);
  return database;
};

/** A fresh database on a running PostgreSQL, copied from the migrated template. */
export const startPostgresDatabase = async (
  server: Pick<PostgresServer, 'createDatabase'>,
  poolSize = POOL_SIZE,
): Promise<Database> => {
  const url = await server.createDatabase(`test_${randomUUID()}`, TEMPLATE_DATABASE);
  return connectDatabase({ url, poolSize }, silentLog);
};

/** Migrates the template that `startPostgresDatabase` copies; once per server. */
export const createPostgresTemplate = async (server: PostgresServer): Promise<void> => {
  const url = await server.createDatabase(TEMPLATE_DATABASE);
  const template = await connectDatabase({ url, poolSize: 1 }, silentLog);
  await migrateToLatest(template);
  await template.close();
};
