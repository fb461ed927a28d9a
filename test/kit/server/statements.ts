import type { MockInstance } from 'vitest';
import type { Database } from '../../../server/src/db/database.ts';

/**
 * The names of the prepared statements that a request called. `lease_calls` is left out, because a
 * request calls it only if the player's lease is used up or, by the clock, has ended.
 */
export const statementsOf = ({ mock }: MockInstance<Database['callPrepared']>): string[] =>
  mock.calls.map(([name]) => name).filter((name) => name !== 'lease_calls');
