import { OUTAGE_MS_MAX } from '@degen/rules/games/crash/flight.ts';
import { sql } from 'kysely';
import type { Queryable } from '../db/database.ts';

/** Nothing was changed; the same call may succeed in `seconds`. */
export class NotQuiet extends Error {
  override readonly name = 'NotQuiet';
  readonly code = 'RESTORE.NOT_QUIET';
  readonly seconds: number;

  constructor(seconds: number) {
    super(
      `a server may still work on this database, or a flight of the dump is in the air: see that ` +
        `every server has stopped, and try again in ${seconds} s`,
    );
    this.seconds = seconds;
  }
}

/**
 * Refuses while a server lives or the dump is seconds old. A living server beats for crash all the
 * time, and the one that works on the chain holds a lease as well. A flight has to land by
 * itself: each one that is settled beats, so one that landed later would not have been in an outage.
 */
export const assertQuiet = async (db: Queryable): Promise<void> => {
  const { rows } = await sql<{ seconds: number | null }>`
    select ceil(extract(epoch from max(until) - clock_timestamp()))::int as seconds from (
      select expires_at from worker_leases
      union all
      select until_at + ${OUTAGE_MS_MAX}::int * interval '1 millisecond' from server_uptime
      union all
      select due_at from open_rounds where game = 'crash'
    ) as signs (until)`.execute(db);
  const seconds = rows[0]?.seconds ?? 0;
  if (seconds > 0) throw new NotQuiet(seconds);
};
