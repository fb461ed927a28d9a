import { WEI_PER_UNIT } from '@degen/rules/amount.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startDatabase } from '../../../test/kit/postgres/postgres.ts';
import { fund, fundHouse } from '../../../test/kit/server/fund.ts';
import {
  type Player,
  startTestServer,
  type TestServer,
} from '../../../test/kit/server/test-server.ts';
import type { Database } from '../db/database.ts';

const SPIN = { token: 'DEGEN', betAmount: '1', colours: ['gold'] };

describe('rotations of a seed pair without rounds', () => {
  let db: Database;
  let server: TestServer;
  let player: Player;
  /** The server's clock, which only a test moves. */
  let nowMs = Date.now();

  beforeAll(async () => {
    db = await startDatabase();
    server = await startTestServer(db, { clock: { now: () => new Date(nowMs) } });
    await fundHouse(db, 'DEGEN', 1_000_000n * WEI_PER_UNIT);
  });
  beforeEach(async () => {
    player = await server.signIn();
    await fund(db, { kind: 'user', userId: player.userId }, 'DEGEN', 1_000n * WEI_PER_UNIT);
  });
  afterAll(async () => {
    await server.stop();
    await db.close();
  });

  /** Rotates `count` times; returns the error code of each rotation, or null for an allowed one. */
  const rotate = async (count: number, by: Player = player): Promise<(string | null)[]> => {
    const codes: (string | null)[] = [];
    for (let turn = 0; turn < count; turn += 1) {
      const clientSeed = `seed ${turn}`;
      const { status, body } = await by.post('/api/fairness/rotate', { clientSeed });
      codes.push(status === 200 ? null : `${status} ${body.error.code}`);
    }
    return codes;
  };
  const countPairs = async (): Promise<number> => {
    const pairs = await db.kysely
      .selectFrom('seed_pairs')
      .select('id')
      .where('user_id', '=', player.userId)
      .execute();
    return pairs.length;
  };

  const ALLOWED = new Array(10).fill(null);

  it('are limited to ten per minute, whatever client seed the player sends', async () => {
    const announced = async () => (await player.get('/api/fairness/seed')).body;
    expect(await rotate(10)).toEqual(ALLOWED);
    const before = await announced();
    expect(await rotate(20)).toEqual(new Array(20).fill('429 REQUEST.RATE_LIMITED'));
    expect(await announced()).toEqual(before);
    expect(await countPairs()).toBe(11);
    nowMs += 59_999;
    expect(await rotate(1)).toEqual(['429 REQUEST.RATE_LIMITED']);
    nowMs += 1;
    expect(await rotate(11)).toEqual([...ALLOWED, '429 REQUEST.RATE_LIMITED']);
  });

  it('are counted separately for each account', async () => {
    await rotate(11);
    expect(await rotate(1, await server.signIn())).toEqual([null]);
  });

  it('are limited to ten even when their requests are concurrent', async () => {
    await Promise.all(Array.from({ length: 30 }, () => rotate(1)));
    expect(await countPairs()).toBe(11);
  });

  it('do not limit a player who rotates after each round', async () => {
    await rotate(11);
    for (let round = 0; round < 12; round += 1) {
      expect((await player.post('/api/wheel/spin', SPIN)).status).toBe(200);
      expect(await rotate(1)).toEqual([null]);
    }
    expect(await rotate(1)).toEqual(['429 REQUEST.RATE_LIMITED']);
  });
});
