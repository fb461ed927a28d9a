import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Kysely, PGliteDialect, PostgresDialect } from 'kysely';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { type Database, repeatCancelled, type Tx } from './database.ts';
import { lockFolder } from './folder-lock.ts';
import { type PgliteStart, PgliteThread } from './pglite-thread.ts';
import { type Connections, createPool, openSessions } from './postgres-pool.ts';
import type { Schema } from './schema.ts';

/**
 * Server and watcher limit their statements. Another command reads whole tables, and the limit's start-up
 * option is one that PgBouncer refuses. A copy cancels statements that keep it from following its
 * primary: they are repeated, so none may be part of a transaction.
 */
export type DatabaseTarget =
  | { url: string; poolSize: number; statementLimitMs?: number; isCopy?: boolean }
  | { dataDir: string };

/** A request's longest statement. With a new connection, a silent one is replaced within 10 s. */
const STATEMENT_LIMIT_MS = 8_000;
/** A heartbeat that took longer would be of no use. */
const HEARTBEAT_LIMIT_MS = 4_000;

/** The same database, with connections that are closed when they give no answer. */
export const servedFrom = (target: DatabaseTarget): DatabaseTarget =>
  'url' in target ? { ...target, statementLimitMs: STATEMENT_LIMIT_MS } : target;

/** The database that the settings select: PostgreSQL if they contain a URL, otherwise PGlite. */
export const databaseOf = ({
  databaseUrl: url,
  databasePoolSize: poolSize,
  dataDir,
}: Pick<Config, 'databaseUrl' | 'databasePoolSize' | 'dataDir'>): DatabaseTarget =>
  url === undefined ? { dataDir } : { url, poolSize };

/** PostgreSQL if there is a URL, otherwise PGlite in a folder that no other process may use. */
export const connectDatabase = async (target: DatabaseTarget, log: Logger): Promise<Database> => {
  if ('url' in target) {
    const { url, poolSize, statementLimitMs, isCopy } = target;
    return databaseOnPool(createPool(url, poolSize, log, statementLimitMs, isCopy));
  }
  const folder = resolve(target.dataDir, 'ledger');
  await mkdir(folder, { recursive: true, mode: 0o700 });
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

/**
 * One connection for the regular heartbeats, and one for the heartbeat that is sent when a crash
 * round is settled.
 */
const HEARTBEAT_CONNECTIONS = 2;

/**
 * Opens separate connections for heartbeats, so that heartbeats never wait until a request releases
 * its connection. PGlite has only one connection, so heartbeats share it.
 */
export const connectHeartbeats = async (
  target: DatabaseTarget,
  db: Database,
  log: Logger,
): Promise<Database> =>
  'url' in target
    ? connectDatabase(
        {
          url: target.url,
          poolSize: HEARTBEAT_CONNECTIONS,
          statementLimitMs: HEARTBEAT_LIMIT_MS,
        },
        log,
      )
    : { ...db, close: () => Promise.resolve() };

export const databaseOnPool = (pool: Connections): Database => {
  const sessions = openSessions(pool);
  const kysely = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: sessions }) });
  return {
    kind: 'postgres',
    kysely,
    transaction: (work) => runTransaction(kysely, work),
    callPrepared: sessions.callPrepared,
    close: () => pool.end(),
  };
};

/** Opens PGlite without a folder lock and without maintenance. Tests use it for databases in memory. */
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

/**
 * PGlite itself never runs checkpoints or autovacuum. Without them its log grew past a gigabyte,
 * and a restart took 8.5 s. With both every minute, the log stays small and a restart takes less
 * than 0.3 s.
 */
const MAINTENANCE_INTERVAL_MS = 60_000;

export const startMaintenance = (
  thread: Pick<PgliteThread, 'query'>,
  log: Logger,
): { stop(): Promise<void> } => {
  let running = Promise.resolve();
  const maintain = async (): Promise<void> => {
    try {
      await thread.query('checkpoint');
      await thread.query('vacuum');
    } catch (error) {
      log.error({ err: error }, 'database maintenance failed');
    }
  };
  const timer = setInterval(() => {
    running = running.then(maintain);
  }, MAINTENANCE_INTERVAL_MS);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
};

const ATTEMPTS_MAX = 3;
const runTransaction = <T>(kysely: Kysely<Schema>, work: (tx: Tx) => Promise<T>): Promise<T> =>
  repeatCancelled(() => kysely.transaction().execute(work), ATTEMPTS_MAX);
