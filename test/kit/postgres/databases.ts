import { startPglite } from './pglite.ts';
import { startDatabase } from './postgres.ts';

/**
 * For `describe.each(databases)`, each time on a migrated database that holds nothing: the dialect
 * suite, which tests what PGlite could do differently.
 */
export const databases = [
  { kind: 'pglite', startDatabase: startPglite },
  { kind: 'postgres', startDatabase },
] as const;
