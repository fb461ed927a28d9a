import type { MockInstance } from 'vitest';
import type { Database } from '../../../server/src/db/database.ts';

/**
 * The names of the prepared statements that a request called. `lease_calls` is left out, because
 * the clock decides which of several requests calls it.
 */
export const statementsOf = ({ mock }: MockInstance<Database['callPrepared']>): string[] =>
  mock.calls.map(([name]) => name).filter((name) => name !== 'lease_calls');
