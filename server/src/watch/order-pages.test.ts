import type { GivenOrders } from '@degen/rules/liabilities/leaf-orders.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startDatabase } from '../../../test/kit/postgres/postgres.ts';
import { fundHouse } from '../../../test/kit/server/fund.ts';
import {
  type KeyPlayer,
  keyPlayerOn,
  ordersOf,
  settled,
  spinSigned,
} from '../../../test/kit/server/orders.ts';
import { startTestServer, type TestServer } from '../../../test/kit/server/test-server.ts';
import type { Database } from '../db/database.ts';
import { createOrderJudge } from './orders.ts';

const UNIT = 10n ** 18n;
const PLAYERS = 3;
const ORDERS = 3;

describe('the orders of the books (L21), read', () => {
  let db: Database;
  let server: TestServer;
  const players: KeyPlayer[] = [];
  const heads = new Map<string, GivenOrders>();

  const nameOf = ({ account }: KeyPlayer): string => account.address.toLowerCase();

  beforeAll(async () => {
    db = await startDatabase();
    server = await startTestServer(db);
    await fundHouse(db, 'DEGEN', 1_000_000n * UNIT);
    while (players.length < PLAYERS) players.push(await keyPlayerOn(db, server));
    for (const player of players) {
      for (let count = 0; count < ORDERS; count += 1) settled(await spinSigned(player));
      const { count, head } = await ordersOf(player);
      heads.set(nameOf(player), { orderCount: BigInt(count), orderHead: head });
    }
  });
  afterAll(async () => {
    await server.stop();
    await db.close();
  });

  class Undo extends Error {}

  describe.each([
    { players: 1, orders: 1 },
    { players: 2, orders: 2 },
    { players: 2, orders: ORDERS },
    { players: PLAYERS, orders: PLAYERS * ORDERS },
  ])('$players players and $orders orders at once', (atOnce) => {
    /** What is wrong after the order of this number of each player was signed by nobody. */
    const foundAfter = async (seq?: number): Promise<readonly string[]> => {
      let found: readonly string[] = [];
      const changed = db.transaction(async (tx) => {
        await sql`set local session_replication_role = replica`.execute(tx);
        await sql`update idempotency_keys
          set order_signature = set_byte(order_signature, 3, get_byte(order_signature, 3) # 1)
          where order_seq = ${seq ?? null}::bigint`.execute(tx);
        const check = async () =>
          ({ verdict: 'signed', expiresAt: new Date('2100-01-01') }) as const;
        const { deployment } = server.deps.receipts;
        found = (await createOrderJudge(tx, deployment, check, atOnce)(new Map(), heads)).reasons;
        throw new Undo();
      });
      await expect(changed).rejects.toThrow(Undo);
      return found;
    };

    it('explain the leaves', async () => {
      expect(await foundAfter()).toEqual([]);
    });

    it.each([0, 1, ORDERS - 1])('do not explain them when order %i is forged', async (seq) => {
      const forged = players.map(
        (player) => `order ${seq} of ${nameOf(player)} is not signed by the key of its grant`,
      );
      expect([...(await foundAfter(seq))].sort()).toEqual(forged.sort());
    });
  });
});
