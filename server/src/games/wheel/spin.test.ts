import { WEI_PER_UNIT } from '@degen/rules/amount.ts';
import { WHEEL_COLOURS } from '@degen/rules/games/wheel/types.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { databases } from '../../../../test/kit/postgres/databases.ts';
import { fund, fundHouse } from '../../../../test/kit/server/fund.ts';
import { houseBalance } from '../../../../test/kit/server/house-balance.ts';
import {
  type Player,
  startTestServer,
  type TestServer,
} from '../../../../test/kit/server/test-server.ts';
import type { Database } from '../../db/database.ts';
import { auditLedger } from '../../ledger/audit.ts';
import { balanceOf } from '../../ledger/balances.ts';

const HOUSE_WEI = 1_000_000n * WEI_PER_UNIT;

describe.each(databases)('POST /api/wheel/spin on $kind', ({ startDatabase }) => {
  let db: Database;
  let server: TestServer;
  let player: Player;

  const spin = (body: object = {}, headers: Record<string, string> = {}) =>
    player.post(
      '/api/wheel/spin',
      { token: 'DEGEN', betAmount: '10', colours: ['gold'], ...body },
      headers,
    );

  beforeAll(async () => {
    db = await startDatabase();
    server = await startTestServer(db);
    await fundHouse(db, 'DEGEN', HOUSE_WEI);
  });
  beforeEach(async () => {
    player = await server.signIn();
    await fund(db, { kind: 'user', userId: player.userId }, 'DEGEN', 1_000n * WEI_PER_UNIT);
  });
  afterAll(async () => {
    await server.stop();
    expect(await auditLedger(db.kysely)).toEqual([]);
    await db.close();
  });

  it('moves stake and payout, and returns the outcome, the balances and the proof [spec 1.8]', async () => {
    const houseBefore = await houseBalance(db.kysely, 'DEGEN');
    const pair = (await player.get('/api/fairness/seed')).body;
    const { status, body } = await spin({ colours: [...WHEEL_COLOURS] });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      won: true,
      multiplier: '1.02',
      payout: '10.2',
      balances: { DEGEN: '1000.2', BNB: '0' },
      proof: { serverSeedHash: pair.serverSeedHash, clientSeed: pair.clientSeed, nonce: 0 },
    });
    expect(body.colour).toBe(WHEEL_COLOURS[body.segment]);
    expect(body.receipt).toMatchObject({ roundId: body.roundId, player: player.account.address });
    expect(body.receipt).not.toHaveProperty('serverSeed');
    const gained = WEI_PER_UNIT / 5n;
    expect(await houseBalance(db.kysely, 'DEGEN')).toBe(houseBefore - gained);
    expect(await balanceOf(db.kysely, player.userId, 'DEGEN')).toBe(1_000n * WEI_PER_UNIT + gained);
  });

  it('returns each balance under its own token', async () => {
    await fundHouse(db, 'BNB', HOUSE_WEI);
    await fund(db, { kind: 'user', userId: player.userId }, 'BNB', WEI_PER_UNIT);
    const bet = { token: 'BNB', betAmount: '0.5', colours: [...WHEEL_COLOURS] };
    const { balances } = (await spin(bet)).body;
    // The player had 1 BNB, staked 0.5 and won 0.49.
    expect(balances).toEqual({ DEGEN: '1000', BNB: '0.99' });
  });
});
