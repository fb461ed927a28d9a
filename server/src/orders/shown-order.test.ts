import { Signature, SigningKey } from 'ethers';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withoutHousekeeping } from '../../../test/kit/postgres/housekeeping.ts';
import { createDatabase } from '../../../test/kit/postgres/postgres.ts';
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
import { units } from '../../../test/kit/server/swaps.ts';
import { startTestServer, type TestServer } from '../../../test/kit/server/test-server.ts';
import { connectDatabase } from '../db/connect.ts';
import type { Database, Queryable } from '../db/database.ts';
import { readShownOrder, withLastByte } from './shown-order.ts';

describe('the signature of an order, for Custody', () => {
  it('has a signature whose last byte says which of two keys signed', () => {
    const key = new SigningKey(`0x${'11'.repeat(32)}`);
    const lastBytes = ['01', '02', '03', '04', '05', '06'].map((digits) => {
      const hash = digits.repeat(32);
      const { r, s, serialized } = key.sign(`0x${hash}`);
      const stored = Buffer.from(`${r.slice(2)}${s.slice(2)}`, 'hex');
      expect(withLastByte(hash, stored, key.publicKey.slice(4))).toBe(serialized);
      return Signature.from(serialized).v;
    });
    expect(new Set(lastBytes)).toEqual(new Set([27, 28]));
  });
});

describe('the last order of a leaf', () => {
  const ORDERS = 2_000;

  let db: Database;
  let server: TestServer;
  let player: KeyPlayer;
  let orderHead: string;

  beforeAll(async () => {
    // The reads of one connection are counted.
    db = await connectDatabase({ url: await createDatabase(), poolSize: 1 }, silentLog);
    server = await startTestServer(db);
    await fundHouse(db, 'DEGEN', units(1_000_000));
    player = await keyPlayerOn(db, server);
    for (let turn = 0; turn < 2; turn += 1) settled(await spinSigned(player));
    ({ head: orderHead } = await ordersOf(player));
  });
  afterAll(async () => {
    await server.stop();
    await db.close();
  });

  const read = (from: Queryable = db.kysely) => {
    const given = { orderCount: 2n, orderHead };
    const { deployment } = server.deps.receipts;
    return readShownOrder(from, deployment, player.account.address, given);
  };

  it('is found without reading the thousands of others', async () => {
    await sql`
      insert into idempotency_keys (user_id, key, call, request_hash, order_seq, order_until,
        order_content, order_signature)
      select ${player.userId}, 'key ' || seq, 'spin', '', seq, 0, '', ''
      from generate_series(2, ${ORDERS}) as seq`.execute(db.kysely);
    await withoutHousekeeping(db, async () => {
      const before = await readsOf(db, 'idempotency_keys');
      expect((await read()).seq).toBe(1n);
      expect((await readsOf(db, 'idempotency_keys')).rows - before.rows).toBeLessThan(10);
    });
  });

  it.each([
    ['has another hash', sql`update idempotency_keys set order_until = order_until + 1`],
    ['has another signature', sql`update idempotency_keys set order_signature = '\\x01'`],
    ['have lost the order', sql`delete from idempotency_keys`],
    ['no key signed the grant', sql`update grants set signature = signature || signature`],
  ])('is not shown when the books say: %s', async (fault, damage) => {
    const undo = new Error('undo');
    const shown = db.transaction(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx);
      await damage.execute(tx);
      await expect(read(tx)).rejects.toThrow(fault);
      throw undo;
    });
    await expect(shown).rejects.toBe(undo);
  });
});
