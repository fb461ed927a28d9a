import { differencesFromOrder } from '@degen/rules/evidence/compare.ts';
import { hashServerSeed } from '@degen/rules/fairness.ts';
import { game as wheel } from '@degen/rules/games/wheel/game.ts';
import type { MandateContent } from '@degen/rules/orders/content.ts';
import { orderHash, orderWords } from '@degen/rules/orders/order.ts';
import type { CanonicalValue } from '@degen/rules/receipt/canonical-json.ts';
import type { Receipt } from '@degen/rules/receipt/types.ts';
import { verifyReceipt } from '@degen/rules/receipt/verify.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startDatabase } from '../../../test/kit/postgres/postgres.ts';
import {
  type KeyPlayer,
  keyPlayerOn,
  ordersOf,
  SPIN,
  seedsOf,
  sendSigned,
  settled,
  spinContent,
} from '../../../test/kit/server/orders.ts';
import { receiptCrypto } from '../../../test/kit/server/receipt-crypto.ts';
import { startTestServer, type TestServer } from '../../../test/kit/server/test-server.ts';
import { ALL_COLOURS, type AutoServer, playToEnd, startAutoServer } from '../auto-bets/testing.ts';
import type { Database } from '../db/database.ts';
import { nodeHashing } from '../fairness/hashing.ts';
import { auditLedger } from '../ledger/audit.ts';

const ROUNDS = 5;

describe('the outcome of a round', () => {
  let db: Database;
  let auto: AutoServer;
  let server: TestServer;
  let other: TestServer;

  beforeAll(async () => {
    db = await startDatabase();
    auto = await startAutoServer(db);
    server = auto.server;
    other = await startTestServer(db, { config: server.deps.config });
  });
  afterAll(async () => {
    expect(await auditLedger(db.kysely)).toEqual([]);
    await other.stop();
    await server.stop();
    await db.close();
  });

  /** The player's receipts with the revealed seed, oldest first. */
  const revealed = async (player: KeyPlayer): Promise<Receipt[]> => {
    await player.post('/api/fairness/rotate', {});
    return (await player.get('/api/rounds?limit=100')).body.rounds.toReversed();
  };
  const expectProven = async (receipts: readonly Receipt[]): Promise<void> => {
    const { publicKey } = server.deps.receipts;
    for (const receipt of receipts) {
      const verified = await verifyReceipt(receiptCrypto, receipt, publicKey);
      expect(verified).toMatchObject({ ok: true, value: { status: 'proven' } });
    }
  };

  it('follows from the hash of the order, which no server can know before it has the random bytes', async () => {
    const player = await keyPlayerOn(db, server);
    const content = await spinContent(player);
    const { count: seq, head: prev } = await ordersOf(player);
    const until = Date.now() + 30_000;
    const { order, key } = player.orderKey.sign(content, { until });
    const headers = { 'idempotency-key': key };
    const answers = [];
    for (const each of [server, other, server]) {
      const { cookie } = player;
      answers.push(
        settled(await each.post('/api/wheel/spin', { ...SPIN, order }, { ...headers, cookie })),
      );
    }
    // Both servers give the same round for the same order.
    const [first] = answers as { receipt: Receipt }[];
    expect((answers as { receipt: Receipt }[]).map(({ receipt }) => receipt)).toEqual(
      Array(3).fill(first?.receipt),
    );
    const [receipt] = await revealed(player);
    if (receipt?.serverSeed === undefined) throw new Error('no receipt');
    expect(receipt).toMatchObject({ order: key, index: null });
    expect(hashServerSeed(nodeHashing, receipt.serverSeed)).toBe(content.serverSeedHash);
    await expectProven([receipt]);
    const { grant } = order;
    const given = { seq, prev, until, grant, content };
    expect(differencesFromOrder(receipt, content)).toEqual([]);

    // With other bytes in the order, everything else is the same, and the wheel stops elsewhere.
    const segmentOf = (byte: string): number => {
      const clientSeed = `${content.clientSeed.slice(0, -2)}${byte}`;
      const scope = { ...server.deps.receipts.deployment, player: receipt.player, grant };
      const words = orderWords(nodeHashing, scope, {
        ...given,
        content: { ...content, clientSeed },
      });
      const seeds = { serverSeed: receipt.serverSeed ?? '', order: orderHash(nodeHashing, words) };
      const pick = wheel.parsePick({ colours: ['gold'] });
      if (!pick.ok) throw new Error(pick.error);
      const wager = { profile: 'SETTLED', token: 'DEGEN', stakeWei: 1n, pick: pick.value } as const;
      return wheel.open(nodeHashing, { ...seeds, index: null }, wager).segment;
    };
    const bytes = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));
    expect(new Set(bytes.map(segmentOf)).size).toBe(10);
    expect(receipt.outcome).toMatchObject({ segment: segmentOf(content.clientSeed.slice(-2)) });
  });

  it('follows from the mandate and the number of the round in automatic bets', async () => {
    const player = await keyPlayerOn(db, server);
    const strategy = { ...ALL_COLOURS, stake: '1', rounds: ROUNDS };
    const content: MandateContent = {
      ...{ kind: 'mandate', strategy: strategy as CanonicalValue, paceMs: 0 },
      ...(await seedsOf(player)),
    };
    settled(await sendSigned(player, '/api/auto-bets', { strategy }, content));
    const { head } = await ordersOf(player);
    const view = async () => (await player.get('/api/auto-bets')).body.autoBets;
    await playToEnd({ view }, auto.worker, auto.newWorker());
    const receipts = await revealed(player);
    expect(receipts.map(({ order, index, nonce }) => [order, index, nonce])).toEqual(
      Array.from({ length: ROUNDS }, (_, index) => [head, index, index]),
    );
    await expectProven(receipts);
  });
});
