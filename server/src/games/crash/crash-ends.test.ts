import { WEI_PER_UNIT } from '@degen/rules/amount.ts';
import type { CrashDraw } from '@degen/rules/games/crash/types.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { databases } from '../../../../test/kit/postgres/databases.ts';
import { fund } from '../../../../test/kit/server/fund.ts';
import type { TestServer } from '../../../../test/kit/server/test-server.ts';
import type { Database } from '../../db/database.ts';
import { auditLedger } from '../../ledger/audit.ts';
import {
  BEFORE_MS,
  type Bettor,
  chooseNextDraw,
  crashMsOf,
  medium,
  newBettor,
  startCrashServer,
  watchedExcept,
} from './testing.ts';

const HOUR_MS = 3_600_000;

describe.each(databases)('crash rounds that no request ends, on $kind', ({ startDatabase }) => {
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

  describe('the job for overdue rounds', () => {
    it('settles a round that has crashed or reached its highest multiplier, and leaves a running round open', async () => {
      const crashed = await bettor.openFor(medium, (ms) => ms + 1_000);
      await bettor.overdue();
      expect((await bettor.receiptOf(crashed.roundId)).outcome.status).toBe('crashed');
      const running = await bettor.openFor(medium, () => 0);
      await bettor.overdue();
      expect((await bettor.player.get('/api/crash/open')).body.flight.roundId).toBe(
        running.roundId,
      );
      await bettor.cashOut(running.roundId);
      const high = ({ crashPoint }: CrashDraw) => crashPoint > 10_000n;
      const capped = await bettor.openFor(high, () => 100_000);
      await bettor.overdue();
      expect((await bettor.receiptOf(capped.roundId)).outcome).toMatchObject({
        status: 'cashedout',
        multiplier: '100',
      });
    });

    it('is due at the time of a round’s crash, which is stored when the round starts', async () => {
      const drawOf = await chooseNextDraw(server.deps, bettor.player, medium);
      const { roundId, startedAt } = (await bettor.start()).body;
      const { rows } = await sql<{ due_at: Date }>`
        select due_at from open_rounds where id = ${roundId}`.execute(db.kysely);
      expect(rows[0]?.due_at.getTime()).toBe(Date.parse(startedAt) + crashMsOf(drawOf()));
    });
  });

  describe('an outage', () => {
    const afterOutage = async (crashedSeconds: number, outage: number, body: object = {}) => {
      const { roundId } = await bettor.openFor(medium, (ms) => ms + crashedSeconds * 1_000, body);
      // The outage begins one second before the crash.
      const from = crashedSeconds + 1;
      await watchedExcept(db, { from, until: from - outage });
      await bettor.overdue();
      return bettor.receiptOf(roundId);
    };

    it('refunds the stake when the player could not cash out', async () => {
      const { outcome, input, payout } = await afterOutage(5, 3);
      expect(outcome).toMatchObject({ status: 'refunded', won: false, multiplier: '1' });
      expect(input.outage.untilMs - input.outage.fromMs).toBeGreaterThan(2_900);
      expect(payout).toBe('10');
      expect(await bettor.held()).toBe(100n * WEI_PER_UNIT);
    });

    it('is assumed to last until the job runs if no server has sent a heartbeat', async () => {
      const { roundId } = await bettor.openFor(medium, (ms) => ms + 30_000);
      await watchedExcept(db);
      await sql`update server_uptime set until_at = clock_ms() - interval '32 seconds'`.execute(
        db.kysely,
      );
      await bettor.overdue();
      expect((await bettor.receiptOf(roundId)).outcome.status).toBe('refunded');
    });

    it('is not assumed when the server was up, but too busy to send heartbeats', async () => {
      const { roundId } = await bettor.openFor(medium, (ms) => ms + 30_000);
      await watchedExcept(db);
      await sql`update server_uptime set until_at = clock_ms() - interval '32 seconds'`.execute(
        db.kysely,
      );
      const stalls = vi.spyOn(server.deps.stalls, 'takeMs').mockReturnValue(HOUR_MS);
      await bettor.overdue();
      stalls.mockRestore();
      expect((await bettor.receiptOf(roundId)).outcome.status).toBe('crashed');
    });

    it('refunds the stake even if the request has the round’s id in upper case', async () => {
      const { roundId } = await bettor.openFor(medium, (ms) => ms + 60_000);
      await watchedExcept(db, { from: 61, until: 1 });
      const cashedOut = await bettor.cashOut(roundId.toUpperCase());
      expect(cashedOut.body).toMatchObject({ roundId, status: 'refunded', payout: '10' });
    });

    it('causes no refund when the player had time to return before the crash', async () => {
      const { roundId } = await bettor.openFor(medium, (ms) => ms + 1_000);
      await watchedExcept(db, { from: 12, until: 7 });
      await bettor.overdue();
      expect((await bettor.receiptOf(roundId)).outcome.status).toBe('crashed');
    });

    it('refunds the stake even after an earlier outage that causes no refund', async () => {
      const { roundId } = await bettor.openFor(medium, (ms) => ms + 2_000);
      await watchedExcept(db, { from: 14, until: 9 }, { from: 3, until: 0.5 });
      await bettor.overdue();
      const { outcome, input } = await bettor.receiptOf(roundId);
      expect(outcome.status).toBe('refunded');
      expect(input.outage.untilMs - input.outage.fromMs).toBeLessThan(3_000);
    });

    it('causes no refund when it was too short', async () => {
      expect((await afterOutage(5, 1.5)).outcome.status).toBe('crashed');
    });

    it('does not change the result of a round with an automatic cash-out', async () => {
      const { outcome } = await afterOutage(5, 3, { autoCashOut: '50' });
      expect(outcome.status).toBe('crashed');
      await fund(db, { kind: 'user', userId: bettor.player.userId }, 'BNB', 10n * WEI_PER_UNIT);
      const paid = await afterOutage(5, 3, { autoCashOut: '1.5' });
      expect(paid.outcome).toMatchObject({ status: 'cashedout', multiplier: '1.5' });
    });

    it('does not end a running round, which can still be cashed out', async () => {
      const { roundId } = await bettor.openFor(medium, (ms) => ms - BEFORE_MS);
      await watchedExcept(db, { from: 4, until: 0.5 });
      expect((await bettor.cashOut(roundId)).body.status).toBe('cashedout');
    });
  });
});
