import type { MockInstance } from 'vitest';
import type { Database } from '../../../server/src/db/database.ts';

/** What a request calls only by the clock: when the player's lease or the cached session has ended. */
const BY_CLOCK = ['lease_calls', 'find_session'];

/** The names of the prepared statements that a request called, without those that the clock decides. */
export const statementsOf = ({ mock }: MockInstance<Database['callPrepared']>): string[] =>
  mock.calls.map(([name]) => name).filter((name) => !BY_CLOCK.includes(name));
