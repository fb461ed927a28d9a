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
