import { type RawBuilder, sql } from 'kysely';

/**
 * What an audit looks at: a query that gives `user_id` and `id` of rounds, swaps and starts of
 * automatic bets. Undefined means all.
 */
export type Scope = RawBuilder<unknown> | undefined;

/** Whether the row with these columns is in the scope. */
export const isIn = (
  scope: Scope,
  userId = sql`user_id`,
  id: RawBuilder<unknown> = sql`id`,
): RawBuilder<boolean> => (scope === undefined ? sql`true` : sql`(${userId}, ${id}) in (${scope})`);
