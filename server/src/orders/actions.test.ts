import type { BlackjackAnswer } from '@degen/rules/games/blackjack/wire.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { forged, OrderKey } from '../../../test/kit/players/order-key.ts';
import {
  actionsOf,
  type KeyPlayer,
  keyPlayerOn,
  ordersOf,
  settled,
} from '../../../test/kit/server/orders.ts';
import { type Answer, startTestServer } from '../../../test/kit/server/test-server.ts';
import { isOpen } from '../games/blackjack/testing.ts';
import { OVERDUE_GAMES } from '../games/index.ts';
import { createOverdueWorker } from '../rounds/overdue.ts';
import {
  act,
  db,
  deal,
  dealHand,
  HIT,
  hand,
  moveOf,
  openHands,
  player,
  refused,
  SPLIT,
  STAND,
  server,
  sign,
  stored,
} from './testing.ts';

const UNIT = 10n ** 18n;

/** Sends a move with an action that a test signed, or forged, itself. */
const sendingAs =
  (
    { post, cookie }: Pick<KeyPlayer, 'post' | 'cookie'>,
    path: string,
    move: object,
    { order, key }: ReturnType<KeyPlayer['orderKey']['signAction']>,
  ) =>
  (): Promise<Answer> =>
    post(path, { ...move, order }, { cookie, 'idempotency-key': key });

