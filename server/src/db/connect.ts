import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Kysely, PGliteDialect, PostgresDialect } from 'kysely';
import type { Logger } from 'pino';
import type { Database } from './database.ts';
import { lockFolder } from './folder-lock.ts';
import { startMaintenance } from './maintenance.ts';
import type { PgliteStart } from './pglite-protocol.ts';
import { PgliteThread } from './pglite-thread.ts';
import { openPostgresPool } from './postgres-pool.ts';
import type { Schema } from './schema.ts';
import { runTransaction } from './transaction.ts';

export type DatabaseTarget = { url: string; poolSize: number } | { dataDir: string };

/** PostgreSQL when there is a url, else PGlite in a folder that no other process may share. */
export const connectDatabase = async (target: DatabaseTarget, log: Logger): Promise<Database> => {
  if ('url' in target) return connectPostgres(target.url, target.poolSize, log);
  const folder = resolve(target.dataDir, 'ledger');
  await mkdir(folder, { recursive: true });
  const lock = await lockFolder(folder);
  try {
    const { database, thread } = openPglite({ folder: join(folder, 'pgdata') });
    const maintenance = startMaintenance(thread, log);
    const close = async () => {
      await maintenance.stop();
      await database.close();
      await lock.release();
    };
    return { ...database, close };
  } catch (error) {
    await lock.release();
    throw error;
  }
};

const connectPostgres = (url: string, poolSize: number, log: Logger): Database => {
  const pool = openPostgresPool(url, poolSize, log);
  const kysely = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  return {
    kind: 'postgres',
    kysely,
    transaction: (work) => runTransaction(kysely, work),
    async callPrepared<Row>(name: string, sql: string, params: readonly unknown[]) {
      return (await pool.callPrepared(name, sql, params)) as Row[];
    },
    close: () => pool.end(),
  };
};

/** PGlite without lock and maintenance: what tests use, in memory. */
export const openPglite = (start: PgliteStart): { database: Database; thread: PgliteThread } => {
  const thread = new PgliteThread(start);
  return { database: databaseOn(thread), thread };
};

export const databaseOn = (pglite: Omit<PgliteThread, 'dump'>): Database => {
  const kysely = new Kysely<Schema>({ dialect: new PGliteDialect({ pglite }) });
  return {
    kind: 'pglite',
    kysely,
    transaction: (work) => runTransaction(kysely, work),
    async callPrepared<Row>(_name: string, sql: string, params: readonly unknown[]) {
      return (await pglite.query<Row>(sql, params)).rows;
    },
    close: () => pglite.close(),
  };
};
