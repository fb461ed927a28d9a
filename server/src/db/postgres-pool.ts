import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pg from 'pg';
import type { Logger } from 'pino';
import { type Database, limitOf, repeatCancelled } from './database.ts';
import { DatabaseUnavailable, isUnavailableState } from './unavailable.ts';

/** The longest wait for a connection, new or from the pool. */
const CONNECT_TIMEOUT_MS = 10_000;
/**
 * A connection is replaced after this time. Then cached plans are renewed, and when a proxy is
 * reloaded, its old process loses its connections and can exit.
 */
const LIFETIME_S = 300;
/**
 * An idle connection is probed after this time, then each second by Node's own setting; ten lost
 * probes end it. Without it the system's default holds, two hours on Linux.
 */
const KEEP_ALIVE_AFTER_MS = 1_000;

const BIGINTS: Readonly<Record<number, (text: string) => unknown>> = {
  [pg.types.builtins.INT8]: BigInt,
  [pg.types.builtins.NUMERIC]: BigInt,
};

/** A standby that is behind cancels the next statement too, until it has caught up. */
const COPY_ATTEMPTS = 5;
const COPY_PAUSE_MS = 500;

type PoolSettings = pg.PoolOptions & {
  readonly statementLimitMs?: number | undefined;
  readonly isCopy?: boolean;
};

/** The properties of `pg.Pool` that a `Database` uses. */
export type Connections = {
  readonly options: PoolSettings;
  connect(): Promise<pg.PoolClient>;
  end(): Promise<void>;
};

/** Connections that failed while in use; the pool itself notices only failures of idle ones. */
const lost = new WeakSet<pg.PoolClient>();

/**
 * Connections to PostgreSQL, or to the proxy that finds the primary. With `statementLimitMs`, a
 * connection that gives no answer for so long is closed. PostgreSQL may not hear of that, so it
 * also ends a transaction whose client sends nothing for that time, and frees its locks.
 */
export const createPool = (
  url: string,
  size: number,
  log: Logger,
  statementLimitMs?: number,
  isCopy = false,
): pg.Pool & Connections => {
  const settings = {
    connectionString: url,
    isCopy,
    max: size,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    maxLifetimeSeconds: LIFETIME_S,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
    ...(statementLimitMs !== undefined && {
      statementLimitMs,
      idle_in_transaction_session_timeout: statementLimitMs,
    }),
    types: {
      getTypeParser: (oid: number, format?: 'text' | 'binary') =>
        BIGINTS[oid] ?? pg.types.getTypeParser(oid, format),
    } as pg.CustomTypesConfig,
  };
  const pool = new pg.Pool(settings);
  // Without an error listener on the pool and on each connection, a lost connection would end this
  // process.
  pool.on('error', (error) => log.error({ err: error }, 'idle database connection failed'));
  pool.on('connect', (client) => client.on('error', () => void lost.add(client)));
  return pool;
};

type Element = string | bigint | number | Date | null;

const ESCAPED = /["\\]/;

const elementText = (element: Element): string => {
  if (element === null) return 'NULL';
  if (typeof element === 'bigint' || typeof element === 'number') return String(element);
  if (element instanceof Date) return `"${element.toISOString()}"`;
  if (typeof element !== 'string') throw new TypeError('listText: no text for this element');
  return ESCAPED.test(element)
    ? `"${element.replace(/\\/g, '\\\\').replace(/"/g, '\\"')}"`
    : `"${element}"`;
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
  /** Counts the times that a connection was silent. */
  let silences = 0;
  /** The count when a connection last answered. */
  const heardAt = new WeakMap<pg.PoolClient, number>();

  const borrow = async (): Promise<pg.PoolClient> => {
    try {
      for (;;) {
        const client = await pool.connect();
        // If one connection went silent, for example because a router forgot it, so did all that
        // were idle at that time. To open a new one takes less time than to wait for each of them.
        if ((heardAt.get(client) ?? silences) === silences) return client;
        client.release(true);
      }
    } catch (error) {
      throw new DatabaseUnavailable(error);
    }
  };
  /** Asks the database, and closes the connection if it is silent for too long. */
  const ask = async <T>(client: pg.PoolClient, query: () => Promise<T>): Promise<T> => {
    if (lost.has(client)) throw new DatabaseUnavailable(new Error('the connection is lost'));
    const limitMs = limitOf(pool.options.statementLimitMs);
    const giveUp = () => {
      silences += 1;
      lost.add(client);
      // With a statement in progress this closes the socket at once, and the statement fails.
      (client as unknown as pg.Client).end().catch(() => undefined);
    };
    const timer = limitMs === undefined ? undefined : setTimeout(giveUp, limitMs);
    try {
      const answer = await query();
      heardAt.set(client, silences);
      return answer;
    } catch (error) {
      throw failureOf(client, error);
    } finally {
      clearTimeout(timer);
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
      const attempts = pool.options.isCopy ? COPY_ATTEMPTS : 1;
      const query = (text: string, params: unknown[]) =>
        repeatCancelled(
          () => ask(client, () => client.query(text, params)),
          attempts,
          COPY_PAUSE_MS,
        );
      const release = (destroy?: boolean): void => giveBack(client, destroy);
      // Cursors are not implemented, because nothing here uses them.
      return { query, release } as Pick<PostgresPoolClient, 'release'> as PostgresPoolClient;
    },
    callPrepared: async <Row>(name: string, text: string, params: readonly unknown[]) => {
      const client = await borrow();
      try {
        const values = params.map((value) => (Array.isArray(value) ? listText(value) : value));
        return (await ask(client, () => client.query({ name, text, values }))).rows as Row[];
      } finally {
        giveBack(client);
      }
    },
    end: () => pool.end(),
  };
};
