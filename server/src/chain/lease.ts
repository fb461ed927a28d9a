import { sql } from 'kysely';
import type { Queryable } from '../db/database.ts';

/** A worker that died is replaced after this time; one that lives renews with every run. */
const LEASE_MS = 5_000;

/**
 * True while this holder may work. By the database's clock, so that replicas need not agree on
 * theirs.
 */
export const holdLease = async (db: Queryable, name: string, holder: string): Promise<boolean> => {
  const until = sql<Date>`clock_timestamp() + ${LEASE_MS}::int * interval '1 millisecond'`;
  const held = await db
    .insertInto('worker_leases')
    .values({ name, holder, expires_at: until })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ holder, expires_at: until })
        .where((eb) =>
          eb.or([
            eb('worker_leases.holder', '=', holder),
            eb('worker_leases.expires_at', '<', sql<Date>`clock_timestamp()`),
          ]),
        ),
    )
    .returning('holder')
    .executeTakeFirst();
  return held !== undefined;
};

/** Lets the next replica start at once. */
export const releaseLease = async (db: Queryable, name: string, holder: string): Promise<void> => {
  await db
    .deleteFrom('worker_leases')
    .where('name', '=', name)
    .where('holder', '=', holder)
    .execute();
};
