import { createHash } from 'node:crypto';
import { formatAmount, WEI_PER_UNIT } from '@degen/rules/amount.ts';
import { game } from '@degen/rules/games/slots/game.ts';
import { receiptParts } from '@degen/rules/receipt/parts.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { orderSeed } from '../../../../test/kit/players/order-key.ts';
import { startDatabase } from '../../../../test/kit/postgres/postgres.ts';
import { snapshot } from '../../../../test/kit/postgres/snapshot.ts';
import { fund, fundHouse } from '../../../../test/kit/server/fund.ts';
import { houseBalance } from '../../../../test/kit/server/house-balance.ts';
import {
  type Player,
  startTestServer,
  type TestServer,
} from '../../../../test/kit/server/test-server.ts';
import type { Database } from '../../db/database.ts';
import { nodeHashing } from '../../fairness/hashing.ts';
import { demoSeeds } from '../../fairness/server-seeds.ts';
import { auditLedger } from '../../ledger/audit.ts';
import { balanceOf } from '../../ledger/balances.ts';

const HOUSE_WEI = 1_000_000n * WEI_PER_UNIT;
const STAKE_WEI = 10n * WEI_PER_UNIT;

/** The lowest payout of a big win: twenty times the stake, which is 10. */
const BIG_WIN = 200;

const DEMO_SEED = `demo${'ab'.repeat(16)}`;

/** Searches for a server seed whose demo spin with the client seed `DEMO_SEED` is a big win. */
const seedOfBigWin = (): string => {
  const wager = { profile: 'DEMO', token: 'DEGEN', stakeWei: STAKE_WEI, pick: null } as const;
  const bet = { game: 'slots', token: 'DEGEN', stake: '10', input: {} } as const;
  for (let count = 0; ; count += 1) {
    const serverSeed = count.toString(16).padStart(64, '0');
    const ordered = { bet, clientSeed: DEMO_SEED, requestKey: undefined };
    const { payoutWei } = game.open(
      nodeHashing,
      demoSeeds(() => serverSeed, ordered),
      wager,
    );
    if (payoutWei >= BigInt(BIG_WIN) * WEI_PER_UNIT) return serverSeed;
  }
};

describe('POST /api/slots/spin', () => {
  let db: Database;
  let server: TestServer;
  let player: Player;

  const spin = (body: object = {}, headers: Record<string, string> = {}) =>
    player.post('/api/slots/spin', { token: 'DEGEN', betAmount: '10', ...body }, headers);

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
    const { status, body } = await spin();
    expect(status).toBe(200);
    expect(body).toMatchObject({
      mode: 'web3',
      proof: { serverSeedHash: pair.serverSeedHash, clientSeed: pair.clientSeed, nonce: 0 },
      receipt: {
        roundId: body.roundId,
        player: player.account.address,
        game: 'slots',
        stake: '10',
      },
    });
    expect(JSON.stringify(body)).not.toContain('"serverSeed"');
    const { revealed } = (await player.post('/api/fairness/rotate', {})).body;
    const wager = { profile: 'SETTLED', token: 'DEGEN', stakeWei: STAKE_WEI, pick: null } as const;
    const drawn = game.open(
      nodeHashing,
      { ...body.receipt, serverSeed: revealed.serverSeed },
      wager,
    );
    const { outcome, payout } = receiptParts(game, drawn);
    expect(body).toMatchObject({ ...outcome, payout });
    const balanceWei = 1_000n * WEI_PER_UNIT - STAKE_WEI + drawn.payoutWei;
    expect(body.balances).toEqual({ DEGEN: formatAmount(balanceWei), BNB: '0' });
    expect(await balanceOf(db.kysely, player.userId, 'DEGEN')).toBe(balanceWei);
    expect(await houseBalance(db.kysely, 'DEGEN')).toBe(houseBefore + STAKE_WEI - drawn.payoutWei);
  });

  describe('demo mode', () => {
    const demoSpin = (body: object = {}) =>
      server.post('/api/slots/spin', { token: 'DEGEN', betAmount: '10', mode: 'demo', ...body });

    it('reports a payout of at least twenty times the bet as a big win', async () => {
      const lucky = await startTestServer(db, { drawServerSeed: () => seedOfBigWin() });
      const order = { clientSeed: DEMO_SEED };
      const demo = { token: 'DEGEN', betAmount: '10', mode: 'demo', order };
      const { payout, isBigWin } = (await lucky.post('/api/slots/spin', demo)).body;
      await lucky.stop();
      expect(Number(payout)).toBeGreaterThanOrEqual(BIG_WIN);
      expect(isBigWin).toBe(true);
    });

    it('plays from a new seed pair that it reveals, and writes no row [spec 3.16]', async () => {
      const before = await snapshot(db);
      const spins = await Promise.all(Array.from({ length: 20 }, () => demoSpin()));
      for (const { status, body } of spins) {
        expect(status).toBe(200);
        const { serverSeed, serverSeedHash, order, index } = body.proof;
        const hashed = createHash('sha256').update(Buffer.from(serverSeed, 'hex')).digest('hex');
        expect(serverSeedHash).toBe(hashed);
        const wager = { profile: 'DEMO', token: 'DEGEN', stakeWei: STAKE_WEI, pick: null } as const;
        const drawn = game.open(nodeHashing, { serverSeed, order, index }, wager);
        const { outcome, payout } = receiptParts(game, drawn);
        expect(body).toEqual({ mode: 'demo', ...outcome, payout, proof: body.proof });
        expect(body.jackpot).toBeNull();
      }
      expect(new Set(spins.map(({ body }) => body.proof.serverSeed)).size).toBe(20);
      expect(await snapshot(db)).toEqual(before);
    });

    it('has an order that the page can recompute from its own random bytes', async () => {
      const seeds = Array.from({ length: 2 }, () => orderSeed('mine'));
      const orders = seeds.map((clientSeed) => demoSpin({ order: { clientSeed } }));
      for (const [place, { body }] of (await Promise.all(orders)).entries()) {
        const { serverSeedHash, clientSeed, order, index } = body.proof;
        expect([clientSeed, index]).toEqual([seeds[place], null]);
        const text =
          `{"abandoned":[],"clientSeed":"${clientSeed}","game":"slots","input":{},"kind":"bet",` +
          `"serverSeedHash":"${serverSeedHash}","stake":"10","token":"DEGEN"}`;
        expect(order).toBe(createHash('sha256').update(text).digest('hex'));
      }
    });

    it.each([
      { clientSeed: 'mine' },
      { clientSeed: 7 },
      { clientSeed: DEMO_SEED, seq: 0 },
      'order',
    ])('rejects the order %j', async (order) => {
      const { status, body } = await demoSpin({ order });
      expect([status, body.error.code]).toEqual([400, 'REQUEST.INVALID']);
    });

    it('is the default for a request without session and mode', async () => {
      const { body } = await demoSpin({ mode: undefined });
      expect(body.mode).toBe('demo');
    });

    it('affects no account, even with a session', async () => {
      const before = await snapshot(db);
      expect((await spin({ mode: 'demo', betAmount: '5000' })).body.mode).toBe('demo');
      expect(await snapshot(db)).toEqual(before);
    });

    it('has no maximum bet, because the house does not cover demo bets', async () => {
      expect((await demoSpin({ betAmount: '1000000' })).status).toBe(200);
    });
  });
});
