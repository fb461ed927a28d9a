import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startDatabase } from '../../../test/kit/postgres/postgres.ts';
import { fund, fundHouse } from '../../../test/kit/server/fund.ts';
import { actOnTestRound, openTestRound, units } from '../../../test/kit/server/open-round-game.ts';
import { newPlayer } from '../../../test/kit/server/players.ts';
import { TestClock } from '../../../test/kit/server/test-clock.ts';
import { startTestServer, type TestServer } from '../../../test/kit/server/test-server.ts';
import type { Database } from '../db/database.ts';

describe('GET /api/house', () => {
  let db: Database;
  let server: TestServer;
  const clock = new TestClock('2026-11-21T12:00:00.000Z');

  beforeAll(async () => {
    db = await startDatabase();
    server = await startTestServer(db, { clock });
    await fundHouse(db, 'BNB', units(1_000));
  });
  afterAll(async () => {
    await server.stop();
    await db.close();
  });

  it('returns the house’s balances to a request without a session', async () => {
    expect((await server.get('/api/house')).body).toEqual({
      DEGEN: { free: '0', atRisk: '0', roundRiskMax: '0', openRiskMax: '0', onChain: null },
      BNB: { free: '1000', atRisk: '0', roundRiskMax: '10', openRiskMax: '100', onChain: null },
    });
  });

  it('counts the reserves of open rounds as at risk', async () => {
    const player = await newPlayer(db);
    await fund(db, { kind: 'user', userId: player.userId }, 'BNB', units(1));
    await openTestRound(server.deps, player, { riskWei: units(5) });
    clock.pass(3_000);
    expect((await server.get('/api/house')).body.BNB).toMatchObject({
      ...{ free: '995', atRisk: '5', roundRiskMax: '9.95', openRiskMax: '100' },
    });
    await actOnTestRound(server.deps, player, { pays: units(6) });
    // This request gets the cached answer, in which the round is still open.
    expect((await server.get('/api/house')).body.BNB.atRisk).toBe('5');
  });
});
