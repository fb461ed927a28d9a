import { randomUUID } from 'node:crypto';
import { formatAmount, WEI_PER_UNIT } from '@degen/rules/amount.ts';
import { crashCurve, multiplierAt } from '@degen/rules/games/crash/curve.ts';
import { multiplierText } from '@degen/rules/games/crash/exits.ts';
import type { CrashDraw } from '@degen/rules/games/crash/types.ts';
import { parseEther } from 'ethers';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startDatabase } from '../../../../test/kit/postgres/postgres.ts';
import { snapshot } from '../../../../test/kit/postgres/snapshot.ts';
import { fund } from '../../../../test/kit/server/fund.ts';
import { madeUpAction } from '../../../../test/kit/server/made-up-orders.ts';
import { signAhead } from '../../../../test/kit/server/signing.ts';
import type { TestServer } from '../../../../test/kit/server/test-server.ts';
import type { Database } from '../../db/database.ts';
import { auditLedger } from '../../ledger/audit.ts';
import {
  BEFORE_MS,
  type Bettor,
  medium,
  newBettor,
  setElapsed,
  startCrashServer,
} from './testing.ts';

describe('crash', () => {
  let db: Database;
  let server: TestServer;
  let bettor: Bettor;

  beforeAll(async () => {
    db = await startDatabase();
    server = await startCrashServer(db);
  });
  beforeEach(async () => {
    bettor = await newBettor(server);
  });
  afterEach(async () => {
    expect(await auditLedger(db.kysely)).toEqual([]);
  });
  afterAll(async () => {
    await server.stop();
    await db.close();
  });

  describe('a start', () => {
    it('takes the stake and returns all fields except the crash point [spec 1.8]', async () => {
      const pair = (await bettor.player.get('/api/fairness/seed')).body;
      const { status, body } = await bettor.start({ autoCashOut: '2.5' });
      expect(status).toBe(200);
      const { serverSeedHash, clientSeed } = pair;
      expect(body).toEqual({
        roundId: expect.any(String),
        token: 'BNB',
        betAmount: '10',
        autoCashOut: '2.5',
        cap: '100',
        startedAt: expect.stringMatching(/^\d{4}-.*Z$/),
        elapsedMs: 0,
        wobble: {
          amplitude: expect.any(String),
          frequency: expect.any(String),
          phase: expect.any(String),
        },
        proof: { serverSeedHash, clientSeed, nonce: 0 },
        balances: { DEGEN: '10000', BNB: '90' },
      });
      expect(await bettor.held()).toBe(90n * WEI_PER_UNIT);
    });

    it('answers a repeated idempotency key with the first response', async () => {
      const key = randomUUID();
      const first = await bettor.start({}, key);
      const again = await bettor.start({}, key);
      expect({ ...again.body, elapsedMs: 0 }).toEqual(first.body);
      expect(await bettor.held()).toBe(90n * WEI_PER_UNIT);
    });

    it('lowers the highest multiplier of the round to what the house can pay', async () => {
      await fund(db, { kind: 'user', userId: bettor.player.userId }, 'BNB', 20_000n * WEI_PER_UNIT);
      const { free, atRisk } = (await server.get('/api/house')).body.BNB;
      const { body } = await bettor.start({ betAmount: '9000' });
      // The formula is in docs/fairness/crash.md, section 5.
      const [held, open] = [parseEther(free), parseEther(atRisk)];
      const ofRound = (held * 95n) / 10_000n;
      const ofRest = ((held + open) / 10n - open) / 5n;
      const room = ofRound < ofRest ? ofRound : ofRest;
      const cap = 100n + (room * 100n) / parseEther('9000');
      expect(cap).toBeGreaterThan(150n);
      expect(cap).toBeLessThan(10_000n);
      expect(body.cap).toBe(String(Number(cap) / 100));
    });

    it.each<[object, number, string]>([
      [{ betAmount: '101' }, 409, 'WAGER.BALANCE_TOO_LOW'],
      [{ betAmount: '0' }, 400, 'AMOUNT.INVALID'],
      [{ betAmount: '0.0001' }, 400, 'WAGER.STAKE_TOO_LOW'],
      [{ autoCashOut: '1' }, 400, 'WAGER.PICK_INVALID'],
      [{ autoCashOut: '2.005' }, 400, 'WAGER.PICK_INVALID'],
      [{ autoCashOut: '100.01' }, 400, 'WAGER.PICK_INVALID'],
      [{ token: 'ETH' }, 400, 'REQUEST.INVALID'],
      [{ crashPoint: '100' }, 400, 'REQUEST.INVALID'],
      [{ mode: 'demo' }, 400, 'REQUEST.INVALID'],
    ])('rejects %j with %i %s and writes nothing', async (body, status, code) => {
      const before = await snapshot(db);
      const answer = await bettor.start(body);
      expect([answer.status, answer.body.error?.code]).toEqual([status, code]);
      expect(await snapshot(db)).toEqual(before);
    });

    it('is rejected without a session', async () => {
      expect((await server.post('/api/crash/start', {})).body.error.code).toBe('AUTH.REQUIRED');
      expect((await server.get('/api/crash/open')).body.error.code).toBe('AUTH.REQUIRED');
      const cash = await server.post('/api/crash/cashout', { roundId: randomUUID() });
      expect(cash.body.error.code).toBe('AUTH.REQUIRED');
    });

    it('is rejected while a round is running, and settles a previous round that has ended', async () => {
      const { roundId, crashMs } = await bettor.openFor(medium, () => 0);
      expect((await bettor.start()).body.error.code).toBe('WAGER.OPEN_ROUND');
      await setElapsed(db, roundId, crashMs);
      expect((await bettor.start()).status).toBe(200);
      expect((await bettor.receiptOf(roundId)).outcome.status).toBe('crashed');
    });
  });

  describe('a cash-out', () => {
    it('pays the multiplier at the time when it arrived', async () => {
      const { roundId, draw, crashMs } = await bettor.openFor(medium, (ms) => ms - BEFORE_MS);
      const { status, body } = await bettor.cashOut(roundId);
      expect(status).toBe(200);
      const { cashOutMs } = body.receipt.input;
      expect(cashOutMs).toBeGreaterThanOrEqual(crashMs - BEFORE_MS);
      const shown = multiplierAt(crashCurve(draw.wobble), cashOutMs);
      const payout = formatAmount((10n * WEI_PER_UNIT * shown) / 100n);
      expect(body).toMatchObject({
        roundId,
        status: 'cashedout',
        multiplier: multiplierText(shown),
        crashPoint: multiplierText(draw.crashPoint),
        payout,
        jackpot: null,
        balances: { BNB: formatAmount(await bettor.held()) },
      });
      expect(await bettor.held()).toBe(90n * WEI_PER_UNIT + (10n * WEI_PER_UNIT * shown) / 100n);
    });

    it('is paid when it arrived before the crash, however late it is settled', async () => {
      const { roundId, crashMs } = await bettor.openFor(medium, (ms) => ms - BEFORE_MS);
      // Simulates a server that dies after the stamp: nothing is settled.
      const { userId } = bettor.player;
      const { key } = await signAhead(bettor.player, '/api/crash/cashout', { roundId });
      const action = await madeUpAction(server.deps, roundId, { roundId }, key);
      await sql`select stamp_cash_out(${roundId}::uuid, ${userId}::bigint, ${key}, '\\x00',
        ${action}::json)`.execute(db.kysely);
      await setElapsed(db, roundId, crashMs + 60_000);
      await bettor.overdue();
      const receipt = await bettor.receiptOf(roundId);
      expect(receipt.outcome.status).toBe('cashedout');
      expect(receipt.input.cashOutMs).toBeLessThan(crashMs);
      expect(await bettor.held()).toBeGreaterThan(90n * WEI_PER_UNIT);
    });

    it('pays nothing after the crash', async () => {
      const { roundId, draw } = await bettor.openFor(medium, (crashMs) => crashMs);
      const { body } = await bettor.cashOut(roundId);
      const crashPoint = multiplierText(draw.crashPoint);
      expect(body).toMatchObject({ status: 'crashed', multiplier: crashPoint, payout: '0' });
      expect(body.receipt.input.cashOutMs).toBeNull();
      expect(await bettor.held()).toBe(90n * WEI_PER_UNIT);
    });

    it('is paid once: repeats, other tabs and other keys get the same result', async () => {
      const { roundId } = await bettor.openFor(medium, (ms) => ms - BEFORE_MS);
      const key = randomUUID();
      const tabs = [
        bettor.cashOut(roundId, key),
        bettor.cashOut(roundId, key),
        bettor.cashOut(roundId),
      ];
      const answers = await Promise.all(tabs);
      const [first] = answers;
      for (const { status, body } of answers) {
        expect(status).toBe(200);
        expect(body.receipt).toEqual(first?.body.receipt);
      }
      expect((await bettor.cashOut(roundId, key)).body).toEqual(first?.body);
      expect((await bettor.cashOut(roundId)).body.receipt).toEqual(first?.body.receipt);
      const { rounds } = (await bettor.player.get('/api/rounds?game=crash')).body;
      expect(rounds).toHaveLength(1);
    });

    it('gets 404 for another player’s round and for an unknown or malformed id', async () => {
      const { roundId } = await bettor.openFor(medium, (ms) => ms - BEFORE_MS);
      const attacker = await server.signIn();
      const before = await snapshot(db);
      for (const id of [roundId, randomUUID(), 'x']) {
        const { status, body } = await bettor.cashOut(id, undefined, attacker);
        expect([status, body.error.code]).toEqual([404, 'ROUND.NOT_FOUND']);
        const events = await attacker.get(`/api/crash/${id}/events`);
        expect([events.status, events.body.error.code]).toEqual([404, 'ROUND.NOT_FOUND']);
      }
      expect(await snapshot(db)).toEqual(before);
      expect((await attacker.get('/api/crash/open')).body).toEqual({ flight: null });
    });
  });

  describe('an automatic cash-out', () => {
    it('pays its multiplier, however late the round is settled', async () => {
      const above = ({ crashPoint }: CrashDraw) => crashPoint === 201n;
      const { roundId } = await bettor.openFor(above, () => 3_600_000, { autoCashOut: 2 });
      await bettor.overdue();
      expect(await bettor.held()).toBe(110n * WEI_PER_UNIT);
      expect((await bettor.receiptOf(roundId)).outcome).toMatchObject({
        status: 'cashedout',
        multiplier: '2',
      });
    });

    it('pays nothing when its multiplier equals the crash point', async () => {
      const equal = ({ crashPoint }: CrashDraw) => crashPoint === 200n;
      const { roundId } = await bettor.openFor(equal, () => 3_600_000, { autoCashOut: 2 });
      await bettor.overdue();
      expect(await bettor.held()).toBe(90n * WEI_PER_UNIT);
      expect((await bettor.receiptOf(roundId)).outcome.status).toBe('crashed');
    });

    it('does not stop the player from cashing out earlier', async () => {
      const { roundId } = await bettor.openFor(medium, () => 0, { autoCashOut: 3 });
      const { body } = await bettor.cashOut(roundId);
      expect(body.status).toBe('cashedout');
      expect(Number(body.multiplier)).toBeLessThan(3);
    });
  });

  it('restores an open round after a reload with everything that the page needs', async () => {
    const { roundId, started } = await bettor.openFor(medium, (ms) => ms - BEFORE_MS);
    const { flight } = (await bettor.player.get('/api/crash/open')).body;
    const { balances: _balances, startedAt: _at, elapsedMs: _elapsed, ...view } = started;
    expect(flight).toMatchObject(view);
    expect(flight.roundId).toBe(roundId);
    expect(flight.elapsedMs).toBeGreaterThan(0);
  });

  it('rejects a seed rotation during a round, and reveals the server seed after the round', async () => {
    const { roundId } = await bettor.openFor(medium, (ms) => ms - BEFORE_MS);
    expect((await bettor.player.post('/api/fairness/rotate', {})).body.error.code).toBe(
      'SEED.OPEN_ROUND',
    );
    await bettor.cashOut(roundId);
    await bettor.player.post('/api/fairness/rotate', {});
    expect((await bettor.receiptOf(roundId)).serverSeed).toMatch(/^[0-9a-f]{64}$/);
  });
});
