import { pino } from 'pino';
import { connectDatabase } from '../../../server/src/db/connect.ts';
import { migrateToLatest } from '../../../server/src/db/migrate.ts';
import type { PostgresServer } from './postgres-server.ts';

export const silentLog = pino({ level: 'silent' });

export const TEMPLATE_DATABASE = 'degen_template';

/** Migrates the template of which every test database is a copy; once per server. */
export const createPostgresTemplate = async (server: PostgresServer): Promise<void> => {
  const url = await server.createDatabase(TEMPLATE_DATABASE);
  const template = await connectDatabase({ url, poolSize: 1 }, silentLog);
  await migrateToLatest(template);
  await template.close();
};