describe('signed actions in an open round (L21)', () => {
  openHands();

  const betKey = async () => {
    const { key } = await db.kysely
      .selectFrom('idempotency_keys')
      .select('key')
      .where('reference', '=', hand.sessionId)
      .executeTakeFirstOrThrow();
    return key;
  };

  it('follow the order of the bet, are counted from 0, and are stored with their round', async () => {
    const bet = await betKey();
    expect(await actionsOf(player, hand.sessionId)).toMatchObject({ count: 0, head: bet });
    const [hit, before] = [await sign(HIT), await ordersOf(player)];
    const next = settled(await player.post(HIT, hit.body, hit.headers)) as BlackjackAnswer;
    const second = await sign(STAND, {}, player, next);
    settled(await player.post(STAND, second.body, second.headers));
    expect(second.body.order).toMatchObject({ seq: 1, prev: hit.key });
    const rows = await stored();
    expect(rows).toMatchObject([
      { seq: 0, hash: hit.key, user_id: player.userId },
      { seq: 1, hash: second.key, user_id: player.userId },
    ]);
    expect(rows.map(({ content }) => JSON.parse(content))).toEqual([
      { kind: 'action', move: moveOf(HIT, hand) },
      { kind: 'action', move: moveOf(STAND, next) },
    ]);
    expect(await ordersOf(player)).toMatchObject({ count: before.count, head: before.head });
  });

  it('are required in a session whose wallet allowed a key, also for a split', async () => {
    await dealHand(({ canSplit }) => canSplit);
    for (const path of [HIT, STAND, SPLIT]) {
      await refused(() => player.post(path, moveOf(path, hand)), 403, 'ORDER.REQUIRED');
    }
    settled(await act(SPLIT));
    const more = await db.kysely
      .selectFrom('transfers')
      .select('amount')
      .where('kind', '=', 'additional_stake')
      .where('reference', '=', hand.sessionId)
      .execute();
    expect(more).toEqual([{ amount: UNIT }]);
  });

  it.each([
    ['another move', STAND, {}],
    ['another turn', HIT, { turn: 1 }],
    ['another token', HIT, { token: 'BNB' }],
    ['the round in another spelling', HIT, { sessionId: 'capitals' }],
  ])('do not sign %s', async (_what, path, changes) => {
    const signed = await sign(HIT);
    const sessionId = hand.sessionId.toUpperCase();
    const altered = 'sessionId' in changes ? { sessionId } : changes;
    const move = { ...moveOf(path, hand), ...altered };
    const attempt = () => player.post(path, { ...signed.body, ...move }, signed.headers);
    await refused(attempt, 400, 'ORDER.INVALID');
    // Also under the hash of what it says.
    const chain = await actionsOf(player, hand.sessionId);
    const { until } = signed.body.order;
    const said = forged(player.orderKey.signAction(move, chain, { until }), signed.body);
    await refused(sendingAs(player, path, move, said), 400, 'ORDER.INVALID');
  });

  it('are not those of another player, round, chain or casino', async () => {
    const { body, headers } = await sign(HIT);
    const thief = await keyPlayerOn(db, server);
    await refused(() => thief.post(HIT, body, headers), 400, 'ORDER.INVALID');
    const own = await deal(thief, (dealt) => isOpen(dealt));
    const moved = { ...body, sessionId: own.sessionId };
    await refused(() => thief.post(HIT, moved, headers), 400, 'ORDER.INVALID');
    const theirs = await sign(HIT, { until: body.order.until }, thief, own);
    const stolen = forged({ order: theirs.body.order, key: theirs.key }, body);
    const move = moveOf(HIT, hand);
    await refused(sendingAs(thief, HIT, moveOf(HIT, own), stolen), 400, 'ORDER.INVALID');
    // Signed by the thief's own key, but for a round that is not the thief's.
    const chain = await actionsOf(player, hand.sessionId);
    const theft = sendingAs(thief, HIT, move, thief.orderKey.signAction(move, chain));
    await refused(theft, 404, 'ROUND.NOT_FOUND');
    const { deployment } = server.deps.receipts;
    for (const changed of [{ chainId: 97 }, { casino: player.account.address }]) {
      const there = { ...deployment, ...changed };
      const elsewhere = await startTestServer(db, {
        receipts: { ...server.deps.receipts, deployment: there },
      });
      const attempt = () => elsewhere.post(HIT, body, { ...headers, cookie: player.cookie });
      await refused(attempt, 400, 'ORDER.INVALID');
      const { until, grant } = body.order;
      const key = new OrderKey(there, player.account.address);
      const rehashed = forged(key.signAction(move, chain, { until, grant }), body);
      const again = sendingAs({ ...player, ...elsewhere }, HIT, move, rehashed);
      await refused(again, 400, 'ORDER.INVALID');
      await elsewhere.stop();
    }
  });

  it('are no orders, and orders are no actions', async () => {
    const { order, key } = player.orderKey.sign({
      ...{ kind: 'swap', fromToken: 'DEGEN', toToken: 'BNB', amount: '10', abandoned: [] },
    });
    const { abandoned: _, ...fields } = order;
    const attempt = () =>
      player.post(HIT, { ...moveOf(HIT, hand), order: fields }, { 'idempotency-key': key });
    await refused(attempt, 400, 'ORDER.INVALID');
    const signed = await sign(HIT);
    const swap = {
      ...{ walletAddress: player.account.address, fromToken: 'DEGEN', toToken: 'BNB' },
      ...{ amount: '10', order: { ...signed.body.order, abandoned: [] } },
    };
    await refused(() => player.post('/api/swap', swap, signed.headers), 400, 'ORDER.INVALID');
  });

  it('are verified, every one (L22)', async () => {
    const { body, headers } = await sign(HIT);
    const { signature } = body.order;
    const forged = {
      ...body.order,
      signature: `${signature.startsWith('0') ? 1 : 0}${signature.slice(1)}`,
    };
    await refused(
      () => player.post(HIT, { ...body, order: forged }, headers),
      400,
      'ORDER.INVALID',
    );
    await refused(
      () => player.post(HIT, body, { 'idempotency-key': 'mine' }),
      400,
      'ORDER.INVALID',
    );
    settled(await player.post(HIT, body, headers));
  });

  it('are for one turn: neither an earlier nor a later one', async () => {
    await refused(() => act(HIT, { seq: 1 }), 409, 'ROUND.MOVE_INVALID');
    const bet = await betKey();
    const next = settled(await act(HIT)) as BlackjackAnswer;
    const late = () => act(STAND, { seq: 0, prev: bet }, player, next);
    await refused(late, 409, 'ROUND.MOVE_INVALID');
    // Also when the request states the turn of the hand that it has not seen.
    await refused(() => act(STAND, { seq: 0 }, player, next), 409, 'ROUND.MOVE_INVALID');
  });

  it('follow the action before: after another one, they can be signed anew', async () => {
    await refused(() => act(HIT, { prev: 'ab'.repeat(32) }), 409, 'ORDER.MOVED');
    settled(await act(HIT));
  });

  it('are void after their time, and valid for at most a minute', async () => {
    await refused(() => act(HIT, { until: Date.now() - 1 }), 409, 'ORDER.EXPIRED');
    await refused(() => act(HIT, { until: Date.now() + 600_000 }), 409, 'ORDER.EXPIRED');
  });

  it('are stored without a signature when the house acts, after those of the player', async () => {
    settled(await act(HIT));
    await sql`update open_rounds set opened_at = opened_at - interval '1 hour',
      due_at = due_at - interval '1 hour' where id = ${hand.sessionId}`.execute(db.kysely);
    await createOverdueWorker(server.deps, OVERDUE_GAMES).tick();
    const rows = await stored();
    expect(rows).toHaveLength(2);
    expect(rows[1]).toMatchObject({ seq: 1, hash: null, signature: null });
    expect(JSON.parse(rows[1]?.content ?? '')).toEqual({
      ...{ kind: 'action', move: { actions: ['STAND'] } },
    });
  });
});
