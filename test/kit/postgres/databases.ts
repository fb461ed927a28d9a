import { startPglite } from './pglite.ts';
import { startDatabase } from './postgres.ts';

/**
 * For `describe.each(databases)`: tests that run on both PGlite and PostgreSQL, because the two
 * could behave differently. Each test starts with an empty, migrated database.
 */
export const databases = [
  { kind: 'pglite', startDatabase: startPglite },
  { kind: 'postgres', startDatabase },
] as const;
