import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import type { Database, Tx } from './database.ts';

/** A `.sql` file; `path` is relative to the folder of this module. */
type SqlFile = { readonly path: string; readonly text: string; readonly sha256: string };

export type SchemaFiles = {
  /** The files that create the tables of a new database. */
  readonly tables: readonly SqlFile[];
  /** The changes to a database of an earlier version, in the order of their numbers. */
  readonly migrations: readonly SqlFile[];
  /**
   * Functions that tables use in a trigger, a default or a view; their parameters refer to no
   * table.
   */
  readonly usedByTables: readonly SqlFile[];
  readonly functions: readonly SqlFile[];
};

/** The order of the table files: each comes after the files whose tables it refers to. */
const TABLES = [
  'domains',
  'users',
  'ledger',
  'idempotency',
  'rounds',
  'shared-rounds',
  'statistics',
  'feed',
  'limits',
  'auto-bets',
  'swaps',
  'chain',
  'payments',
  'claims',
  'epochs',
].map((name) => `tables/${name}.sql`);

const FOLDER = new URL('.', import.meta.url);

const COMMENT_LINES = /^\s*--.*\n/gm;

/** The hash ignores comments, because they change nothing in a database. */
export const sqlFile = (path: string, text: string): SqlFile => ({
  path,
  text,
  sha256: createHash('sha256').update(text.replace(COMMENT_LINES, '')).digest('hex'),
});

/** `list` lists the files of a folder. Windows has other separators than the record of the schema. */
export const readSchemaFiles = async (
  list: (folder: URL, options: { recursive: true }) => Promise<string[]> = readdir,
): Promise<SchemaFiles> => {
  const paths = (await list(FOLDER, { recursive: true }))
    .filter((path) => path.endsWith('.sql'))
    .map((path) => path.replaceAll('\\', '/'))
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

/** The key of an advisory lock; no other single-key advisory lock of the server uses it. */
const SCHEMA_LOCK = 7_236_001n;

/** The record of the files that were applied to a database. */
const CREATE_RECORD = `
  create table if not exists schema_files (
    path text primary key,
    sha256 text not null,
    applied_at timestamptz not null default now()
  )`;

/** Whether a server has ever started on the database. */
export const hasSchema = async ({ kysely }: Database): Promise<boolean> => {
  const { rows } = await sql<{ found: boolean }>`
    select to_regclass('schema_files') is not null as found`.execute(kysely);
  return rows[0]?.found === true;
};

type Recorded = ReadonlyMap<string, string>;

/**
 * The database does not fit this version of the server. The failed start changed nothing in the
 * database.
 */
class SchemaError extends Error {
  override readonly name = 'SchemaError';
  readonly code: `SCHEMA.${'UNKNOWN' | 'LATER' | 'CHANGED' | 'INCOMPLETE'}`;

  constructor(code: SchemaError['code'], message: string) {
    super(message);
    this.code = code;
  }
}

const readRecorded = async (tx: Tx): Promise<Recorded> => {
  const { rows } = await sql<{ path: string; sha256: string }>`
    select path, sha256 from schema_files`.execute(tx);
  return new Map(rows.map(({ path, sha256 }) => [path, sha256]));
};

const record = async (tx: Tx, { path, sha256 }: SqlFile): Promise<void> => {
  await sql`insert into schema_files (path, sha256) values (${path}, ${sha256})
    on conflict (path) do update set sha256 = excluded.sha256, applied_at = now()`.execute(tx);
};

/**
 * Removes the records of deleted files, so that a function is applied again if its file comes back.
 */
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

/**
 * Returns the migrations that have not run yet. Throws if a migration in the record is unknown, was
 * changed, or has a higher number than one that has not run.
 */
const pendingMigrations = (migrations: readonly SqlFile[], recorded: Recorded): SqlFile[] => {
  const known = new Set(migrations.map(({ path }) => path));
  const unknown = [...recorded.keys()].filter(
    (path) => path.startsWith('migrations/') && !known.has(path),
  );
  if (unknown.length > 0) {
    const ran = unknown.join(', ');
    throw new SchemaError('SCHEMA.LATER', `the database is of a later version, which ran ${ran}`);
  }
  const firstPending = migrations.findIndex(({ path }) => !recorded.has(path));
  const applied = firstPending === -1 ? migrations : migrations.slice(0, firstPending);
  for (const { path, sha256 } of applied) {
    if (recorded.get(path) !== sha256) throw changed(path);
  }
  const pending = migrations.slice(applied.length);
  const late = pending.find(({ path }) => recorded.has(path));
  if (late) {
    const text = `${pending[0]?.path} has a lower number than ${late.path}, which ran`;
    throw new SchemaError('SCHEMA.CHANGED', text);
  }
  return pending;
};

const changed = (path: string): SchemaError =>
  new SchemaError('SCHEMA.CHANGED', `${path} was changed after it was applied`);

/**
 * Throws if a table file has changed, because existing databases get changes only by migrations.
 */
const assertTablesUnchanged = (tables: readonly SqlFile[], recorded: Recorded): void => {
  const found = tables.find(({ path, sha256 }) => recorded.get(path) !== sha256);
  if (found) throw changed(found.path);
};

/**
 * Throws if a database without a record of schema files has tables. Such tables are from something
 * else, or from an early version of this server that wrote no record.
 */
const assertEmpty = async (tx: Tx): Promise<void> => {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p')
      and relname <> 'schema_files' order by relname limit 1`.execute(tx);
  const [found] = rows;
  if (found === undefined) return;
  throw new SchemaError(
    'SCHEMA.UNKNOWN',
    `the database has a table ${found.name}, but no record of this server's schema: ` +
      'it is of a version before the baseline, or of something else',
  );
};

