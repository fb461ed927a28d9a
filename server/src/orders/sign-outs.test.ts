import { WEI_PER_UNIT } from '@degen/rules/amount.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { untilWaiting } from '../../../test/kit/postgres/waiting.ts';
import {
  type KeyPlayer,
  ordersOf,
  settled,
  signedCallsOf,
} from '../../../test/kit/server/orders.ts';
import { swapBody } from '../../../test/kit/server/swaps.ts';
import type { Answer } from '../../../test/kit/server/test-server.ts';
import { ALL_COLOURS } from '../auto-bets/testing.ts';
import { createAutoBetsWorker } from '../auto-bets/worker.ts';
import { AUTO_GAMES } from '../games/index.ts';
import { balanceOf } from '../ledger/balances.ts';
import { db, keyPlayer, other, refused, server, startServers } from './testing.ts';

const SPIN = { token: 'DEGEN', betAmount: '1', colours: ['gold'] };

/** All tabs of a browser share one session and one order key. */
describe('a sign-out in one tab while an order of another tab is under way (L21)', () => {
  let player: KeyPlayer;

  startServers();
  beforeEach(async () => {
    player = await keyPlayer();
  });

  /** Signs a request, and signs out on the other server while the database has it. */
  const signOutDuring = async (path: string, body: object) => {
    const [call] = await signedCallsOf(player).signAhead(path, body, 1);
    if (call === undefined) throw new Error(`not signed: ${path}`);
    const headers = { 'idempotency-key': call.key };
    const { answering } = await db.transaction(async (tx) => {
      await sql`select from seed_pairs where user_id = ${player.userId} for update`.execute(tx);
      const sent = player.post(path, call.body, headers);
      await Promise.race([sent, untilWaiting(tx, 1)]);
      settled(await other.post('/api/auth/logout', {}, { cookie: player.cookie }));
      return { answering: sent };
    });
    const send = (by: KeyPlayer): Promise<Answer> => by.post(path, call.body, headers);
    return { answer: await answering, key: call.key, send };
  };

  it.each([
    ['a bet', '/api/wheel/spin', () => SPIN],
    ['a swap', '/api/swap', () => swapBody(player, 'DEGEN', '1')],
  ] as const)('lets %s be settled once, and the next key goes on after it', async (...request) => {
    const [, path, bodyOf] = request;
    const { answer, key, send } = await signOutDuring(path, bodyOf());
    settled(answer);
    // Until it is notified, the server knows the session and repeats the answer.
    const isOver = async (): Promise<boolean> => (await send(player)).status === 401;
    await expect.poll(isOver).toBe(true);
    await refused(() => send(player), 401, 'AUTH.REQUIRED');
    const again = await keyPlayer(player.account);
    expect(await ordersOf(again)).toMatchObject({ count: 1, head: key });
    expect(settled(await send(again))).toEqual(answer.body);
    settled((await signedCallsOf(again).send('/api/wheel/spin', SPIN, 'next')) as Answer);
    expect(await ordersOf(again)).toMatchObject({ count: 2 });
  });

  it('ends automatic bets that start during it before their first round', async () => {
    const { answer } = await signOutDuring('/api/auto-bets', { strategy: ALL_COLOURS });
    settled(answer);
    for (const { deps } of [server, other]) await createAutoBetsWorker(deps, AUTO_GAMES).tick();
    const again = await keyPlayer(player.account);
    expect((await again.get('/api/auto-bets')).body.autoBets).toMatchObject({
      ...{ end: { reason: 'SESSION_ENDED' }, rounds: 0 },
    });
    expect(await balanceOf(db.kysely, player.userId, 'DEGEN')).toBe(100n * WEI_PER_UNIT);
  });
});
