import { N as SECP256K1_ORDER } from 'ethers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ORDERED_CALLS } from '../../../test/kit/players/order-content.ts';
import { forged, OrderKey } from '../../../test/kit/players/order-key.ts';
import { startDatabase } from '../../../test/kit/postgres/postgres.ts';
import { fundHouse } from '../../../test/kit/server/fund.ts';
import {
  type KeyPlayer,
  keyPlayerOn,
  SPIN,
  settled,
  spinContent,
} from '../../../test/kit/server/orders.ts';
import { expectRefusal } from '../../../test/kit/server/refusal.ts';
import {
  type Answer,
  startTestServer,
  type TestServer,
} from '../../../test/kit/server/test-server.ts';
import { ALL_COLOURS } from '../auto-bets/testing.ts';
import type { Database } from '../db/database.ts';
import { auditLedger } from '../ledger/audit.ts';

const UNIT = 10n ** 18n;

/** Each is sent under the hash that was signed, and under that of what it says. */
describe('altered and stolen orders (L22)', () => {
  let db: Database;
  let server: TestServer;

  beforeAll(async () => {
    db = await startDatabase();
    server = await startTestServer(db);
    await fundHouse(db, 'DEGEN', 1_000_000n * UNIT);
    await fundHouse(db, 'BNB', 1_000n * UNIT);
  });
  afterAll(async () => {
    expect(await auditLedger(db.kysely)).toEqual([]);
    await server.stop();
    await db.close();
  });

  const keyPlayer = () => keyPlayerOn(db, server);
  const refused = (attempt: () => Promise<Answer>) =>
    expectRefusal(db, attempt, 400, 'ORDER.INVALID', ['sign_in_nonces']);

  /** An order for `SPIN`, and the order of the same number, time and seeds for another request. */
  const signedSpin = async (player: KeyPlayer) => {
    const content = await spinContent(player);
    const signed = player.orderKey.sign(content);
    const { until, abandoned } = signed.order;
    const { serverSeedHash, clientSeed } = content;
    const saying = (path: string, body: object) => {
      const said = ORDERED_CALLS[path]?.({ ...body }, { serverSeedHash, clientSeed, abandoned });
      if (said === undefined) throw new Error(`takes no order: ${path}`);
      return player.orderKey.sign(said, { until });
    };
    return { content, signed, saying };
  };
  const sending =
    (
      { post, cookie }: Pick<KeyPlayer, 'post' | 'cookie'>,
      path: string,
      body: object,
      { order, key }: ReturnType<KeyPlayer['orderKey']['sign']>,
    ) =>
    (): Promise<Answer> =>
      post(path, { ...body, order }, { cookie, 'idempotency-key': key });

  it.each([
    ['a lower stake', { betAmount: '4' }],
    ['a higher stake', { betAmount: '6' }],
    ['another pick', { colours: ['pink'] }],
    ['another token', { token: 'BNB' }],
  ])('do not sign %s', async (_what, change) => {
    const player = await keyPlayer();
    const { signed, saying } = await signedSpin(player);
    const body = { ...SPIN, ...change };
    await refused(sending(player, '/api/wheel/spin', body, signed));
    const altered = forged(saying('/api/wheel/spin', body), signed);
    await refused(sending(player, '/api/wheel/spin', body, altered));
  });

  it('do not sign a bet in another game, a swap or automatic bets', async () => {
    const player = await keyPlayer();
    const { signed, saying } = await signedSpin(player);
    const swap = { fromToken: 'DEGEN', toToken: 'BNB', amount: '10' };
    const calls: [string, object][] = [
      ['/api/slots/spin', { token: 'DEGEN', betAmount: '5' }],
      ['/api/swap', { ...swap, walletAddress: player.account.address }],
      ['/api/auto-bets', { strategy: ALL_COLOURS }],
    ];
    for (const [path, body] of calls) {
      for (const sent of [signed, forged(saying(path, body), signed)]) {
        await refused(sending(player, path, body, sent));
      }
    }
  });

  it('are not those of another player, chain or casino', async () => {
    const [player, thief] = [await keyPlayer(), await keyPlayer()];
    const { content, signed } = await signedSpin(player);
    const { until, grant } = signed.order;
    const own = thief.orderKey.sign(await spinContent(thief), { until });
    for (const stolen of [signed, forged(own, signed)]) {
      await refused(sending(thief, '/api/wheel/spin', SPIN, stolen));
    }
    // The chain and the casino are words of the order, so the key of another deployment fits none.
    const { deployment } = server.deps.receipts;
    for (const changed of [{ chainId: 97 }, { casino: player.account.address }]) {
      const there = { ...deployment, ...changed };
      const elsewhere = await startTestServer(db, {
        receipts: { ...server.deps.receipts, deployment: there },
      });
      const rehashed = new OrderKey(there, player.account.address).sign(content, { until, grant });
      for (const sent of [signed, forged(rehashed, signed)]) {
        const attempt = sending({ ...player, ...elsewhere }, '/api/wheel/spin', SPIN, sent);
        await refused(attempt);
      }
      await elsewhere.stop();
    }
  });

  it('are verified, every one: a changed byte, another key and a high s are rejected', async () => {
    const player = await keyPlayer();
    const { order, key } = player.orderKey.sign(await spinContent(player));
    const changed = Buffer.from(order.signature, 'hex');
    changed[0] = (changed[0] ?? 0) ^ 1;
    const [r, s] = [order.signature.slice(0, 64), order.signature.slice(64)];
    // n - s, which holds too.
    const high = (SECP256K1_ORDER - BigInt(`0x${s}`)).toString(16).padStart(64, '0');
    const signatures = [
      changed.toString('hex'),
      `${r}${high}`,
      `${'0'.repeat(64)}${s}`,
      `${SECP256K1_ORDER.toString(16)}${s}`,
      (await keyPlayer()).orderKey.sign(await spinContent(player)).order.signature,
    ];
    for (const signature of signatures) {
      const body = { ...SPIN, order: { ...order, signature } };
      const attempt = () => player.post('/api/wheel/spin', body, { 'idempotency-key': key });
      await refused(attempt);
    }
    settled(await player.post('/api/wheel/spin', { ...SPIN, order }, { 'idempotency-key': key }));
  });
});
