import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startPostgresServer } from '../../../test/support/postgres-server.ts';
import { openPglite } from '../db/connect.ts';
import { migrateToLatest } from '../db/migrate.ts';
import { createPostgresTemplate } from './test-database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    pgliteTemplate: string;
    postgresUrl: string;
  }
}

/** Once per run: a PostgreSQL server with a migrated template, and a dump of a migrated PGlite. */
export default async (project: TestProject): Promise<() => Promise<void>> => {
  const folder = await mkdtemp(join(tmpdir(), 'degen-pglite-'));
  const template = join(folder, 'template.tar');
  const { database, thread } = openPglite({});
  await migrateToLatest(database);
  await writeFile(template, (await thread.dump()).stream());
  await database.close();
  const server = await startPostgresServer({ fsync: 'off' });
  await createPostgresTemplate(server);
  project.provide('pgliteTemplate', template);
  project.provide('postgresUrl', server.url('postgres'));
  return async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
};
