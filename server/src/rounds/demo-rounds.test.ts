import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databases } from '../../../test/kit/postgres/databases.ts';
import { snapshot } from '../../../test/kit/postgres/snapshot.ts';
import { silentLog } from '../../../test/kit/postgres/test-database.ts';
import { testConfig } from '../../../test/kit/server/test-config.ts';
import { startTestServer } from '../../../test/kit/server/test-server.ts';
import type { Database } from '../db/database.ts';
import { createDeps, type Deps } from '../deps.ts';
import { blackjackTable } from '../games/blackjack/testing.ts';
import { systemClock } from '../system/clock.ts';
import { openDemoRound, readDemoRound, updateDemoRound } from './demo-rounds.ts';
import { createOverdueWorker } from './overdue.ts';

type State = { moves: number };

describe.each(databases)('demo rounds (database: $kind)', ({ startDatabase }) => {
  let db: Database;
  let deps: Deps;

  beforeAll(async () => {
    db = await startDatabase();
    deps = createDeps({ db, config: testConfig(), clock: systemClock, log: silentLog });
  });
  afterAll(() => db.close());

  const open = (address = '203.0.113.7') =>
    openDemoRound(deps, { game: 'blackjack', address, state: { moves: 0 } });
  const count = async () => {
    const { rows } = await sql<{ count: bigint }>`select count(*) from demo_rounds`.execute(
      db.kysely,
    );
    return Number(rows[0]?.count);
  };

  const age = (id: string, interval: string) =>
    sql`update demo_rounds set opened_at = opened_at - ${interval}::interval
      where id = ${id}`.execute(db.kysely);

  it('accept actions until they end, and are stored only as demo rounds', async () => {
    const before = await snapshot(db, ['demo_rounds']);
    const id = await open();
    expect(await readDemoRound<State>(deps, 'blackjack', id)).toEqual({
      state: { moves: 0 },
      version: 1,
    });
    await updateDemoRound(deps, id, 1, { moves: 1 });
    expect(await readDemoRound<State>(deps, 'blackjack', id)).toEqual({
      state: { moves: 1 },
      version: 2,
    });
    await updateDemoRound(deps, id, 2, null);
    await expect(readDemoRound(deps, 'blackjack', id)).rejects.toMatchObject({
      code: 'ROUND.NOT_FOUND',
    });
    expect(await snapshot(db, ['demo_rounds'])).toEqual(before);
  });

  it('accept only one of two concurrent actions in the same state', async () => {
    const id = await open();
    const moves = await Promise.allSettled([
      updateDemoRound(deps, id, 1, { moves: 1 }),
      updateDemoRound(deps, id, 1, null),
    ]);
    expect(moves.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('are found only by their id and game', async () => {
    const id = await open();
    for (const [game, other] of [
      ['slots', id],
      ['blackjack', randomUUID()],
    ] as const) {
      await expect(readDemoRound(deps, game, other)).rejects.toMatchObject({
        code: 'ROUND.NOT_FOUND',
      });
    }
  });

  it('are limited to 100 per address, and a new round replaces the oldest', async () => {
    const elsewhere = await open('198.51.100.1');
    const first = await open('192.0.2.1');
    await age(first, '1 second');
    for (let index = 0; index < 99; index += 1) await open('192.0.2.1');
    const before = await count();
    await readDemoRound(deps, 'blackjack', first);
    await open('192.0.2.1');
    expect(await count()).toBe(before);
    await expect(readDemoRound(deps, 'blackjack', first)).rejects.toThrow();
    await readDemoRound(deps, 'blackjack', elsewhere);
  });

  it('share one limit when they come from addresses of one IPv6 network', async () => {
    const server = await startTestServer(db, { config: testConfig({ TRUSTED_PROXIES: '1' }) });
    const start = (address: string) =>
      blackjackTable(server).start({}, { 'x-forwarded-for': address });
    const before = await count();
    for (let host = 0; host < 101; host += 1) {
      expect((await start(`2001:db8:0:${host.toString(16)}::1`)).status).toBe(200);
    }
    expect(await count()).toBe(before + 100);
    await start('2001:db8:0:100::1');
    expect(await count()).toBe(before + 101);
    await server.stop();
  });

  it('expire after a day', async () => {
    const old = await open();
    const young = await open();
    await age(old, '25 hours');
    await createOverdueWorker(deps, {}).tick();
    await expect(readDemoRound(deps, 'blackjack', old)).rejects.toThrow();
    await readDemoRound(deps, 'blackjack', young);
  });
});
