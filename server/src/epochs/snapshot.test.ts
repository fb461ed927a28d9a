import { NO_ORDERS } from '@degen/rules/liabilities/leaf-orders.ts';
import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { withoutHousekeeping } from '../../../test/kit/postgres/housekeeping.ts';
import { addAccounts, addRounds } from '../../../test/kit/postgres/many-rounds.ts';
import { createDatabase } from '../../../test/kit/postgres/postgres.ts';
import { readsOf } from '../../../test/kit/postgres/reads.ts';
import { silentLog } from '../../../test/kit/postgres/test-database.ts';
import { addMark } from '../../../test/kit/server/epochs.ts';
import { fundHouse } from '../../../test/kit/server/fund.ts';
import { houseBalance } from '../../../test/kit/server/house-balance.ts';
import { newPlayer } from '../../../test/kit/server/players.ts';
import { testConfig } from '../../../test/kit/server/test-config.ts';
import { connectDatabase } from '../db/connect.ts';
import type { Database } from '../db/database.ts';
import { balanceOf } from '../ledger/balances.ts';
import { debitPlayer } from '../ledger/player-money.ts';
import { keccak256 } from '../system/keccak256.ts';
import { dropBuild, type EpochBuild, sumLeaves } from './builds.ts';
import type { Mark } from './marks.ts';
import { readEpochLeaves } from './proof-repository.ts';
import { takeSnapshot } from './snapshot.ts';
import { growTrees } from './trees/grow-trees.ts';
import { hashHere } from './trees/hasher.ts';

const ACCOUNTS = 50;
const ROUNDS = 20_000;
const [ORDER, LAST] = ['f1'.repeat(32), '2b'.repeat(32)];

const { degenAddress } = testConfig().chain;

