import { randomUUID } from 'node:crypto';
import { WEI_PER_UNIT } from '@degen/rules/amount.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { databases } from '../../../../test/kit/postgres/databases.ts';
import { fund } from '../../../../test/kit/server/fund.ts';
import { madeUpAction } from '../../../../test/kit/server/made-up-orders.ts';
import { withdrawal } from '../../../../test/kit/server/money-calls.ts';
import { expectRefusal } from '../../../../test/kit/server/refusal.ts';
import { signAhead } from '../../../../test/kit/server/signing.ts';
import type { TestServer } from '../../../../test/kit/server/test-server.ts';
import type { Database } from '../../db/database.ts';
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

    /** Another call under the key. */
    const withdraw = () => bettor.player.post('/api/withdraw', withdrawal(bettor), headers);

    const storedFor = async (key = headers['idempotency-key']) => {
      const { rows } = await sql<{ response: string }>`
      select response::text from idempotency_keys
      where user_id = ${bettor.player.userId} and key = ${key}`.execute(db.kysely);
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
      expect((await withdraw()).status).toBe(200);
    });

    it('is stored without a response when the job for overdue rounds settled the round', async () => {
      const { roundId } = await bettor.openFor(medium, (crashMs) => crashMs - BEFORE_MS);
      const { player } = bettor;
      const { key, send } = await signAhead(player, '/api/crash/cashout', { roundId });
      // Simulates a server that dies after the stamp: nothing is settled.
      const action = await madeUpAction(server.deps, roundId, { roundId }, key);
      await sql`select stamp_cash_out(${roundId}::uuid, ${player.userId}::bigint, ${key},
        ${Buffer.from(key, 'hex')}, ${action}::json)`.execute(db.kysely);
      await bettor.overdue();
      const answer = await send();
      expect([answer.status, answer.body.status]).toEqual([200, 'cashedout']);
      expect(await storedFor(key)).toEqual(['{}']);
      await bettor.start({ betAmount: '1' });
      expect((await send()).body).toEqual(answer.body);
      headers = { 'idempotency-key': key };
      await expectRefusal(db, withdraw, 409, 'REQUEST.IDEMPOTENCY_CONFLICT');
    });

    it('keeps its first response when two replicas answer the same cash-out', async () => {
      const { first } = await settledRound();
      const { key } = await db.kysely
        .selectFrom('idempotency_keys')
        .select('key')
        .where('user_id', '=', bettor.player.userId)
        .where('call', '=', 'action')
        .where('order_seq', 'is', null)
        .executeTakeFirstOrThrow();
      const stored = await storedFor(key);
      const { userId } = bettor.player;
      await fund(db, { kind: 'user', userId }, 'DEGEN', WEI_PER_UNIT);
      const player = { userId, address: bettor.player.account.address };
      const idempotency = { key, requestHash: Buffer.alloc(32) };
      const second = { player, idempotency, answer: { second: true }, at: new Date() };
      expect(await storeResponse(server.deps, second)).toEqual(first.body.balances);
      expect(await storedFor(key)).toEqual(stored);
    });
  },
);
