import type { Kysely, Transaction } from 'kysely';
import type { Schema } from './schema.ts';

export type Tx = Transaction<Schema>;
/** For reads that may run inside or outside a transaction. */
export type Queryable = Kysely<Schema>;

export type Database = {
  kind: 'postgres' | 'pglite';
  kysely: Kysely<Schema>;
  /**
   * Runs `work` in one transaction; a deadlock or serialisation failure runs it again, so it must
   * touch nothing but the database. Inside, use `tx` only: PGlite has a single connection, and
   * `kysely` would wait for the transaction that waits for it.
   */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** The hot path: one statement, prepared once per connection under `name`, in its own transaction. */
  callPrepared<Row>(name: string, sql: string, params: readonly unknown[]): Promise<Row[]>;
  close(): Promise<void>;
};

/** The SQLSTATE of a failed query on either database. */
export const sqlStateOf = (error: unknown): string | undefined => {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
};
