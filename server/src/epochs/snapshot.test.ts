import { sql } from 'kysely';
import pg from 'pg';
import { expect, it } from 'vitest';
import { addAccounts, addRounds } from '../../../test/kit/postgres/many-rounds.ts';
import { createDatabase } from '../../../test/kit/postgres/postgres.ts';
import { silentLog } from '../../../test/kit/postgres/test-database.ts';
import { testConfig } from '../../../test/kit/server/test-config.ts';
import { connectDatabase } from '../db/connect.ts';
import { takeSnapshot } from './snapshot.ts';

const ACCOUNTS = 50;
const ROUNDS = 20_000;

it('a snapshot does not read rounds that are already in an epoch', async () => {
  const url = await createDatabase();
  // PostgreSQL flushes the statistics of each connection separately. The pool therefore has a
  // single connection, so that one flush covers all rows that were read.
  const db = await connectDatabase({ url, poolSize: 1 }, silentLog);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await addAccounts(client, ACCOUNTS);
  await addRounds(client, ACCOUNTS, ROUNDS);
  await sql`insert into chain_cursor (next_block) values (8)`.execute(db.kysely);
  await sql`insert into chain_blocks (number, hash) values (7, '0x07')`.execute(db.kysely);
  const { degenAddress } = testConfig().chain;

  const first = await takeSnapshot(db, degenAddress, { number: 1, attempt: 0, after_id: null });
  expect(first?.rounds).toBe(ROUNDS);
  await sql`
    insert into epochs (id, number, snapshot_block, snapshot_at, hash, body, next_attempt_at)
    select epoch_id, number, snapshot_block, snapshot_at, '0x01', '{}', now() from epoch_builds`.execute(
    db.kysely,
  );
  await sql`delete from epoch_builds`.execute(db.kysely);
  await client.query('vacuum analyze');

  const rowsRead = async (): Promise<bigint> => {
    await sql`select pg_stat_force_next_flush()`.execute(db.kysely);
    const { rows } = await sql<{ read: bigint }>`
      select seq_tup_read + coalesce(idx_tup_fetch, 0) as read
      from pg_stat_user_tables where relname = 'rounds'`.execute(db.kysely);
    return rows[0]?.read ?? 0n;
  };
  const before = await rowsRead();
  const place = { number: 2, attempt: 0, after_id: first?.epoch_id ?? null };
  const second = await takeSnapshot(db, degenAddress, place);
  expect(second?.rounds).toBe(0);
  // The index by time (BRIN) finds ranges of pages, so some rounds of the first epoch are read.
  expect(await rowsRead()).toBeLessThan(before + BigInt(ROUNDS / 10));
  await client.end();
  await db.close();
});
