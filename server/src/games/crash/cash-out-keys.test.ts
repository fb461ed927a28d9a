import { randomUUID } from 'node:crypto';
import { WEI_PER_UNIT } from '@degen/rules/amount.ts';
import type { Request } from 'express';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { databases } from '../../../../test/kit/postgres/databases.ts';
import { fund } from '../../../../test/kit/server/fund.ts';
import { spinWheel } from '../../../../test/kit/server/money-calls.ts';
import { expectRefusal } from '../../../../test/kit/server/refusal.ts';
import type { TestServer } from '../../../../test/kit/server/test-server.ts';
import type { Database } from '../../db/database.ts';
import { idempotencyOf } from '../../http/request.ts';
import { storeResponse } from '../../rounds/calls.ts';
import { BEFORE_MS, type Bettor, medium, newBettor, startCrashServer } from './testing.ts';

describe.each(databases)(
  'the idempotency key of a cash-out (L13) on $kind',
  ({ startDatabase }) => {
    let db: Database;
    let server: TestServer;
    let bettor: Bettor;
    let headers: { 'idempotency-key': string };

    beforeAll(async () => {
      db = await startDatabase();
      server = await startCrashServer(db);
    });
    beforeEach(async () => {
      bettor = await newBettor(server);
      headers = { 'idempotency-key': randomUUID() };
    });
    afterAll(async () => {
      await server.stop();
      await db.close();
    });

    const storedFor = async () => {
      const { rows } = await sql<{ response: string }>`
      select response::text from idempotency_keys
      where user_id = ${bettor.player.userId} and key = ${headers['idempotency-key']}`.execute(
        db.kysely,
      );
      return rows.map(({ response }) => response);
    };

    const settledRound = async (key?: string) => {
      const { roundId } = await bettor.openFor(medium, (crashMs) => crashMs - BEFORE_MS);
      const first = await bettor.cashOut(roundId, key);
      expect(first.status).toBe(200);
      return { roundId, first };
    };

    it('is not stored when the round is already settled', async () => {
      const { roundId, first } = await settledRound();
      await bettor.start({ betAmount: '1' });
      for (const key of [headers['idempotency-key'], randomUUID(), headers['idempotency-key']]) {
        const late = await bettor.cashOut(roundId, key);
        expect([late.status, late.body]).toEqual([200, first.body]);
      }
      expect(await storedFor()).toEqual([]);
      expect((await spinWheel(bettor)(headers)).status).toBe(200);
    });

    it('is rejected when another call has used it, even if the round is settled', async () => {
      const { roundId } = await settledRound();
      expect((await spinWheel(bettor)(headers)).status).toBe(200);
      const late = () => bettor.cashOut(roundId, headers['idempotency-key']);
      await expectRefusal(db, late, 409, 'REQUEST.IDEMPOTENCY_CONFLICT');
    });

    it('is stored without a response when the job for overdue rounds settled the round', async () => {
      const { roundId } = await bettor.openFor(medium, (crashMs) => crashMs - BEFORE_MS);
      const key = headers['idempotency-key'];
      const request = { get: () => key, path: '/crash/cashout', body: { roundId } };
      const { requestHash } = idempotencyOf(request as unknown as Request) ?? {};
      // Simulates a server that dies after the stamp: nothing is settled.
      await sql`select stamp_cash_out(${roundId}::uuid, ${bettor.player.userId}::bigint, ${key},
      ${requestHash}, null)`.execute(db.kysely);
      await bettor.overdue();
      const answer = await bettor.cashOut(roundId, key);
      expect([answer.status, answer.body.status]).toEqual([200, 'cashedout']);
      expect(await storedFor()).toEqual(['{}']);
      await bettor.start({ betAmount: '1' });
      expect((await bettor.cashOut(roundId, key)).body).toEqual(answer.body);
      await expectRefusal(
        db,
        () => spinWheel(bettor)(headers),
        409,
        'REQUEST.IDEMPOTENCY_CONFLICT',
      );
    });

    it('keeps its first response when two replicas answer the same cash-out', async () => {
      const { roundId, first } = await settledRound(headers['idempotency-key']);
      const stored = await storedFor();
      const { userId } = bettor.player;
      await fund(db, { kind: 'user', userId }, 'DEGEN', WEI_PER_UNIT);
      const player = { userId, address: bettor.player.account.address };
      const idempotency = { key: headers['idempotency-key'], requestHash: Buffer.alloc(32) };
      const second = { player, idempotency, answer: { second: true }, at: new Date() };
      expect(await storeResponse(server.deps, second)).toEqual(first.body.balances);
      expect(await storedFor()).toEqual(stored);
      expect((await bettor.cashOut(roundId, headers['idempotency-key'])).body).toEqual(first.body);
    });
  },
);
