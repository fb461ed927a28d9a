import type { MockInstance } from 'vitest';
import type { Database } from '../../../server/src/db/database.ts';

/**
 * The names of the prepared statements that a request called. `lease_calls` is left out, because a
 * server calls it only when the last lease has ended, not in every request.
 */
export const statementsOf = ({ mock }: MockInstance<Database['callPrepared']>): string[] =>
  mock.calls.map(([name]) => name).filter((name) => name !== 'lease_calls');
