import { startPglite } from './pglite.ts';
import { startDatabase } from './postgres.ts';

/**
 * For `describe.each(databases)`, each on an empty migrated database: the dialect suite, which
 * tests what PGlite could do differently.
 */
export const databases = [
  { kind: 'pglite', startDatabase: startPglite },
  { kind: 'postgres', startDatabase },
] as const;
