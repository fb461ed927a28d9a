import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { databases } from '../../../test/kit/postgres/databases.ts';
import type { Database } from '../db/database.ts';
import {
  ALL_COLOURS,
  type AutoBettor,
  type AutoServer,
  playToEnd,
  startAutoServer,
} from './testing.ts';

describe.each(databases)('a repeated start of auto bets (L13) on $kind', ({ startDatabase }) => {
  let db: Database;
  let auto: AutoServer;
  let bettor: AutoBettor;
  let key: string;

  beforeAll(async () => {
    db = await startDatabase();
    auto = await startAutoServer(db);
  });
  beforeEach(async () => {
    bettor = await auto.newBettor();
    key = randomUUID();
  });
  afterAll(async () => {
    await auto.server.stop();
    await db.close();
  });

  const start = (changes: object = {}) => {
    const strategy = { ...ALL_COLOURS, rounds: 2, ...changes };
    return bettor.player.post('/api/auto-bets', { strategy }, { 'idempotency-key': key });
  };

  it('makes one run, even after the first run has ended', async () => {
    const { body } = await start();
    const ended = await playToEnd(bettor, auto.worker);
    const again = await start();
    expect([again.status, again.body.autoBets]).toEqual([200, ended]);
    expect(again.body.autoBets.id).toBe(body.autoBets.id);
    expect(await auto.worker.tick()).toBe(0);
    expect(await bettor.receipts()).toHaveLength(2);
  });

  it('returns the run that it made, not the one that runs now', async () => {
    const first = (await start()).body.autoBets.id;
    await playToEnd(bettor, auto.worker);
    const now = await bettor.begin();
    expect((await start()).body.autoBets.id).toBe(first);
    expect((await bettor.view()).id).toBe(now);
  });

  it('is rejected when its run is no longer stored', async () => {
    await start({ stop: { floor: '2000' } });
    await playToEnd(bettor, auto.worker);
    for (let runs = 0; runs < 10; runs += 1) {
      await bettor.begin({ stop: { floor: '2000' } });
      await playToEnd(bettor, auto.worker);
    }
    const late = await start({ stop: { floor: '2000' } });
    expect([late.status, late.body.error.code]).toEqual([409, 'REQUEST.IDEMPOTENCY_CONFLICT']);
    expect(await bettor.receipts()).toHaveLength(0);
  });

  it('can be accepted after the first was rejected', async () => {
    const running = await bettor.begin();
    expect((await start()).body.error.code).toBe('AUTO_BETS.RUNNING');
    await bettor.stop();
    await playToEnd(bettor, auto.worker);
    const started = await start();
    expect(started.status).toBe(200);
    expect(started.body.autoBets.id).not.toBe(running);
  });
});