/**
 * Throws if foreign keys are missing. `pg_restore` makes them last, so a restore that ended early
 * also lacks unique indexes and triggers, without which money could move twice.
 */
const assertWhole = async (tx: Tx, tables: readonly SqlFile[]): Promise<void> => {
  const declared = tables.flatMap(
    ({ text }) => text.replace(COMMENT_LINES, '').match(/\breferences\b/g) ?? [],
  ).length;
  const { rows } = await sql<{ count: bigint }>`
    select count(*) as count from pg_constraint
    where contype = 'f' and connamespace = current_schema()::regnamespace`.execute(tx);
  const count = Number(rows[0]?.count);
  if (count >= declared) return;
  const text = `the database has ${count} of ${declared} foreign keys: a restore into it ended early`;
  throw new SchemaError('SCHEMA.INCOMPLETE', text);
};

/**
 * Creates the tables of a new database, or runs the migrations that an older one lacks. Then
 * applies each function whose file has changed. Runs in one transaction under a lock, so that
 * several replicas may start at once, and a failed start changes nothing.
 */
export const migrateToLatest = async (db: Database, given?: SchemaFiles): Promise<void> => {
  const { tables, migrations, usedByTables, functions } = given ?? (await readSchemaFiles());
  await db.transaction(async (tx) => {
    await sql`select pg_advisory_xact_lock(${SCHEMA_LOCK}::bigint)`.execute(tx);
    await sql.raw(CREATE_RECORD).execute(tx);
    // Functions are created in any order, so their bodies cannot be checked yet. They are checked
    // when they first run, and by a test.
    await sql`set local check_function_bodies = off`.execute(tx);
    const recorded = await readRecorded(tx);
    const pending = pendingMigrations(migrations, recorded);
    const isNew = recorded.size === 0;
    if (isNew) await assertEmpty(tx);
    else if (pending.length === 0) assertTablesUnchanged(tables, recorded);
    for (const file of usedByTables) await apply(tx, file);
    for (const file of isNew ? tables : pending) await apply(tx, file);
    await assertWhole(tx, tables);

    // A migration may have dropped or created any function, so all functions are applied after a migration.
    const all = [...usedByTables, ...functions];
    const stale = all.filter(
      ({ path, sha256 }) => pending.length > 0 || recorded.get(path) !== sha256,
    );
    for (const file of stale) await apply(tx, file);
    const unrecorded = tables.filter(({ path, sha256 }) => recorded.get(path) !== sha256);
    for (const file of [...unrecorded, ...pending, ...stale]) await record(tx, file);
    await forgetOthers(tx, [...tables, ...migrations, ...all]);
  });
};
