import { sqlStateOf } from './database.ts';

/**
 * The database is unreachable, shutting down, full, or no longer the primary. It may have done the
 * requested work all the same, for instance when the connection is lost during COMMIT. A repeat
 * with the same idempotency key shows the result.
 */
export class DatabaseUnavailable extends Error {
  constructor(cause: unknown) {
    super('the database is not available', { cause });
    this.name = 'DatabaseUnavailable';
  }
}

/** Classes of SQLSTATE: connection failures, resources (connections, memory, disk), shutdown, I/O. */
const CLASSES = /^(08|53|57P|58)/;
/** The SQLSTATE of a write to a server that has become a standby. */
const READ_ONLY = '25006';

export const isUnavailableState = (error: unknown): boolean => {
  const state = sqlStateOf(error);
  return state !== undefined && (state === READ_ONLY || CLASSES.test(state));
};
