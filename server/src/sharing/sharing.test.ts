import { randomUUID } from 'node:crypto';
import { WEI_PER_UNIT } from '@degen/rules/amount.ts';
import { verifyReceipt } from '@degen/rules/receipt/verify.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startDatabase } from '../../../test/kit/postgres/postgres.ts';
import { fundHouse } from '../../../test/kit/server/fund.ts';
import { receiptCrypto } from '../../../test/kit/server/receipt-crypto.ts';
import { expectRefusal } from '../../../test/kit/server/refusal.ts';
import {
  type Player,
  startTestServer,
  type TestServer,
} from '../../../test/kit/server/test-server.ts';
import type { Database } from '../db/database.ts';
import { blackjackTable, dealUntil, isOpen } from '../games/blackjack/testing.ts';
import { fundedPlayer, playRound, share } from './testing.ts';

/** All fields of a receipt, as in docs/fairness.md; the rotation of its seed pair adds `serverSeed`. */
const RECEIPT_FIELDS = [
  ...['casino', 'chainId', 'clientSeed', 'game', 'hash', 'index', 'input', 'nonce', 'odds'],
  ...[
    'order',
    'outcome',
    'payout',
    'player',
    'roundId',
    'serverSeedHash',
    'settledAt',
    'signature',
    'stake',
  ],
  ...['token', 'version'],
];

describe('sharing a round', () => {
  let db: Database;
  let server: TestServer;
  let replica: TestServer;
  let player: Player;
  let roundId: string;

  beforeAll(async () => {
    db = await startDatabase();
    await fundHouse(db, 'DEGEN', 1_000_000n * WEI_PER_UNIT);
    server = await startTestServer(db);
    replica = await startTestServer(db);
    player = await fundedPlayer(db, server);
    roundId = await playRound(player);
  });
  afterAll(async () => {
    await server.stop();
    await replica.stop();
    await db.close();
  });

  const asVisitor = (id: string, on = server) => on.get(`/api/shared-rounds/${id}`);
  const isShared = async () => (await player.get(`/api/rounds/${roundId}/share`)).body;

  it('shows only the receipt, to everyone, as soon as the player shares the round', async () => {
    expect((await asVisitor(roundId)).status).toBe(404);
    expect(await isShared()).toEqual({ isShared: false });
    expect(await share(player, roundId)).toMatchObject({ status: 200, body: { isShared: true } });
    const { status, body, headers } = await asVisitor(roundId);
    expect(status).toBe(200);
    expect(Object.keys(body).sort()).toEqual(RECEIPT_FIELDS);
    expect(body.roundId).toBe(roundId);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(await isShared()).toEqual({ isShared: true });
  });

  it('reveals the server seed only when the seed pair is rotated', async () => {
    const own = await fundedPlayer(db, server);
    const id = await playRound(own);
    await share(own, id);
    const { receiptKey } = (await server.get('/api/config')).body;
    const standing = async () => {
      const checked = await verifyReceipt(receiptCrypto, (await asVisitor(id)).body, receiptKey);
      return checked.ok && checked.value.status;
    };
    expect(await standing()).toBe('signed');
    const { body } = await own.post('/api/fairness/rotate', {});
    expect(await standing()).toBe('proven');
    expect((await asVisitor(id)).body.serverSeed).toBe(body.revealed.serverSeed);
  });

  it('ends after one DELETE request even if 20 concurrent requests began the sharing', async () => {
    const id = await playRound(player);
    const answers = await Promise.all(Array.from({ length: 20 }, () => share(player, id)));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect((await player.delete(`/api/rounds/${id}/share`)).body).toEqual({ isShared: false });
    expect((await asVisitor(id)).status).toBe(404);
  });

  it('ends immediately on every server, and can begin again', async () => {
    await share(player, roundId);
    expect((await asVisitor(roundId, replica)).status).toBe(200);
    const stop = () => player.delete(`/api/rounds/${roundId}/share`);
    expect(await stop()).toMatchObject({ status: 200, body: { isShared: false } });
    expect((await asVisitor(roundId, replica)).status).toBe(404);
    expect((await asVisitor(roundId)).status).toBe(404);
    expect(await stop()).toMatchObject({ status: 200, body: { isShared: false } });
    await share(player, roundId);
    expect((await asVisitor(roundId, replica)).status).toBe(200);
  });

  it('shows no other round of the player', async () => {
    await share(player, roundId);
    expect((await asVisitor(await playRound(player))).status).toBe(404);
  });

  it('answers 404 for a round of another player and for an unknown round', async () => {
    await share(player, roundId);
    const thief = await fundedPlayer(db, server);
    const unshared = await playRound(player);
    for (const id of [roundId, unshared, randomUUID()]) {
      const path = `/api/rounds/${id}/share`;
      for (const attempt of [thief.get, thief.post, thief.delete]) {
        await expectRefusal(db, () => attempt(path), 404, 'ROUND.NOT_FOUND');
      }
    }
    expect((await asVisitor(roundId)).status).toBe(200);
    expect((await asVisitor(unshared)).body).toEqual((await asVisitor(randomUUID())).body);
  });

  it('is rejected for an open round and for a demo round', async () => {
    const paid = await dealUntil(blackjackTable(player), isOpen);
    const demo = await dealUntil(blackjackTable(server), isOpen);
    for (const { sessionId } of [paid, demo]) {
      await expectRefusal(db, () => share(player, sessionId), 404, 'ROUND.NOT_FOUND');
      expect((await asVisitor(sessionId)).status).toBe(404);
    }
  });

  it.each(['x', '%27%20or%20true--', '00000000-0000-0000-0000-000000000000', '..%2fodds'])(
    'finds no round under the id %s',
    async (id) => {
      await expectRefusal(db, () => share(player, id), 404, 'ROUND.NOT_FOUND');
      await expectRefusal(db, () => asVisitor(id), 404, 'ROUND.NOT_FOUND');
    },
  );

  it('requires a session of the player', async () => {
    const path = `/api/rounds/${roundId}/share`;
    for (const attempt of [server.get, server.post, server.delete]) {
      await expectRefusal(db, () => attempt(path), 401, 'AUTH.REQUIRED');
    }
  });

  it('cannot begin or end from a page of another origin', async () => {
    const path = `/api/rounds/${roundId}/share`;
    const headers = { origin: 'https://evil.test' };
    const post = () => player.post(path, undefined, headers);
    await expectRefusal(db, post, 403, 'AUTH.FORBIDDEN');
    await expectRefusal(db, () => player.delete(path, headers), 403, 'AUTH.FORBIDDEN');
  });

  it('rejects a request whose body has a field', async () => {
    const post = () => player.post(`/api/rounds/${roundId}/share`, { userId: 1 });
    await expectRefusal(db, post, 400, 'REQUEST.INVALID');
  });

  it('is rejected by a foreign key for a round that the player did not play', async () => {
    const thief = await server.signIn();
    const insert = (id: string) =>
      sql`insert into shared_rounds (round_id, user_id) values (${id}, ${thief.userId})`.execute(
        db.kysely,
      );
    await expect(insert(await playRound(player))).rejects.toMatchObject({ code: '23503' });
    await expect(insert(randomUUID())).rejects.toMatchObject({ code: '23503' });
  });
});
