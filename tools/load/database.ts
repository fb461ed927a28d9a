import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import {
  type PostgresServer,
  SHORT_LIVED,
  startPostgresServer,
} from '../../test/kit/postgres/postgres-server.ts';

export type Row = Record<string, string | null>;

/** Reads the ledger with plain SQL that returns text, without the server's own code. */
export type LedgerReader = { query(sql: string): Promise<Row[]>; close(): Promise<void> };

type ChaosDatabase = {
  readonly env: NodeJS.ProcessEnv;
  /**
   * Call it only after the server has stopped, because embedded PGlite allows one user at a time.
   */
  openReader(): Promise<LedgerReader>;
  stop(): Promise<void>;
};

const embedded = (dataDir: string): ChaosDatabase => ({
  env: {},
  openReader: async () => {
    const database = await PGlite.create(join(dataDir, 'ledger/pgdata'), {
      parsers: { 20: String, 1700: String },
    });
    return {
      query: async (sql) => (await database.query<Row>(sql)).rows,
      close: () => database.close(),
    };
  },
  stop: async () => undefined,
});

export const openPostgresReader = async (url: string): Promise<LedgerReader> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return {
    query: async (sql) => (await client.query<Row>(sql)).rows,
    close: () => client.end(),
  };
};

const postgres = async (): Promise<ChaosDatabase> => {
  // A chaos run kills only the casino's server, never the database, so the database need not
  // survive a crash.
  const server: PostgresServer = await startPostgresServer(SHORT_LIVED);
  const url = await server.createDatabase('chaos');
  return {
    env: { DATABASE_URL: url },
    openReader: () => openPostgresReader(url),
    stop: () => server.stop(),
  };
};

export const DATABASE_KINDS = ['pglite', 'postgres'] as const;
export type DatabaseKind = (typeof DATABASE_KINDS)[number];

export const openChaosDatabase = (kind: DatabaseKind, dataDir: string): Promise<ChaosDatabase> =>
  kind === 'postgres' ? postgres() : Promise.resolve(embedded(dataDir));
