import { sql } from 'kysely';
import type { Deps } from '../deps.ts';
import { fresh } from './fresh.ts';
import { within } from './within.ts';

/** Below the patience of a proxy's check. */
const PATIENCE_MS = 800;
const FRESH_MS = 250;

/**
 * Whether a proxy should send requests here: the database answers, and nobody has asked the server to
 * stop. The chain is no part of it, because bets do without; `/api/health` has it.
 */
export const createReadiness = ({ db, clock, isStopping }: Deps): (() => Promise<boolean>) => {
  const answers = fresh(clock, FRESH_MS, () =>
    within(
      PATIENCE_MS,
      sql`select 1`.execute(db.kysely).then(() => true),
      false,
    ),
  );
  return async () => !isStopping?.() && (await answers());
};
