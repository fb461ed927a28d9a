import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withoutHousekeeping } from '../../../test/kit/postgres/housekeeping.ts';
import { createDatabase } from '../../../test/kit/postgres/postgres.ts';
import { silentLog } from '../../../test/kit/postgres/test-database.ts';
import { storeEvents } from '../../../test/kit/server/chain-events.ts';
import { fund } from '../../../test/kit/server/fund.ts';
import { connectDatabase } from '../db/connect.ts';
import type { Database } from '../db/database.ts';
import { queueWithdrawal } from '../withdrawals/request-withdrawal.ts';
import {
  type ForcedWithdrawal,
  readOpenForced,
  readOpenWithout,
  readQueuedForced,
  withPlayer,
} from './forced-repository.ts';

/** Any address: all forced withdrawals here are of BNB. */
const DEGEN = '0x00000000000000000000000000000000000000de';
const ACCOUNTS = 10_000;
const WITH_PAYMENTS = 40;

describe('readQueuedForced', () => {
  let db: Database;
  let players: ForcedWithdrawal[];

  beforeAll(async () => {
    // PostgreSQL flushes the statistics of each connection separately, so one connection runs all
    // queries.
    db = await connectDatabase({ url: await createDatabase(), poolSize: 1 }, silentLog);
    await storeEvents(db, 'Deposited', ACCOUNTS, [30n]);
    await storeEvents(db, 'WithdrawalForced', ACCOUNTS, [100n, 100n]);
    const open = await readOpenForced(db.kysely, DEGEN);
    players = [];
    for (const one of open.slice(0, WITH_PAYMENTS)) players.push(await withPlayer(db.kysely, one));
    for (const [index, { player }] of players.entries()) {
      await fund(db, { kind: 'user', userId: player.userId }, 'BNB', 100n);
      for (const forced of [true, false]) {
        const amountWei = forced ? 20n : BigInt(index + 1);
        const now = new Date();
        const queued = { session: player, token: 'BNB', amountWei, forced, now } as const;
        await db.transaction((tx) => queueWithdrawal(tx, queued));
      }
    }
    const [first, second] = players.map(({ player }) => player.userId);
    const paying = db.kysely.updateTable('withdrawals').where('forced', '=', true);
    await paying
      .set({ status: 'submitted' })
      .where('user_id', '=', first ?? 0n)
      .execute();
    await paying
      .set({ approved: true })
      .where('user_id', '=', second ?? 0n)
      .execute();
    await sql`analyze chain_events, withdrawals, users`.execute(db.kysely);
  });
  afterAll(() => db.close());

  it('returns the oldest forced withdrawal first, each with its open amount', async () => {
    const all = await readQueuedForced(db.kysely, DEGEN, { onlyForced: false });
    expect(all.map(({ player }) => player)).toEqual(players.map(({ player }) => player));
    for (const { openWei, ownWei, ...one } of all) {
      const alone = await readOpenWithout(db.kysely, one, DEGEN, ['submitted']);
      expect({ openWei, ownWei }).toMatchObject({ openWei: alone.openWei, ownWei: alone.ownWei });
    }
    expect(all.slice(0, 3)).toMatchObject([
      { openWei: 80n, ownWei: 10n, queuedWei: 1n },
      { openWei: 100n, ownWei: 30n, queuedWei: 2n },
      { openWei: 100n, ownWei: 30n, queuedWei: 23n },
    ]);
  });

  it('with `onlyForced`, omits players without a queued payment of their forced withdrawal', async () => {
    const serving = await readQueuedForced(db.kysely, DEGEN, { onlyForced: true });
    expect(serving.map(({ player }) => player)).toEqual(players.slice(2).map((one) => one.player));
    expect(new Set(serving.map(({ queuedWei }) => queuedWei))).toEqual(new Set([20n]));
  });

  it('reads no events of accounts without queued withdrawals', async () => {
    const reads = async () => {
      await sql`select pg_stat_force_next_flush()`.execute(db.kysely);
      const { rows } = await sql<{ scans: bigint; rows: bigint }>`
        select seq_scan as scans,
          (select sum(idx_tup_read) from pg_stat_user_indexes where relid = t.relid)::bigint as rows
        from pg_stat_user_tables as t where relname = 'chain_events'`.execute(db.kysely);
      return rows[0] ?? { scans: -1n, rows: 0n };
    };
    const [before, after] = await withoutHousekeeping(db, async () => {
      const first = await reads();
      await readQueuedForced(db.kysely, DEGEN, { onlyForced: false });
      return [first, await reads()] as const;
    });
    expect(after.scans).toBe(before.scans);
    expect(after.rows - before.rows).toBe(BigInt(WITH_PAYMENTS));
  });
});
