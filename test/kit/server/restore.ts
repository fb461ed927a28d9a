import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { connectDatabase, openPglite } from '../../../server/src/db/connect.ts';
import type { Database } from '../../../server/src/db/database.ts';
import { startDumpablePglite } from '../postgres/pglite.ts';
import { createDatabase } from '../postgres/postgres.ts';
import { silentLog } from '../postgres/test-database.ts';

/** A migrated database that can be dumped while it is in use. */
export type Dumpable = { readonly db: Database; dump(): Promise<Restore> };
/** Restores the dump into another new database. */
export type Restore = () => Promise<Database>;

const POOL_SIZE = 4;
const DUMP_OPTIONS = { encoding: 'buffer', maxBuffer: 64 * 1_024 * 1_024 } as const;
const run = promisify(execFile);

const startFolder = async (): Promise<Dumpable> => {
  const { db, dump } = await startDumpablePglite();
  const openDump = async (): Promise<Restore> => {
    const template = await dump();
    return async () => openPglite({ template }).database;
  };
  return { db, dump: openDump };
};

const connect = (url: string): Promise<Database> =>
  connectDatabase({ url, poolSize: POOL_SIZE }, silentLog);

/** Dumps and restores as docs/runbook.md describes. */
const openUrl = async (url: string): Promise<Dumpable> => {
  const dump = async (): Promise<Restore> => {
    const { stdout } = await run('pg_dump', ['-Fc', url], DUMP_OPTIONS);
    return async () => {
      const restored = await createDatabase('template0');
      const restoring = run('pg_restore', ['-d', restored, '--single-transaction']);
      restoring.child.stdin?.end(stdout);
      await restoring;
      return connect(restored);
    };
  };
  return { db: await connect(url), dump };
};

/** The kinds of database for `describe.each`. Unlike those of `databases`, they can be dumped. */
export const dumpables = [
  { kind: 'pglite', start: startFolder },
  { kind: 'postgres', start: async () => openUrl(await createDatabase()) },
] as const;
