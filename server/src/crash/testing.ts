import { createHash, randomBytes } from 'node:crypto';
import { courseOf } from '@degen/rules/crash/flight.ts';
import { type SettledFlight, settledFlight } from '@degen/rules/crash/settle.ts';
import { CAP_MAX } from '@degen/rules/crash/types.ts';
import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { nodeHashing } from '../fairness/hashing.ts';

/** Gives a player a seed whose next flight in BNB is as wished; only a test may do that. */
export const wishFlight = async (
  { db, seeds }: Deps,
  userId: bigint,
  fits: (flight: SettledFlight) => boolean,
): Promise<SettledFlight> => {
  const { clientSeed, nonce, id } = await seeds.get(userId);
  for (;;) {
    const serverSeed = randomBytes(32).toString('hex');
    const flight = settledFlight(nodeHashing, { serverSeed, clientSeed, nonce }, 'BNB');
    if (!fits(flight)) continue;
    const hash = createHash('sha256').update(Buffer.from(serverSeed, 'hex')).digest('hex');
    await sql`update seed_pairs set server_seed = ${serverSeed}, server_seed_hash = ${hash}
      where id = ${id}`.execute(db.kysely);
    seeds.forget(userId);
    return flight;
  }
};

/** When a flight crashes that nobody touches. */
export const crashMsOf = (flight: SettledFlight): number =>
  courseOf(flight, { autoCashOut: null, cap: CAP_MAX }).ending.atMs;

/** Resolves when the server has planned the flight's end, which it does once the start is answered. */
export const planned = async ({ kysely }: Database, roundId: string): Promise<void> => {
  for (;;) {
    const { rows } = await sql<{ version: number }>`
      select version from open_rounds where id = ${roundId}`.execute(kysely);
    if (rows[0]?.version !== 1) return;
  }
};

/** Lets a flight have lasted for `elapsedMs`: its take-off and its end move into the past. */
export const flyTo = async ({ kysely }: Database, roundId: string, elapsedMs: number) => {
  await sql`update open_rounds set
      due_at = due_at - (opened_at - (clock_ms() - ${elapsedMs} * interval '1 millisecond')),
      opened_at = clock_ms() - ${elapsedMs} * interval '1 millisecond'
    where id = ${roundId}`.execute(kysely);
};

/** The last stretch ends in the future, as no heart beats in these tests. */
const AHEAD = 3_600;

/** Makes the servers have been up all the time, but for these stretches, in seconds before now. */
export const watchedExcept = async (
  { kysely }: Database,
  ...outages: readonly { from: number; until: number }[]
): Promise<void> => {
  const edges = [3_600, ...outages.flatMap(({ from, until }) => [from, until]), -AHEAD];
  await sql`delete from crash_watches`.execute(kysely);
  for (let index = 0; index < edges.length; index += 2) {
    const [from, until] = [edges[index], edges[index + 1]];
    await sql`insert into crash_watches (from_at, until_at) values (
      clock_timestamp() - ${from} * interval '1 second',
      clock_timestamp() - ${until} * interval '1 second')`.execute(kysely);
  }
};
