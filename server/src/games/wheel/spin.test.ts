import { createHash } from 'node:crypto';
import { WEI_PER_UNIT } from '@degen/rules/amount.ts';
import { WHEEL_COLOURS } from '@degen/rules/games/wheel/types.ts';
import { canonicalJson } from '@degen/rules/receipt/canonical-json.ts';
import type { Receipt } from '@degen/rules/receipt/types.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { databases } from '../../../../test/kit/postgres/databases.ts';
import { fund, fundHouse } from '../../../../test/kit/server/fund.ts';
import {
  type Player,
  startTestServer,
  type TestServer,
} from '../../../../test/kit/server/test-server.ts';
import type { Database } from '../../db/database.ts';
import { auditLedger } from '../../ledger/audit.ts';
import { balanceOf, houseBalance } from '../../ledger/balances.ts';

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

  it('moves stake and payout, and answers the outcome, the balances and the proof', async () => {
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

  it('answers each balance under its own token', async () => {
    await fundHouse(db, 'BNB', HOUSE_WEI);
    await fund(db, { kind: 'user', userId: player.userId }, 'BNB', WEI_PER_UNIT);
    const bet = { token: 'BNB', betAmount: '0.5', colours: [...WHEEL_COLOURS] };
    const { balances } = (await spin(bet)).body;
    // 0.98 of the stake came back.
    expect(balances).toEqual({ DEGEN: '1000', BNB: '0.99' });
  });

  it('plays each round with the next nonce and reveals a seed that explains all of them', async () => {
    const { serverSeedHash } = (await player.get('/api/fairness/seed')).body;
    const nonces = [];
    for (let round = 0; round < 5; round += 1) nonces.push((await spin()).body.proof.nonce);
    expect(nonces).toEqual([0, 1, 2, 3, 4]);
    const { revealed, next } = (await player.post('/api/fairness/rotate', {})).body;
    const seed = Buffer.from(revealed.serverSeed, 'hex');
    expect(createHash('sha256').update(seed).digest('hex')).toBe(serverSeedHash);
    expect(next.nonce).toBe(0);
    const { rounds } = (await player.get('/api/rounds')).body;
    expect(rounds).toHaveLength(5);
    expect(rounds.every((receipt: Receipt) => receipt.serverSeed === revealed.serverSeed)).toBe(
      true,
    );
  });

  it('settles exactly the affordable of 50 concurrent bets', async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => spin({ betAmount: '100', colours: ['gold'] })),
    );
    const settled = answers.filter(({ status }) => status === 200);
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.every(({ body }) => body.error.code === 'WAGER.BALANCE_TOO_LOW')).toBe(true);
    const wins = settled.filter(({ body }) => body.won).length;
    // Each settled bet cost 100; each win of one colour brought 1,020 back.
    const left = 1_000n + 1_020n * BigInt(wins) - 100n * BigInt(settled.length);
    expect(await balanceOf(db.kysely, player.userId, 'DEGEN')).toBe(left * WEI_PER_UNIT);
    if (refused.length > 0) expect(left).toBeLessThan(100n);
    expect(settled.length).toBeGreaterThanOrEqual(10);
  });

  it('settles one round for an idempotency key sent 20 times at once', async () => {
    const headers = { 'Idempotency-Key': 'once' };
    const answers = await Promise.all(Array.from({ length: 20 }, () => spin({}, headers)));
    expect(new Set(answers.map(({ body }) => canonicalJson(body))).size).toBe(1);
    expect((await player.get('/api/rounds')).body.rounds).toHaveLength(1);
    expect(answers[0]?.body.balances).toEqual((await spin({}, headers)).body.balances);
  });

  it('refuses an idempotency key that was used with another body', async () => {
    const headers = { 'Idempotency-Key': 'twice' };
    await spin({}, headers);
    const { status, body } = await spin({ betAmount: '11' }, headers);
    expect([status, body.error.code]).toEqual([409, 'REQUEST.IDEMPOTENCY_CONFLICT']);
  });

  it('refuses a bet that could cost the house more than one percent', async () => {
    await fund(db, { kind: 'user', userId: player.userId }, 'DEGEN', 10_000n * WEI_PER_UNIT);
    // One colour gains 9.2 times the stake: 1,100 would risk 10,120 of a million.
    const { status, body } = await spin({ betAmount: '1100' });
    expect([status, body.error.code]).toEqual([409, 'WAGER.EXPOSURE_TOO_HIGH']);
    expect((await spin({ betAmount: '1100', colours: ['gold', 'pink'] })).status).toBe(200);
  });
});
