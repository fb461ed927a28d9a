import type { MockInstance } from 'vitest';
import type { Database } from '../../../server/src/db/database.ts';

/**
 * The statements that a request called, by name. Not the lease of the account's calls: by the clock one of
 * several requests takes it, whatever it asks for.
 */
export const statementsOf = ({ mock }: MockInstance<Database['callPrepared']>): string[] =>
  mock.calls.map(([name]) => name).filter((name) => name !== 'lease_calls');
