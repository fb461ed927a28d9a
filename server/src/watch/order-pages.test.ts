import type { GivenOrders } from '@degen/rules/liabilities/leaf-orders.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withoutHousekeeping } from '../../../test/kit/postgres/housekeeping.ts';
import { createDatabase, startDatabase } from '../../../test/kit/postgres/postgres.ts';
import { readsOf } from '../../../test/kit/postgres/reads.ts';
import { silentLog } from '../../../test/kit/postgres/test-database.ts';
import { fundHouse } from '../../../test/kit/server/fund.ts';
import {
  type KeyPlayer,
  keyPlayerOn,
  ordersOf,
  settled,
  spinSigned,
} from '../../../test/kit/server/orders.ts';
import { startTestServer, type TestServer } from '../../../test/kit/server/test-server.ts';
import { connectDatabase } from '../db/connect.ts';
import type { Database } from '../db/database.ts';
import { createOrderJudge } from './orders.ts';

const UNIT = 10n ** 18n;
const PLAYERS = 3;
const ORDERS = 3;
const MANY = 5_000;

const check = async () => ({ verdict: 'signed', expiresAt: new Date('2100-01-01') }) as const;

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

it('reads no more orders for a page than fit into it, however many their players have', async () => {
  const db = await connectDatabase({ url: await createDatabase(), poolSize: 1 }, silentLog);
  const players = [1, 2].map((digit) => `0x${String(digit).repeat(40)}`);
  await sql`insert into users (address) select unnest(${players}::text[])`.execute(db.kysely);
  await sql`insert into idempotency_keys (user_id, key, call, request_hash, reference, order_seq,
      order_until, order_content, order_signature)
    select id, seq, 'spin', '', gen_random_uuid(), seq, 0, '{}', ''
    from users, generate_series(0, ${MANY}::integer - 1) as seq`.execute(db.kysely);
  await sql`analyze`.execute(db.kysely);
  const given = { orderCount: BigInt(MANY), orderHead: '' };
  const heads = new Map(players.map((player) => [player, given]));
  const deployment = { chainId: 1, casino: players[0] ?? '' };
  const judge = createOrderJudge(db.kysely, deployment, check, { players: 2, orders: 10 });
  await withoutHousekeeping(db, async () => {
    const before = await readsOf(db, 'idempotency_keys');
    expect((await judge(new Map(), heads)).reasons).toEqual(
      players.map((player) => `order 0 of ${player} is incomplete`),
    );
    expect((await readsOf(db, 'idempotency_keys')).rows - before.rows).toBeLessThan(MANY / 10);
  });
  await db.close();
});
