import type { OrderContent } from '@degen/rules/orders/content.ts';
import { describe, expect, it } from 'vitest';
import { ORDERED_CALLS } from '../../../test/kit/players/order-content.ts';
import {
  type KeyPlayer,
  keyPlayerOn,
  ordersOf,
  SPIN,
  sendSigned,
  settled,
  signInWithKey,
  spinContent,
  spinSigned,
} from '../../../test/kit/server/orders.ts';
import { TestClock } from '../../../test/kit/server/test-clock.ts';
import {
  type Answer,
  startTestServer,
  type TestServer,
} from '../../../test/kit/server/test-server.ts';
import { ALL_COLOURS } from '../auto-bets/testing.ts';
import { db, keyPlayer, other, refused, server, startServers } from './testing.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const WAGER = { token: 'DEGEN', betAmount: '5' };

describe('signed orders (L21)', () => {
  startServers();

  it('are counted from 0, and each names the one before it', async () => {
    const player = await keyPlayer();
    expect(await ordersOf(player)).toMatchObject({ count: 0, head: '0'.repeat(64) });
    settled(await spinSigned(player));
    settled(await spinSigned(player));
    expect((await ordersOf(player)).count).toBe(2);
    const orders = await db.kysely
      .selectFrom('idempotency_keys')
      .selectAll()
      .where('user_id', '=', player.userId)
      .orderBy('order_seq')
      .execute();
    expect(orders.map((row) => row.order_seq)).toEqual([0n, 1n]);
    expect((await ordersOf(player)).head).toBe(orders[1]?.key);
    expect(JSON.parse(orders[1]?.order_content ?? '')).toMatchObject({ kind: 'bet', stake: '5' });
  });

  it('are refused after the end of their grant, even if the session was read before it', async () => {
    const clock = new TestClock(new Date(Date.now() - 8 * DAY_MS).toISOString());
    const slow = await startTestServer(db, { clock });
    const player = await keyPlayerOn(db, slow);
    await refused(() => spinSigned(player), 409, 'ORDER.EXPIRED');
    const lastMs = clock.nowMs + 7 * DAY_MS;
    await refused(() => spinSigned(player, { until: lastMs + 60_001 }), 409, 'ORDER.EXPIRED');
    await slow.stop();
  });

  it.each(Object.keys(ORDERED_CALLS))('are required for a debit by %s', async (path) => {
    const player = await keyPlayer();
    const swap = { walletAddress: player.account.address, fromToken: 'DEGEN', toToken: 'BNB' };
    const bodies: Record<string, object> = {
      '/api/wheel/spin': SPIN,
      '/api/slots/spin': WAGER,
      '/api/kickboxing/match': { ...WAGER, side: 'RED' },
      '/api/crash/start': WAGER,
      '/api/blackjack/start': { ...WAGER, action: 'START' },
      '/api/swap': { ...swap, amount: '10' },
      '/api/auto-bets': { strategy: ALL_COLOURS },
    };
    await refused(() => player.post(path, bodies[path]), 403, 'ORDER.REQUIRED');
  });

  it('give one round, however often one order is sent to two servers at once', async () => {
    const player = await keyPlayer();
    const { order, key } = player.orderKey.sign(await spinContent(player));
    const sent = Array.from({ length: 100 }, (_, index) =>
      (index % 2 === 0 ? server : other).post(
        '/api/wheel/spin',
        { ...SPIN, order },
        { cookie: player.cookie, 'idempotency-key': key },
      ),
    );
    const receipts = (await Promise.all(sent)).map(({ body }) => body.receipt?.hash);
    expect(new Set(receipts).size).toBe(1);
    expect(receipts[0]).toMatch(/^[0-9a-f]{64}$/);
    expect((await ordersOf(player)).count).toBe(1);
  });

  it('are taken once per number; another order with that number can be signed again', async () => {
    const player = await keyPlayer();
    const [one, two] = [await spinContent(player), await spinContent(player)];
    const send = (content: OrderContent, at: TestServer): Promise<Answer> => {
      const { order, key } = player.orderKey.sign(content);
      const headers = { cookie: player.cookie, 'idempotency-key': key };
      return at.post('/api/wheel/spin', { ...SPIN, order }, headers);
    };
    const answers = await Promise.all([send(one, server), send(two, other)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.error.code).toBe('ORDER.MOVED');
    player.orderKey.follow(await ordersOf(player));
    settled(await spinSigned(player));
    expect((await ordersOf(player)).count).toBe(2);
  });

  it('need their hash as idempotency key', async () => {
    const player = await keyPlayer();
    const { order } = player.orderKey.sign(await spinContent(player));
    for (const headers of [{}, { 'idempotency-key': 'mine' }]) {
      const attempt = () => player.post('/api/wheel/spin', { ...SPIN, order }, headers);
      await refused(attempt, 400, 'ORDER.INVALID');
    }
  });

  it('are void after their time, and valid for at most a minute', async () => {
    const player = await keyPlayer();
    const late = { until: Date.now() - 1 };
    await refused(() => spinSigned(player, late), 409, 'ORDER.EXPIRED');
    const long = { until: Date.now() + 600_000 };
    await refused(() => spinSigned(player, long), 409, 'ORDER.EXPIRED');
  });

  it('leave the count as it was when the bet is rejected', async () => {
    const player = await signInWithKey(server);
    await refused(() => spinSigned(player), 409, 'WAGER.BALANCE_TOO_LOW');
    expect((await ordersOf(player)).count).toBe(0);
  });

  it('name the seed pair, and are rejected after a rotation; a repeat gets the first answer', async () => {
    const player = await keyPlayer();
    const [before, late] = [await spinContent(player), await spinContent(player)];
    const first = player.orderKey.sign(before);
    const send = () =>
      player.post(
        '/api/wheel/spin',
        { ...SPIN, order: first.order },
        { 'idempotency-key': first.key },
      );
    const answer = settled(await send());
    player.orderKey.taken(first.key);
    settled(await player.post('/api/fairness/rotate', {}));
    expect(settled(await send())).toEqual(answer);
    await refused(() => sendSigned(player, '/api/wheel/spin', SPIN, late), 409, 'SEED.MOVED');
    settled(await spinSigned(player));
    expect((await ordersOf(player)).count).toBe(2);
  });

  it('name the client seed of the pair', async () => {
    const player = await keyPlayer();
    const content = { ...(await spinContent(player)), clientSeed: `other${'ab'.repeat(16)}` };
    const attempt = () => sendSigned(player, '/api/wheel/spin', SPIN, content);
    await refused(attempt, 409, 'SEED.MOVED');
  });

  it('are void after the end of their grant, but a repeat gets the first answer', async () => {
    const player = await keyPlayer();
    const first = player.orderKey.sign(await spinContent(player));
    const send = (by: KeyPlayer, { order, key }: typeof first) =>
      by.post('/api/wheel/spin', { ...SPIN, order }, { 'idempotency-key': key });
    const answer = settled(await send(player, first));
    player.orderKey.taken(first.key);
    const content = await spinContent(player);
    const unsent = player.orderKey.sign(content);
    const late = player.orderKey.sign(content, { until: Date.now() - 1 });
    settled(await player.post('/api/auth/logout', {}));
    const again = await keyPlayer(player.account);
    expect(settled(await send(again, first))).toEqual(answer);
    // Another server may still take it, so this answer is not final.
    await refused(() => send(again, unsent), 403, 'ORDER.REQUIRED');
    await refused(() => send(again, late), 409, 'ORDER.EXPIRED');
    again.orderKey.follow(await ordersOf(again));
    settled(await spinSigned(again));
    const grants = await db.kysely
      .selectFrom('grants')
      .select('ended_at')
      .where('user_id', '=', player.userId)
      .orderBy('id')
      .execute();
    expect(grants.map(({ ended_at }) => ended_at !== null)).toEqual([true, false]);
  });

  it('are told by their numbers, to their player only', async () => {
    const player = await keyPlayer();
    const heads: string[] = [];
    for (let order = 0; order < 2; order += 1) {
      settled(await spinSigned(player));
      heads.push((await ordersOf(player)).head);
    }
    const told = async (by: KeyPlayer, seq: number | string) =>
      (await by.get(`/api/orders/number/${seq}`)).body;
    const hashes = [await told(player, 0), await told(player, 1)];
    expect(hashes).toEqual(heads.map((hash) => ({ hash })));
    for (const none of [2, '-1', 'x', '9'.repeat(30)]) {
      expect(await told(player, none)).toEqual({ hash: null });
    }
    expect(await told(await keyPlayer(), 0)).toEqual({ hash: null });
    expect((await server.get('/api/orders/number/0')).status).toBe(401);
  });

  it('end with the grant of their session', async () => {
    let now = new Date();
    const late = await startTestServer(db, { clock: { now: () => now } });
    const player = await signInWithKey(late);
    expect((await player.get('/api/orders')).status).toBe(200);
    now = new Date(now.getTime() + 7 * 24 * HOUR_MS + 1_000);
    expect((await player.get('/api/orders')).status).toBe(401);
    await late.stop();
  });
});
