import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startDatabase } from '../../../test/kit/postgres/postgres.ts';
import { fund, fundHouse } from '../../../test/kit/server/fund.ts';
import {
  type KeyPlayer,
  ordersOf,
  SPIN,
  signInWithKey,
  spinSigned,
} from '../../../test/kit/server/orders.ts';
import { startTestServer, type TestServer } from '../../../test/kit/server/test-server.ts';
import type { Database } from '../db/database.ts';

const UNIT = 10n ** 18n;

describe('signed orders', () => {
  let db: Database;
  let server: TestServer;

  beforeAll(async () => {
    db = await startDatabase();
    server = await startTestServer(db);
    await fundHouse(db, 'DEGEN', 100_000n * UNIT);
  });
  afterAll(async () => {
    await server.stop();
    await db.close();
  });

  const keyPlayer = async (): Promise<KeyPlayer> => {
    const player = await signInWithKey(server);
    await fund(db, { kind: 'user', userId: player.userId }, 'DEGEN', 100n * UNIT);
    return player;
  };

  it('are chained: the second names the first', async () => {
    const player = await keyPlayer();
    const before = await ordersOf(player);
    expect(before).toMatchObject({ count: 0, head: '0'.repeat(64) });
    const first = await spinSigned(player);
    expect([first.status, first.body]).toEqual([200, expect.anything()]);
    expect((await spinSigned(player)).status).toBe(200);
    expect((await ordersOf(player)).count).toBe(2);
  });

  it('are required in a session whose wallet allowed a key', async () => {
    const player = await keyPlayer();
    const { status, body } = await player.post('/api/wheel/spin', SPIN);
    expect([status, body.error.code]).toEqual([403, 'ORDER.REQUIRED']);
  });
});
