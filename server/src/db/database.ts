import type { Kysely, Transaction } from 'kysely';
import type { Schema } from './schema.ts';

export type Tx = Transaction<Schema>;
/** For reads that may run inside or outside a transaction. */
export type Queryable = Kysely<Schema>;

export type Database = {
  kind: 'postgres' | 'pglite';
  kysely: Kysely<Schema>;
  /**
   * Runs `work` in one transaction; it is repeated after a deadlock or serialisation failure, so it
   * must have no effects outside the database. Inside, use `tx` only: PGlite has a single
   * connection, so a query by `kysely` would wait for this transaction, which would wait for the
   * query.
   */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * For frequent calls: one statement, prepared once per connection under `name`, in its own
   * transaction.
   */
  callPrepared<Row>(name: string, sql: string, params: readonly unknown[]): Promise<Row[]>;
  close(): Promise<void>;
};

/** The SQLSTATE of a failed query on either database. */
export const sqlStateOf = (error: unknown): string | undefined => {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
};
