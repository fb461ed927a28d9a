import { describe, expect, it } from 'vitest';
import { actionsOf, keyPlayerOn, settled, signInWithKey } from '../../../test/kit/server/orders.ts';
import { startTestServer } from '../../../test/kit/server/test-server.ts';
import { PlayerQueue } from '../rounds/player-queue.ts';
import {
  act,
  db,
  HIT,
  hand,
  openHands,
  other,
  player,
  refused,
  STAND,
  server,
  sign,
  stored,
} from './testing.ts';

describe('signed actions across sessions and servers (L21)', () => {
  openHands();

  it('get the first answer again when they are repeated in a later turn', async () => {
    const { body, headers } = await sign(HIT);
    const first = settled(await player.post(HIT, body, headers));
    expect(settled(await other.post(HIT, body, { ...headers, cookie: player.cookie }))).toEqual(
      first,
    );
    expect(await actionsOf(player, hand.sessionId)).toMatchObject({ count: 1 });
    const again = { ...body, order: { ...body.order, seq: 1, prev: headers['idempotency-key'] } };
    await refused(() => player.post(HIT, again, headers), 400, 'ORDER.INVALID');
  });

  it('are signed by the key of the session that sends them, whichever key has placed the bet', async () => {
    const desktop = await signInWithKey(server, player.account);
    settled(await act(HIT, {}, desktop));
    const shown = (await player.get('/api/blackjack/open')).body.round;
    settled(await act(STAND, {}, player, shown));
    const grants = (await stored()).map(({ grant_id }) => grant_id);
    expect(new Set(grants).size).toBe(2);
  });

  it('are shown to their player alone', async () => {
    settled(await act(HIT));
    const stranger = await keyPlayerOn(db, server);
    const path = `/api/orders/${hand.sessionId}`;
    await refused(() => stranger.get(path), 404, 'ROUND.NOT_FOUND');
    await refused(() => server.get(path), 401, 'AUTH.REQUIRED');
  });

  it('are void after the end of their grant, and the next grant finishes the round', async () => {
    const [unsent, late] = [await sign(HIT), await sign(HIT, { until: Date.now() - 1 })];
    settled(await player.post('/api/auth/logout', {}));
    const money = { ...unsent.body, mode: 'web3' };
    await refused(() => player.post(HIT, money, unsent.headers), 401, 'AUTH.REQUIRED');
    const again = await signInWithKey(server, player.account);
    await refused(() => again.post(HIT, unsent.body, unsent.headers), 403, 'ORDER.REQUIRED');
    await refused(() => again.post(HIT, late.body, late.headers), 409, 'ORDER.EXPIRED');
    settled(await act(STAND, {}, again));
  });

  it('are taken from only one of two tabs that send them at once; the other tab has to load the hand first', async () => {
    const [one, two] = [await sign(HIT), await sign(STAND)];
    const answers = await Promise.all([
      player.post(HIT, one.body, one.headers),
      other.post(STAND, two.body, { ...two.headers, cookie: player.cookie }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, expect.any(Number)]);
    const code = answers.find(({ status }) => status !== 200)?.body.error.code;
    // If the stand was first, the hand is over.
    expect(['ROUND.MOVE_INVALID', 'ROUND.NOT_FOUND']).toContain(code);
    expect(await stored()).toHaveLength(1);
  });

  it('are one action, however often one is sent to two servers at once', async () => {
    const { body, headers } = await sign(HIT);
    const sent = Array.from({ length: 100 }, (_, index) =>
      (index % 2 === 0 ? server : other).post(HIT, body, { ...headers, cookie: player.cookie }),
    );
    const answers = await Promise.all(sent);
    expect(new Set(answers.map((answer) => JSON.stringify(settled(answer)))).size).toBe(1);
    expect(await stored()).toHaveLength(1);
  });

  it('leave nothing when the server dies between the signature and the commit', async () => {
    const dying = await startTestServer(db, {
      players: Object.assign(new PlayerQueue(), {
        run: () => Promise.reject(new Error('killed')),
      }),
    });
    const { body, headers } = await sign(HIT);
    const attempt = (sent: object) => () =>
      dying.post(HIT, sent, { ...headers, cookie: player.cookie });
    const unsigned = { ...body, order: { ...body.order, signature: '0'.repeat(128) } };
    await refused(attempt(unsigned), 400, 'ORDER.INVALID');
    await refused(attempt(body), 500, 'SERVER.INTERNAL');
    await dying.stop();
    settled(await other.post(HIT, body, { ...headers, cookie: player.cookie }));
    expect(await stored()).toHaveLength(1);
  });
});
