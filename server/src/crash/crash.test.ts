import { randomUUID } from 'node:crypto';
import { formatAmount, WEI_PER_UNIT } from '@degen/rules/amount.ts';
import { crashCurve, multiplierAt } from '@degen/rules/crash/curve.ts';
import { multiplierText } from '@degen/rules/crash/exits.ts';
import type { SettledFlight } from '@degen/rules/crash/settle.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../db/database.ts';
import { auditLedger } from '../ledger/audit.ts';
import { balanceOf, houseBalance } from '../ledger/balances.ts';
import { createOverdueWorker } from '../rounds/overdue.ts';
import { OVERDUE_GAMES } from '../rounds/overdue-games.ts';
import { databases } from '../testing/databases.ts';
import { fund, fundHouse } from '../testing/fund.ts';
import { snapshot } from '../testing/snapshot.ts';
import { testConfig } from '../testing/test-config.ts';
import { type Player, startTestServer, type TestServer } from '../testing/test-server.ts';
import { crashMsOf, flyTo, planned, watchedExcept, wishFlight } from './testing.ts';

const HOUSE_WEI = 1_000_000n * WEI_PER_UNIT;

describe.each(databases)('crash on $kind', ({ startDatabase }) => {
  let db: Database;
  let server: TestServer;
  let player: Player;

  beforeAll(async () => {
    db = await startDatabase();
    server = await startTestServer(db, { config: testConfig({ BET_MAX_BNB: '10000' }) });
    await fundHouse(db, 'BNB', HOUSE_WEI);
    await fundHouse(db, 'DEGEN', HOUSE_WEI);
  });
  beforeEach(async () => {
    await watchedExcept(db);
    player = await server.signIn();
    await fund(db, { kind: 'user', userId: player.userId }, 'BNB', 100n * WEI_PER_UNIT);
  });
  afterEach(async () => {
    expect(await auditLedger(db.kysely)).toEqual([]);
  });
  afterAll(async () => {
    await server.stop();
    await db.close();
  });

  const start = (body: object = {}, key?: string) =>
    player.post(
      '/api/crash/start',
      { token: 'BNB', betAmount: '10', ...body },
      key === undefined ? {} : { 'idempotency-key': key },
    );
  const cashOut = (roundId: string, key?: string, who = player) =>
    who.post('/api/crash/cashout', { roundId }, key ? { 'idempotency-key': key } : {});
  const held = () => balanceOf(db.kysely, player.userId, 'BNB');
  const overdue = () => createOverdueWorker(server.deps, OVERDUE_GAMES).tick();
  const receiptOf = async (roundId: string) => (await player.get(`/api/rounds/${roundId}`)).body;

  /** A flight as wished, in the air for so long. */
  const fly = async (
    fits: (flight: SettledFlight) => boolean,
    elapsedMs: (crashMs: number) => number,
    body: object = {},
  ) => {
    const flight = await wishFlight(server.deps, player.userId, fits);
    const started = await start(body);
    expect(started.status).toBe(200);
    const { roundId } = started.body;
    const crashMs = crashMsOf(flight);
    await planned(db, roundId);
    await flyTo(db, roundId, elapsedMs(crashMs));
    return { flight, crashMs, roundId, started: started.body };
  };
  const medium = ({ crashPoint }: SettledFlight) => crashPoint > 300n && crashPoint < 900n;
  /** Far enough from the crash, on a machine that is busy. */
  const BEFORE_MS = 4_000;

  describe('a start', () => {
    it('takes the stake and tells all but the crash point', async () => {
      const pair = (await player.get('/api/fairness/seed')).body;
      const { status, body } = await start({ autoCashOut: '2.5' });
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
        balances: { DEGEN: '0', BNB: '90' },
      });
      expect(await held()).toBe(90n * WEI_PER_UNIT);
    });

    it('gives a repeat its first answer, and another body a conflict', async () => {
      const key = randomUUID();
      const first = await start({}, key);
      const again = await start({}, key);
      expect({ ...again.body, elapsedMs: 0 }).toEqual(first.body);
      expect(await held()).toBe(90n * WEI_PER_UNIT);
      expect((await start({ betAmount: '11' }, key)).status).toBe(409);
    });

    it('lowers the cap to what the house can bear', async () => {
      await fund(db, { kind: 'user', userId: player.userId }, 'BNB', 20_000n * WEI_PER_UNIT);
      const { body } = await start({ betAmount: '9000' });
      const house = await houseBalance(db.kysely, 'BNB');
      const cap = Number(body.cap);
      expect(cap).toBeGreaterThan(1.5);
      expect((cap - 1) * 9_000).toBeLessThanOrEqual(Number(house / WEI_PER_UNIT) / 100);
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
    ])('refuses %j with %i %s and writes nothing', async (body, status, code) => {
      const before = await snapshot(db);
      const answer = await start(body);
      expect([answer.status, answer.body.error?.code]).toEqual([status, code]);
      expect(await snapshot(db)).toEqual(before);
    });

    it('needs a session', async () => {
      expect((await server.post('/api/crash/start', {})).body.error.code).toBe('AUTH.REQUIRED');
      expect((await server.get('/api/crash/open')).body.error.code).toBe('AUTH.REQUIRED');
      const cash = await server.post('/api/crash/cashout', { roundId: randomUUID() });
      expect(cash.body.error.code).toBe('AUTH.REQUIRED');
    });

    it('is refused while a flight is in the air, and settles one that is over first', async () => {
      const { roundId, crashMs } = await fly(medium, () => 0);
      expect((await start()).body.error.code).toBe('WAGER.OPEN_ROUND');
      await flyTo(db, roundId, crashMs);
      expect((await start()).status).toBe(200);
      expect((await receiptOf(roundId)).outcome.status).toBe('crashed');
    });
  });

  describe('a cash-out', () => {
    it('pays the multiplier of the moment when it arrived', async () => {
      const { roundId, flight, crashMs } = await fly(medium, (ms) => ms - BEFORE_MS);
      const { status, body } = await cashOut(roundId);
      expect(status).toBe(200);
      const { cashOutMs } = body.receipt.input;
      expect(cashOutMs).toBeGreaterThanOrEqual(crashMs - BEFORE_MS);
      const shown = multiplierAt(crashCurve(flight.wobble), cashOutMs);
      const payout = formatAmount((10n * WEI_PER_UNIT * shown) / 100n);
      expect(body).toMatchObject({
        roundId,
        status: 'cashedout',
        multiplier: multiplierText(shown),
        crashPoint: multiplierText(flight.crashPoint),
        payout,
        jackpot: null,
        balances: { BNB: formatAmount(await held()) },
      });
      expect(await held()).toBe(90n * WEI_PER_UNIT + (10n * WEI_PER_UNIT * shown) / 100n);
    });

    it('that was stamped before the crash is paid, however late it is settled', async () => {
      const { roundId, crashMs } = await fly(medium, (ms) => ms - BEFORE_MS);
      // The server dies here, after the stamp: nothing is settled.
      await db.callPrepared('press_crash', 'select pressed_ms from press_crash($1, $2)', [
        roundId,
        player.userId,
      ]);
      await flyTo(db, roundId, crashMs + 60_000);
      await overdue();
      const receipt = await receiptOf(roundId);
      expect(receipt.outcome.status).toBe('cashedout');
      expect(receipt.input.cashOutMs).toBeLessThan(crashMs);
      expect(await held()).toBeGreaterThan(90n * WEI_PER_UNIT);
    });

    it('comes too late when the flight has crashed', async () => {
      const { roundId, flight } = await fly(medium, (crashMs) => crashMs);
      const { body } = await cashOut(roundId);
      const crashPoint = multiplierText(flight.crashPoint);
      expect(body).toMatchObject({ status: 'crashed', multiplier: crashPoint, payout: '0' });
      expect(body.receipt.input.cashOutMs).toBeNull();
      expect(await held()).toBe(90n * WEI_PER_UNIT);
    });

    it('is paid once: repeats, two tabs and other keys get the same end', async () => {
      const { roundId } = await fly(medium, (ms) => ms - BEFORE_MS);
      const key = randomUUID();
      const tabs = [cashOut(roundId, key), cashOut(roundId, key), cashOut(roundId)];
      const answers = await Promise.all(tabs);
      const [first] = answers;
      for (const { status, body } of answers) {
        expect(status).toBe(200);
        expect(body.receipt).toEqual(first?.body.receipt);
      }
      expect((await cashOut(roundId, key)).body).toEqual(first?.body);
      expect((await cashOut(roundId)).body.receipt).toEqual(first?.body.receipt);
      const other = await player.post(
        '/api/crash/cashout',
        { roundId: randomUUID() },
        { 'idempotency-key': key },
      );
      expect(other.body.error.code).toBe('REQUEST.IDEMPOTENCY_CONFLICT');
      const { rounds } = (await player.get('/api/rounds?game=crash')).body;
      expect(rounds).toHaveLength(1);
    });

    it('of another player, an unknown or a malformed round is not found and moves nothing', async () => {
      const { roundId } = await fly(medium, (ms) => ms - BEFORE_MS);
      const thief = await server.signIn();
      const before = await snapshot(db);
      for (const id of [roundId, randomUUID(), 'x']) {
        const { status, body } = await cashOut(id, undefined, thief);
        expect([status, body.error.code]).toEqual([404, 'ROUND.NOT_FOUND']);
        const events = await thief.get(`/api/crash/${id}/events`);
        expect([events.status, events.body.error.code]).toEqual([404, 'ROUND.NOT_FOUND']);
      }
      expect(await snapshot(db)).toEqual(before);
      expect((await thief.get('/api/crash/open')).body).toEqual({ flight: null });
    });
  });

  describe('an automatic cash-out', () => {
    it('pays its multiplier whenever the job runs', async () => {
      const above = ({ crashPoint }: SettledFlight) => crashPoint === 201n;
      const { roundId } = await fly(above, () => 3_600_000, { autoCashOut: 2 });
      await overdue();
      expect(await held()).toBe(110n * WEI_PER_UNIT);
      expect((await receiptOf(roundId)).outcome).toMatchObject({
        status: 'cashedout',
        multiplier: '2',
      });
    });

    it('pays nothing when the crash point is just reached', async () => {
      const equal = ({ crashPoint }: SettledFlight) => crashPoint === 200n;
      const { roundId } = await fly(equal, () => 3_600_000, { autoCashOut: 2 });
      await overdue();
      expect(await held()).toBe(90n * WEI_PER_UNIT);
      expect((await receiptOf(roundId)).outcome.status).toBe('crashed');
    });

    it('leaves the player free to be faster', async () => {
      const { roundId } = await fly(medium, () => 0, { autoCashOut: 3 });
      const { body } = await cashOut(roundId);
      expect(body.status).toBe('cashedout');
      expect(Number(body.multiplier)).toBeLessThan(3);
    });
  });

  describe('the job', () => {
    it('closes a crashed flight, and a flight at its cap, and leaves one in the air alone', async () => {
      const crashed = await fly(medium, (ms) => ms + 1_000);
      await overdue();
      expect((await receiptOf(crashed.roundId)).outcome.status).toBe('crashed');
      const flying = await fly(medium, () => 0);
      await overdue();
      expect((await player.get('/api/crash/open')).body.flight.roundId).toBe(flying.roundId);
      await cashOut(flying.roundId);
      const high = ({ crashPoint }: SettledFlight) => crashPoint > 10_000n;
      const capped = await fly(high, () => 100_000);
      await overdue();
      expect((await receiptOf(capped.roundId)).outcome).toMatchObject({
        status: 'cashedout',
        multiplier: '100',
      });
    });

    it('is due at the crash, soon after the start', async () => {
      const flight = await wishFlight(server.deps, player.userId, medium);
      const { roundId, startedAt } = (await start()).body;
      await planned(db, roundId);
      const { rows } = await sql<{ due_at: Date }>`
        select due_at from open_rounds where id = ${roundId}`.execute(db.kysely);
      const lateMs = Number(rows[0]?.due_at) - Date.parse(startedAt) - crashMsOf(flight);
      expect(lateMs).toBeGreaterThanOrEqual(0);
      expect(lateMs).toBeLessThan(2_000);
    });
  });

  describe('an outage', () => {
    const afterOutage = async (crashedSeconds: number, outage: number, body: object = {}) => {
      const { roundId } = await fly(medium, (ms) => ms + crashedSeconds * 1_000, body);
      // It begins one second before the crash.
      const from = crashedSeconds + 1;
      await watchedExcept(db, { from, until: from - outage });
      await overdue();
      return receiptOf(roundId);
    };

    it('gives the stake back when nobody could cash out', async () => {
      const { outcome, input, payout } = await afterOutage(5, 3);
      expect(outcome).toMatchObject({ status: 'refunded', won: false, multiplier: '1' });
      expect(input.outage.untilMs - input.outage.fromMs).toBeGreaterThan(2_900);
      expect(payout).toBe('10');
      expect(await held()).toBe(100n * WEI_PER_UNIT);
    });

    it('lasts until the job runs, when no server came back before', async () => {
      const { roundId } = await fly(medium, (ms) => ms + 30_000);
      await watchedExcept(db);
      await sql`update crash_watches set until_at = clock_timestamp() - interval '32 seconds'`.execute(
        db.kysely,
      );
      await overdue();
      expect((await receiptOf(roundId)).outcome.status).toBe('refunded');
    });

    it('changes nothing when its player had time to come back before the crash', async () => {
      const { roundId } = await fly(medium, (ms) => ms + 1_000);
      await watchedExcept(db, { from: 12, until: 7 });
      await overdue();
      expect((await receiptOf(roundId)).outcome.status).toBe('crashed');
    });

    it('counts also after a longer one that the flight outlived', async () => {
      const { roundId } = await fly(medium, (ms) => ms + 2_000);
      await watchedExcept(db, { from: 14, until: 9 }, { from: 3, until: 0.5 });
      await overdue();
      const { outcome, input } = await receiptOf(roundId);
      expect(outcome.status).toBe('refunded');
      expect(input.outage.untilMs - input.outage.fromMs).toBeLessThan(3_000);
    });

    it('changes nothing when it was short', async () => {
      expect((await afterOutage(5, 1.5)).outcome.status).toBe('crashed');
    });

    it('changes nothing for a flight with an automatic cash-out', async () => {
      const { outcome } = await afterOutage(5, 3, { autoCashOut: '50' });
      expect(outcome.status).toBe('crashed');
      await fund(db, { kind: 'user', userId: player.userId }, 'BNB', 10n * WEI_PER_UNIT);
      const paid = await afterOutage(5, 3, { autoCashOut: '1.5' });
      expect(paid.outcome).toMatchObject({ status: 'cashedout', multiplier: '1.5' });
    });

    it('leaves a flight in the air to its player', async () => {
      const { roundId } = await fly(medium, (ms) => ms - BEFORE_MS);
      await watchedExcept(db, { from: 4, until: 0.5 });
      expect((await cashOut(roundId)).body.status).toBe('cashedout');
    });
  });

  it('goes on after a reload with what the page needs', async () => {
    const { roundId, started } = await fly(medium, (ms) => ms - BEFORE_MS);
    const { flight } = (await player.get('/api/crash/open')).body;
    const { balances: _balances, startedAt: _at, elapsedMs: _elapsed, ...told } = started;
    expect(flight).toMatchObject(told);
    expect(flight.roundId).toBe(roundId);
    expect(flight.elapsedMs).toBeGreaterThan(0);
  });

  it('keeps the seed pair in use, and proves the flight once it is rotated', async () => {
    const { roundId } = await fly(medium, (ms) => ms - BEFORE_MS);
    expect((await player.post('/api/fairness/rotate', {})).body.error.code).toBe('SEED.OPEN_ROUND');
    await cashOut(roundId);
    await player.post('/api/fairness/rotate', {});
    expect((await receiptOf(roundId)).serverSeed).toMatch(/^[0-9a-f]{64}$/);
  });
});
