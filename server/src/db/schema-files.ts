import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';

/** A `.sql` file of this folder, by its path in it. */
export type SqlFile = { readonly path: string; readonly text: string; readonly sha256: string };

export type SchemaFiles = {
  /** The tables as a new database gets them. */
  readonly tables: readonly SqlFile[];
  /** What a database of an earlier version lacks of them, in the order of their numbers. */
  readonly migrations: readonly SqlFile[];
  /** Functions that tables name in a trigger, a default or a view; their parameters name no table. */
  readonly usedByTables: readonly SqlFile[];
  readonly functions: readonly SqlFile[];
};

/** Each file comes after those whose tables it refers to. */
const TABLES = [
  'domains',
  'users',
  'ledger',
  'idempotency',
  'rounds',
  'limits',
  'swaps',
  'chain',
  'payments',
  'epochs',
  'forced-withdrawals',
].map((name) => `tables/${name}.sql`);

const FOLDER = new URL('./', import.meta.url);

export const sqlFile = (path: string, text: string): SqlFile => ({
  path,
  text,
  sha256: createHash('sha256').update(text).digest('hex'),
});

export const readSchemaFiles = async (): Promise<SchemaFiles> => {
  const paths = (await readdir(FOLDER, { recursive: true }))
    .filter((path) => path.endsWith('.sql'))
    .sort();
  const unlisted = paths.filter((path) => path.startsWith('tables/') && !TABLES.includes(path));
  if (unlisted.length > 0) throw new Error(`not in the order of tables: ${unlisted.join(', ')}`);
  const read = async (path: string) => sqlFile(path, await readFile(new URL(path, FOLDER), 'utf8'));
  const files = await Promise.all(
    [...TABLES, ...paths.filter((path) => !path.startsWith('tables/'))].map(read),
  );
  const inFolder = (folder: string) => files.filter(({ path }) => path.startsWith(folder));
  const usedByTables = inFolder('functions/used-by-tables/');
  return {
    tables: inFolder('tables/'),
    migrations: inFolder('migrations/'),
    usedByTables,
    functions: inFolder('functions/').filter((file) => !usedByTables.includes(file)),
  };
};
