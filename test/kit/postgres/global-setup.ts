import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { keepHouse } from './housekeeping.ts';
import { SHORT_LIVED, startPostgresServer } from './postgres-server.ts';
import { createPostgresTemplate } from './test-database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
    postgresFolder: string;
    /**
     * The folder of the migrated PGlite template, which the first test file that needs it creates.
     */
    pgliteFolder: string;
  }
}

/**
 * Once per run: starts a PostgreSQL server with a migrated template. `HOUSEKEEPING=always` vacuums
 * and analyzes its tables all the time.
 */
export default async (project: TestProject): Promise<() => Promise<void>> => {
  const pgliteFolder = await mkdtemp(join(tmpdir(), 'degen-pglite-'));
  const server = await startPostgresServer(SHORT_LIVED);
  await createPostgresTemplate(server);
  const stopHousekeeping =
    process.env.HOUSEKEEPING === 'always' ? keepHouse(server.url) : undefined;
  project.provide('postgresUrl', server.url('postgres'));
  project.provide('postgresFolder', server.folder);
  project.provide('pgliteFolder', pgliteFolder);
  return async () => {
    await stopHousekeeping?.();
    await server.stop();
    await rm(pgliteFolder, { recursive: true, force: true });
  };
};