describe('taking a snapshot', () => {
  let db: Database;
  let client: pg.Client;

  beforeEach(async () => {
    const url = await createDatabase();
    // PostgreSQL flushes the statistics of each connection separately. The pool therefore has a
    // single connection, so that one flush covers all rows that were read.
    db = await connectDatabase({ url, poolSize: 1 }, silentLog);
    client = new pg.Client({ connectionString: url });
    await client.connect();
    await addAccounts(client, ACCOUNTS);
  });
  afterEach(async () => {
    await client.end();
    await db.close();
  });

  const rowsRead = async (table: string): Promise<number> => (await readsOf(db, table)).rows;
  const snapshot = async (number: number, given?: Mark): Promise<EpochBuild> => {
    const mark = given ?? (await addMark(db, number));
    const place = { number, attempt: 0, after_id: null, mark };
    const build = await takeSnapshot(db, degenAddress, place);
    if (build === undefined) throw new Error('the mark is gone');
    return build;
  };

  it('takes number and last hash of the orders of the active pair, also of an unchanged balance', async () => {
    const first = await snapshot(1);
    const ordersIn = async ({ epoch_id }: EpochBuild): Promise<unknown[]> => {
      const leaves = await readEpochLeaves(db.kysely, epoch_id, 'BNB');
      const given = leaves.map(({ orderCount, orderHead }) => ({ orderCount, orderHead }));
      return [...new Map(given.map((each) => [each.orderHead, each])).values()];
    };
    expect(await ordersIn(first)).toEqual([NO_ORDERS]);
    await sql`delete from epoch_builds`.execute(db.kysely);
    await sql`update seed_pairs set order_count = 1, order_head = ${ORDER}, revealed_at = now()`.execute(
      db.kysely,
    );
    await sql`
      insert into seed_pairs (user_id, number, server_seed, server_seed_hash, next_server_seed,
        client_seed, order_count, order_head)
      select user_id, 1, server_seed, server_seed_hash, next_server_seed, client_seed, 3, ${LAST}
      from seed_pairs`.execute(db.kysely);
    const second = await snapshot(2);
    expect(second.changed_leaves).toBe(ACCOUNTS);
    expect(await ordersIn(second)).toEqual([{ orderCount: 3n, orderHead: LAST }]);
    expect(await ordersIn(first)).toEqual([NO_ORDERS]);
  });

  it('reads few of the rounds that are already in an epoch', async () => {
    await addRounds(client, ACCOUNTS, ROUNDS);
    expect((await snapshot(1)).rounds).toBe(ROUNDS);
    await sql`
      insert into epochs (id, number, mark, snapshot_at, hash, body, next_attempt_at)
      select epoch_id, number, mark, snapshot_at, '0x01', '{}', now() from epoch_builds`.execute(
      db.kysely,
    );
    await sql`delete from epoch_builds`.execute(db.kysely);
    await client.query('vacuum analyze');
    await withoutHousekeeping(db, async () => {
      const before = await rowsRead('rounds');
      expect((await snapshot(2)).rounds).toBe(0);
      // The index by time (BRIN) finds ranges of pages, so some rounds of the first epoch are read.
      expect(await rowsRead('rounds')).toBeLessThan(before + ROUNDS / 10);
    }, ['rounds']);
  });

  it('reads the counters of players, but no event from before the mark', async () => {
    await sql`
      insert into chain_events (block_number, block_hash, block_time, tx_hash, log_index, name,
        topics, data)
      select 7, '0x07', now(), '0x' || n, owner * 100 + n, 'Deposited',
        jsonb_build_array('0x00', '0x' || lpad(to_hex(owner), 64, '0'), '0x' || repeat('0', 64)),
        '0x' || lpad('05', 64, '0')
      from accounts cross join generate_series(1, 100) as n where kind = 'user'`.execute(db.kysely);
    await client.query('vacuum analyze');
    const build = await withoutHousekeeping(db, async () => {
      const before = await rowsRead('chain_events');
      const taken = await snapshot(1);
      // It reads the mark itself, a few times.
      expect(await rowsRead('chain_events')).toBeLessThan(before + 10);
      return taken;
    }, ['chain_events']);
    const { deposited, withdrawn } = await sumLeaves(db.kysely, build.epoch_id, 'BNB');
    expect([deposited, withdrawn]).toEqual([500n * BigInt(ACCOUNTS), 0n]);
  });

  it('writes off each debt, also at a mark whose dropped snapshot wrote off others', async () => {
    const houseWei = 1_000_000n;
    await fundHouse(db, 'BNB', houseWei);
    const { userId } = await newPlayer(db);
    const owe = (amountWei: bigint, reference: string) =>
      db.transaction((tx) => {
        const debit = { userId, token: 'BNB', amountWei, kind: 'claim-paid', reference } as const;
        return debitPlayer(tx, { kind: 'chain' }, { ...debit, eventAt: new Date() });
      });
    const mark = await addMark(db);
    // The last debt is as large as one before it.
    for (const [place, owedWei] of [40n, 25n, 25n].entries()) {
      await owe(owedWei, `payment ${place}`);
      const build = await snapshot(1, mark);
      expect(await balanceOf(db.kysely, userId, 'BNB', 'debt')).toBe(0n);
      await db.transaction((tx) => dropBuild(tx, build.epoch_id));
    }
    expect(await houseBalance(db.kysely, 'BNB')).toBe(houseWei - 90n);
  });

  it('reads few of the replaced leaves, as does building its trees', async () => {
    await snapshot(1);
    await sql`delete from epoch_builds`.execute(db.kysely);
    // Each leaf changed in each of the 200 previous epochs.
    await sql`
      insert into epoch_leaves (epoch_id, token, place, player, balance, deposited, withdrawn,
        order_count, order_head, replaced_by)
      select -earlier, token, place, player, 0, 0, 0, 0, '', 1 - earlier
      from epoch_leaves cross join generate_series(1, 200) as earlier`.execute(db.kysely);
    await sql`update accounts set balance = balance + 1
      where kind = 'user' and owner % 10 = 0`.execute(db.kysely);
    await client.query('vacuum analyze');
    await withoutHousekeeping(db, async () => {
      const before = await rowsRead('epoch_leaves');
      const build = await snapshot(2);
      expect(build.changed_leaves).toBe(ACCOUNTS / 10);
      await growTrees(db, hashHere(keccak256), build, degenAddress, Number.POSITIVE_INFINITY);
      await sumLeaves(db.kysely, build.epoch_id, 'BNB');
      expect(await readEpochLeaves(db.kysely, build.epoch_id, 'BNB')).toHaveLength(ACCOUNTS);
      await db.transaction((tx) => dropBuild(tx, build.epoch_id));
      // The history has 200 leaves of each account; each step reads the newest ones a few times.
      expect(await rowsRead('epoch_leaves')).toBeLessThan(before + 20 * ACCOUNTS);
    }, ['epoch_leaves']);
  });
});
