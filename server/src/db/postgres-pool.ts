import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pg from 'pg';
import type { Logger } from 'pino';
import { DatabaseUnavailable, isUnavailableState } from './unavailable.ts';

/** A connection that does not come by then, new or from the pool, is not waited for. */
const CONNECT_TIMEOUT_MS = 10_000;
/** Then a connection is replaced: a proxy that was reloaded can end, and plans are made anew. */
const LIFETIME_S = 300;

const BIGINTS: Readonly<Record<number, (text: string) => unknown>> = {
  [pg.types.builtins.INT8]: BigInt,
  [pg.types.builtins.NUMERIC]: BigInt,
};

/** What a database needs of a pool. */
export type Connections = {
  readonly options: pg.PoolOptions;
  connect(): Promise<pg.PoolClient>;
  end(): Promise<void>;
};

/** Connections that have failed; the pool itself sees only the failures of idle ones. */
const lost = new WeakSet<pg.PoolClient>();

/** Connections to PostgreSQL, or to the proxy that finds the primary. */
export const createPool = (url: string, size: number, log: Logger): pg.Pool => {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    maxLifetimeSeconds: LIFETIME_S,
    keepAlive: true,
    types: {
      getTypeParser: (oid: number, format?: 'text' | 'binary') =>
        BIGINTS[oid] ?? pg.types.getTypeParser(oid, format),
    } as pg.CustomTypesConfig,
  });
  // Without both listeners a database that goes away takes this process with it.
  pool.on('error', (error) => log.error({ err: error }, 'idle database connection failed'));
  pool.on('connect', (client) => client.on('error', () => void lost.add(client)));
  return pool;
};

type Sessions = PostgresPool & {
  /** One statement, prepared once per connection under `name`. */
  callPrepared(name: string, sql: string, params: readonly unknown[]): Promise<unknown[]>;
};

/**
 * What fails because the database is away fails as `DatabaseUnavailable`; a connection that failed so is
 * never lent again.
 */
export const openSessions = (pool: Connections): Sessions => {
  const borrow = async (): Promise<pg.PoolClient> => {
    try {
      return await pool.connect();
    } catch (error) {
      throw new DatabaseUnavailable(error);
    }
  };
  /** Of the failure of a statement: the database's refusal as it is, or that the database is away. */
  const failureOf = (client: pg.PoolClient, error: unknown): unknown => {
    if (isUnavailableState(error)) lost.add(client);
    return lost.has(client) ? new DatabaseUnavailable(error) : error;
  };
  const giveBack = (client: pg.PoolClient, destroy = false): void =>
    client.release(destroy || lost.has(client));

  return {
    options: pool.options,
    connect: async () => {
      const client = await borrow();
      const query = async (text: string, params: unknown[]) => {
        try {
          return await client.query(text, params);
        } catch (error) {
          throw failureOf(client, error);
        }
      };
      const release = (destroy?: boolean): void => giveBack(client, destroy);
      // Without cursors, which nothing here asks for.
      return { query, release } as Pick<PostgresPoolClient, 'release'> as PostgresPoolClient;
    },
    callPrepared: async (name, text, params) => {
      const client = await borrow();
      try {
        return (await client.query({ name, text, values: [...params] })).rows;
      } catch (error) {
        throw failureOf(client, error);
      } finally {
        giveBack(client);
      }
    },
    end: () => pool.end(),
  };
};
