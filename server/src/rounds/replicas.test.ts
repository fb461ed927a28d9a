import { WEI_PER_UNIT } from '@degen/rules/amount.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databases } from '../../../test/kit/postgres/databases.ts';
import { fund, fundHouse } from '../../../test/kit/server/fund.ts';
import { signingPost } from '../../../test/kit/server/signing.ts';
import {
  type Player,
  startTestServer,
  type TestServer,
} from '../../../test/kit/server/test-server.ts';
import type { Database } from '../db/database.ts';
import { auditLedger } from '../ledger/audit.ts';
import { Outdated } from './calls.ts';
import { inTurn, PlayerQueue } from './player-queue.ts';

/** Two servers on one database, which do not share caches or queues. */
describe.each(databases)('two replicas on $kind', ({ startDatabase }) => {
  let db: Database;
  let replicas: TestServer[];

  beforeAll(async () => {
    db = await startDatabase();
    replicas = [await startTestServer(db), await startTestServer(db)];
    await fundHouse(db, 'BNB', 10_000n * WEI_PER_UNIT);
  });
  afterAll(async () => {
    for (const replica of replicas) await replica.stop();
    expect(await auditLedger(db.kysely)).toEqual([]);
    await db.close();
  });

  const spinOn = (index: number, player: Player, headers: Record<string, string> = {}) => {
    const replica = replicas[index % replicas.length];
    if (!replica || !player.orders) throw new Error('there are two replicas');
    const body = { token: 'BNB', betAmount: '1', colours: ['gold'] };
    const at = { cookie: player.cookie, ...headers };
    return signingPost(replica.post, player.orders)('/api/wheel/spin', body, at);
  };

  const newPlayer = async (units: bigint) => {
    const player = await replicas[0]?.signIn();
    if (!player) throw new Error('there are two replicas');
    await fund(db, { kind: 'user', userId: player.userId }, 'BNB', units * WEI_PER_UNIT);
    return player;
  };

  it('give every round of a player a different nonce', async () => {
    const player = await newPlayer(100n);
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) => spinOn(index, player)),
    );
    const nonces = answers.map(({ body }) => body.proof.nonce);
    expect(nonces).toEqual(nonces.map((_, index) => index));
  });

  it('settle one round when both receive the same idempotency key', async () => {
    const player = await newPlayer(100n);
    const headers = { 'Idempotency-Key': 'both' };
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => spinOn(index, player, headers)),
    );
    expect(new Set(answers.map(({ body }) => body.roundId)).size).toBe(1);
  });

  it('never play with a rotated seed pair', async () => {
    const player = await newPlayer(100n);
    const [first, second] = replicas;
    await spinOn(0, player);
    await second?.post('/api/fairness/rotate', {}, { cookie: player.cookie });
    const { serverSeedHash } = (await player.get('/api/fairness/seed')).body;
    expect((await spinOn(0, player)).body.proof).toMatchObject({ serverSeedHash, nonce: 0 });
    expect(first).toBeDefined();
  });
});

describe('a request that another replica outpaces', () => {
  const loseTimes = (losses: number): Promise<string> => {
    let attempts = 0;
    return inTurn({ players: new PlayerQueue() }, 1n, async () => {
      attempts += 1;
      if (attempts <= losses) throw new Outdated();
      return 'settled';
    });
  };

  it('succeeds after up to 31 failed attempts', async () => {
    expect(await loseTimes(31)).toBe('settled');
  });

  it('is rejected with SERVER.BUSY after 32 failed attempts', async () => {
    await expect(loseTimes(32)).rejects.toMatchObject({ code: 'SERVER.BUSY' });
  });
});
