import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pg from 'pg';
import type { Logger } from 'pino';
import type { Database } from './database.ts';
import { DatabaseUnavailable, isUnavailableState } from './unavailable.ts';

/** The longest wait for a connection, new or from the pool. */
const CONNECT_TIMEOUT_MS = 10_000;
/**
 * A connection is replaced after this time. Then cached plans are renewed, and when a proxy is
 * reloaded, its old process loses its connections and can exit.
 */
const LIFETIME_S = 300;

const BIGINTS: Readonly<Record<number, (text: string) => unknown>> = {
  [pg.types.builtins.INT8]: BigInt,
  [pg.types.builtins.NUMERIC]: BigInt,
};

/** The properties of `pg.Pool` that a `Database` uses. */
export type Connections = {
  readonly options: pg.PoolOptions;
  connect(): Promise<pg.PoolClient>;
  end(): Promise<void>;
};

/** Connections that failed while in use; the pool itself notices only failures of idle ones. */
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
  // Without an error listener on the pool and on each connection, a lost connection would end this
  // process.
  pool.on('error', (error) => log.error({ err: error }, 'idle database connection failed'));
  pool.on('connect', (client) => client.on('error', () => void lost.add(client)));
  return pool;
};

type Element = string | bigint | number | Date | null;

const elementText = (element: Element): string => {
  if (element === null) return 'NULL';
  if (typeof element === 'bigint' || typeof element === 'number') return String(element);
  if (element instanceof Date) return `"${element.toISOString()}"`;
  if (typeof element !== 'string') throw new TypeError('listText: no text for this element');
  return `"${element.replace(/\\/g, '\\\\').replace(/"/g, '\\"')}"`;
};

/**
 * The text of a list as PostgreSQL reads it: `{"a",NULL,1}`. `pg` would write the same text, but
 * treats each element like a parameter, which takes three times as long.
 */
const listText = (list: readonly Element[]): string => `{${list.map(elementText).join(',')}}`;

type Sessions = PostgresPool & Pick<Database, 'callPrepared'>;

/**
 * Sessions on the pool's connections. If the database is unreachable, they throw
 * `DatabaseUnavailable`, and the failed connection is not used again.
 */
export const openSessions = (pool: Connections): Sessions => {
  const borrow = async (): Promise<pg.PoolClient> => {
    try {
      return await pool.connect();
    } catch (error) {
      throw new DatabaseUnavailable(error);
    }
  };
  /** The error of a failed statement: the database's own error, or `DatabaseUnavailable`. */
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
      // Cursors are not implemented, because nothing here uses them.
      return { query, release } as Pick<PostgresPoolClient, 'release'> as PostgresPoolClient;
    },
    callPrepared: async <Row>(name: string, text: string, params: readonly unknown[]) => {
      const client = await borrow();
      try {
        const values = params.map((value) => (Array.isArray(value) ? listText(value) : value));
        return (await client.query({ name, text, values })).rows as Row[];
      } catch (error) {
        throw failureOf(client, error);
      } finally {
        giveBack(client);
      }
    },
    end: () => pool.end(),
  };
};
