import { WEI_PER_UNIT } from '@degen/rules/amount.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databases } from '../../../test/kit/postgres/databases.ts';
import { fund, fundHouse } from '../../../test/kit/server/fund.ts';
import {
  type Answer,
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

  const spinOn = (index: number, cookie: string, headers: Record<string, string> = {}) => {
    const replica = replicas[index % replicas.length];
    if (!replica) throw new Error('there are two replicas');
    const body = { token: 'BNB', betAmount: '1', colours: ['gold'] };
    return replica.post('/api/wheel/spin', body, { cookie, ...headers });
  };

  const newPlayer = async (units: bigint) => {
    const player = await replicas[0]?.signIn();
    if (!player) throw new Error('there are two replicas');
    await fund(db, { kind: 'user', userId: player.userId }, 'BNB', units * WEI_PER_UNIT);
    return player;
  };

  const codesOf = (answers: Answer[]) =>
    answers.map(({ status, body }) => body.error?.code ?? status);

  it('give every round of a player a different nonce', async () => {
    const player = await newPlayer(100n);
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) => spinOn(index, player.cookie)),
    );
    const settled = answers.filter(({ status }) => status === 200);
    // A request that another replica outpaces too often is rejected as "busy". No two rounds share
    // a nonce.
    expect(codesOf(answers).every((code) => code === 200 || code === 'SERVER.BUSY')).toBe(true);
    const nonces = settled.map(({ body }) => body.proof.nonce).sort((a, b) => a - b);
    expect(nonces).toEqual(nonces.map((_, index) => index));
  });

  it('settle one round when both receive the same idempotency key', async () => {
    const player = await newPlayer(100n);
    const headers = { 'Idempotency-Key': 'both' };
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => spinOn(index, player.cookie, headers)),
    );
    expect(new Set(answers.map(({ body }) => body.roundId)).size).toBe(1);
  });

  it('never play with a rotated seed pair', async () => {
    const player = await newPlayer(100n);
    const [first, second] = replicas;
    await spinOn(0, player.cookie);
    await second?.post('/api/fairness/rotate', {}, { cookie: player.cookie });
    const { serverSeedHash } = (await player.get('/api/fairness/seed')).body;
    expect((await spinOn(0, player.cookie)).body.proof).toMatchObject({ serverSeedHash, nonce: 0 });
    expect(first).toBeDefined();
  });

  it('accept only as many of 50 concurrent bets as the player’s balance covers', async () => {
    const player = await newPlayer(5n);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => spinOn(index, player.cookie)),
    );
    const settled = answers.filter(({ status }) => status === 200);
    expect(settled.length).toBeGreaterThanOrEqual(5);
    const allowed = [200, 'WAGER.BALANCE_TOO_LOW', 'SERVER.BUSY'];
    expect(codesOf(answers).filter((code) => !allowed.includes(code))).toEqual([]);
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
