import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import type { Kysely, Transaction } from 'kysely';
import type { Schema } from './schema.ts';

export type Tx = Transaction<Schema>;
/** For reads that may run inside or outside a transaction. */
export type Queryable = Kysely<Schema>;

export type Database = {
  kind: 'postgres' | 'pglite';
  kysely: Kysely<Schema>;
  /**
   * Runs `work` in one transaction. Repeats it after a deadlock or serialization failure, so `work`
   * must have no effects outside the database. Inside, use only `tx`. On PGlite, a query by
   * `kysely` would wait forever: there is only one connection, which the transaction uses.
   */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * For frequent calls: runs one statement in a separate transaction. Each connection prepares it
   * once, under `name`.
   */
  callPrepared<Row>(name: string, sql: string, params: readonly unknown[]): Promise<Row[]>;
  close(): Promise<void>;
};

/** The SQLSTATE of a failed query on either database. */
export const sqlStateOf = (error: unknown): string | undefined => {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
};

const SERIALIZATION_FAILURE = '40001';
const DEADLOCK_DETECTED = '40P01';

/** Does again, perhaps after a pause, what the database cancelled for the sake of others. */
export const repeatCancelled = async <T>(
  work: () => Promise<T>,
  attemptsMax: number,
  pauseMs = 0,
): Promise<T> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      const state = sqlStateOf(error);
      const isCancelled = state === SERIALIZATION_FAILURE || state === DEADLOCK_DETECTED;
      if (attempt === attemptsMax || !isCancelled) throw error;
    }
    if (pauseMs > 0) await delay(pauseMs);
  }
};

/**
 * The time limit of a statement in work that reads or writes a large part of the database: a migration,
 * an epoch, a clean-up. A limit for requests would end it each time, and it would never be done.
 */
const PATIENT_MS = 600_000;

const patience = new AsyncLocalStorage<number>();

/** Runs `work` with the time limit `PATIENT_MS` for each of its statements. */
export const patiently = <T>(work: () => Promise<T>): Promise<T> => patience.run(PATIENT_MS, work);

/** The limit of the next statement, if the pool has one at all. */
export const limitOf = (poolLimitMs: number | undefined): number | undefined =>
  poolLimitMs === undefined ? undefined : (patience.getStore() ?? poolLimitMs);
