import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import type { Database, Tx } from './database.ts';

/** A `.sql` file of this folder, by its path in it. */
type SqlFile = { readonly path: string; readonly text: string; readonly sha256: string };

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

const FOLDER = new URL('.', import.meta.url);

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

/** Any number that no other advisory lock of ours has as its only key. */
const SCHEMA_LOCK = 7_236_001n;

/** What of this folder a database has. Those of tables are not kept: only a new database runs them. */
const CREATE_RECORD = `
  create table if not exists schema_files (
    path text primary key,
    sha256 text not null,
    applied_at timestamptz not null default now()
  )`;

type Recorded = ReadonlyMap<string, string>;

const readRecorded = async (tx: Tx): Promise<Recorded> => {
  const { rows } = await sql<{ path: string; sha256: string }>`
    select path, sha256 from schema_files`.execute(tx);
  return new Map(rows.map(({ path, sha256 }) => [path, sha256]));
};

const record = async (tx: Tx, { path, sha256 }: SqlFile): Promise<void> => {
  await sql`insert into schema_files (path, sha256) values (${path}, ${sha256})
    on conflict (path) do update set sha256 = excluded.sha256, applied_at = now()`.execute(tx);
};

/** A function whose file is gone was dropped by a migration, and may come back. */
const forgetOthers = async (tx: Tx, files: readonly SqlFile[]): Promise<void> => {
  const paths = files.map(({ path }) => path);
  await sql`delete from schema_files where not path = any(${paths}::text[])`.execute(tx);
};

const apply = async (tx: Tx, file: SqlFile): Promise<void> => {
  try {
    await sql.raw(file.text).execute(tx);
  } catch (error) {
    throw new Error(`${file.path} failed`, { cause: error });
  }
};

/** Applied ones are the first ones, and as they were: otherwise no order is that of the numbers. */
const pendingMigrations = (migrations: readonly SqlFile[], recorded: Recorded): SqlFile[] => {
  const known = new Set(migrations.map(({ path }) => path));
  const unknown = [...recorded.keys()].filter(
    (path) => path.startsWith('migrations/') && !known.has(path),
  );
  if (unknown.length > 0) {
    throw new Error(`the database is of a later version, which ran ${unknown.join(', ')}`);
  }
  const firstPending = migrations.findIndex(({ path }) => !recorded.has(path));
  const applied = firstPending === -1 ? migrations : migrations.slice(0, firstPending);
  for (const { path, sha256 } of applied) {
    if (recorded.get(path) !== sha256) throw new Error(`${path} was changed after it was applied`);
  }
  const pending = migrations.slice(applied.length);
  const late = pending.find(({ path }) => recorded.has(path));
  if (late) throw new Error(`${pending[0]?.path} has a lower number than ${late.path}, which ran`);
  return pending;
};

/**
 * Makes the tables of a new database, or runs the migrations that an older one lacks; then applies
 * each function whose file has changed. One transaction under a lock, so that several replicas may
 * start at once, and a start that fails leaves the database as it was.
 */
export const migrateToLatest = async (db: Database, given?: SchemaFiles): Promise<void> => {
  const { tables, migrations, usedByTables, functions } = given ?? (await readSchemaFiles());
  await db.transaction(async (tx) => {
    await sql`select pg_advisory_xact_lock(${SCHEMA_LOCK}::bigint)`.execute(tx);
    await sql.raw(CREATE_RECORD).execute(tx);
    // Functions are created in any order; bodies are checked when they first run, and by a test.
    await sql`set local check_function_bodies = off`.execute(tx);
    const recorded = await readRecorded(tx);
    const pending = pendingMigrations(migrations, recorded);
    const isNew = recorded.size === 0;
    for (const file of usedByTables) await apply(tx, file);
    for (const file of isNew ? tables : pending) await apply(tx, file);

    // A migration may have dropped or made any function, so all are applied after one.
    const all = [...usedByTables, ...functions];
    const changed = all.filter(
      ({ path, sha256 }) => pending.length > 0 || recorded.get(path) !== sha256,
    );
    for (const file of changed) await apply(tx, file);
    for (const file of [...pending, ...changed]) await record(tx, file);
    await forgetOthers(tx, [...migrations, ...all]);
  });
};
