import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { startDatabaseAt } from '../../../../test/kit/postgres/postgres.ts';
import { silentLog } from '../../../../test/kit/postgres/test-database.ts';
import { connectHeartbeats } from '../../db/connect.ts';
import type { Database } from '../../db/database.ts';
import { noStalls } from '../../system/stall-watch.ts';
import { sendHeartbeat } from './server-uptime.ts';

const readUptime = async ({ kysely }: Database) => {
  const { rows } = await sql<{ from_at: Date; until_at: Date }>`
    select from_at, until_at from server_uptime order by from_at`.execute(kysely);
  return rows;
};

it('a heartbeat is recorded even while requests use every connection of the pool', async () => {
  const { db, url } = await startDatabaseAt();
  const heartbeats = await connectHeartbeats({ url, poolSize: 16 }, db, silentLog);
  await sendHeartbeat({ heartbeats, stalls: noStalls });
  const [before] = await readUptime(db);
  const finished = Promise.withResolvers<void>();
  const begun = Array.from({ length: 16 }, () => Promise.withResolvers<void>());
  const held = begun.map(({ resolve }) =>
    db.transaction(async (tx) => {
      await sql`select 1`.execute(tx);
      resolve();
      await finished.promise;
    }),
  );
  await Promise.all(begun.map(({ promise }) => promise));
  await sendHeartbeat({ heartbeats, stalls: noStalls });
  finished.resolve();
  await Promise.all(held);
  const [after, ...others] = await readUptime(db);
  expect(others).toEqual([]);
  expect(after?.from_at).toEqual(before?.from_at);
  expect(after?.until_at.getTime()).toBeGreaterThan(before?.until_at.getTime() ?? Infinity);
  await heartbeats.close();
  await db.close();
});
