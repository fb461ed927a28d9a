import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { access, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { inject } from 'vitest';
import { databaseOn, openPglite } from '../../../server/src/db/connect.ts';
import type { Database } from '../../../server/src/db/database.ts';
import { migrateToLatest } from '../../../server/src/db/migrate.ts';
import type { PgliteThread } from '../../../server/src/db/pglite-thread.ts';

/**
 * Stores the migrated rows and sequences in a separate schema, and creates a function that restores
 * them.
 */
const KEEP = `
  create schema kept;
  do $$
  declare
    name text;
  begin
    for name in select tablename from pg_tables where schemaname = 'public' loop
      execute format('create table kept.%1$I as table public.%1$I', name);
    end loop;
  end $$;
  create table kept.positions as
    select format('public.%I', sequencename)::regclass as name, start_value, last_value
    from pg_sequences where schemaname = 'public';
  create function kept.bring_back() returns void language plpgsql as $$
  declare
    name text;
  begin
    -- Disables the triggers that protect history, and the foreign keys.
    set local session_replication_role = replica;
    execute (select format('truncate %s', string_agg(format('public.%I', tablename), ', '))
      from pg_tables where schemaname = 'public');
    for name in select tablename from pg_tables where schemaname = 'kept'
      and tablename <> 'positions'
    loop
      execute format(
        'insert into public.%1$I overriding system value select * from kept.%1$I', name);
    end loop;
    perform setval(p.name, coalesce(p.last_value, p.start_value), p.last_value is not null)
      from kept.positions p;
  end $$`;

/** The path of a dump of a migrated PGlite; the first caller in a run creates it. */
const makeTemplate = async (): Promise<string> => {
  const path = join(inject('pgliteFolder'), 'template.tar');
  const isMade = await access(path).then(
    () => true,
    () => false,
  );
  if (isMade) return path;
  const { database, thread } = openPglite({});
  await migrateToLatest(database);
  const template = await thread.dump();
  await database.close();
  // Two test files may create the dump at once. The rename prevents one from reading the other's
  // incomplete file.
  const draft = `${path}.${randomUUID()}`;
  await writeFile(draft, template.stream());
  await rename(draft, path);
  return path;
};

/** A dump of a migrated PGlite. Loading it is three times as fast as creating a new database. */
export const readTemplate = async (): Promise<Blob> =>
  new Blob([await readFile(await makeTemplate())]);

/** Fills `dataDir` as the data folder of a server whose embedded database is migrated. */
export const fillDataDir = async (dataDir: string): Promise<void> => {
  const folder = join(dataDir, 'ledger', 'pgdata');
  await mkdir(folder, { recursive: true });
  // The paths in the dump begin with a slash, which tar removes.
  await promisify(execFile)('tar', ['-x', '-f', await makeTemplate(), '-C', folder]);
};

/** The worker's only PGlite. It is reset for each test, because starting one takes a second. */
let home: Promise<PgliteThread> | undefined;
let isLent = false;

const openHome = async (): Promise<PgliteThread> => {
  const { thread } = openPglite({ template: await readTemplate() });
  await thread.query(KEEP);
  return thread;
};

/**
 * A connection for one test. After `close` it rejects every call. So code that still runs after its
 * test cannot affect the next test.
 */
const lend = (thread: PgliteThread): Omit<PgliteThread, 'dump'> => {
  const lent: Omit<PgliteThread, 'dump'> = {
    closed: false,
    ready: true,
    waitReady: thread.waitReady,
    query: (sql, params) => (lent.closed ? refuse() : thread.query(sql, params)),
    transaction: (work) => (lent.closed ? refuse() : thread.transaction(work)),
    close: async () => {
      if (!lent.closed) isLent = false;
      lent.closed = true;
    },
  };
  return lent;
};

const refuse = (): Promise<never> => Promise.reject(new Error('the test closed its database'));

/**
 * The worker's PGlite with the migrated rows. Tables and functions that an earlier test created or
 * changed are not reset. A test that restarts its database opens a separate PGlite.
 */
export const startPglite = async (): Promise<Database> => (await startDumpablePglite()).db;

export const startDumpablePglite = async (): Promise<{ db: Database; dump(): Promise<Blob> }> => {
  if (isLent) throw new Error('a worker has one PGlite, and it was not closed');
  isLent = true;
  if (home === undefined) home = openHome();
  else await (await home).transaction((tx) => tx.query('select kept.bring_back()'));
  const thread = await home;
  return { db: databaseOn(lend(thread)), dump: () => thread.dump() };
};
