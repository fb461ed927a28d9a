import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databases } from '../../../test/kit/postgres/databases.ts';
import { startPglite } from '../../../test/kit/postgres/pglite.ts';
import { silentLog } from '../../../test/kit/postgres/test-database.ts';
import { connectDatabase } from './connect.ts';
import type { Database } from './database.ts';

describe.each(databases)('the database on $kind', ({ startDatabase }) => {
  let db: Database;
  beforeAll(async () => {
    db = await startDatabase();
    await sql`create table notes (id int8 primary key, amount numeric(78, 0))`.execute(db.kysely);
  });
  afterAll(async () => {
    await sql`drop table notes`.execute(db.kysely);
    await db.close();
  });

  const insert = (id: number) => sql`insert into notes values (${id}, ${id})`;
  const count = async (id: number) => {
    const { rows } = await sql`select 1 from notes where id = ${id}`.execute(db.kysely);
    return rows.length;
  };

  it('reads int8 and numeric values of any size as bigint', async () => {
    const { rows } = await sql`
      select 7::int8 as small, 9007199254740993::int8 as large, 7::numeric as wei,
        ${10n ** 60n}::numeric as huge, null::numeric as none`.execute(db.kysely);
    expect(rows).toEqual([
      { small: 7n, large: 9007199254740993n, wei: 7n, huge: 10n ** 60n, none: null },
    ]);
  });

  it('passes the elements of an array unchanged', async () => {
    const texts = ['a', '', 'NULL', null, 'say "no"', 'C:\\new', '{1,2}', 'two\nlines', ' é🎰 '];
    const numbers = [1n, -9007199254740993n, null, 2];
    const times = [new Date('2026-02-28T23:59:59.001Z'), null];
    const rows = await db.callPrepared(
      'lists',
      'select * from unnest($1::text[], $2::int8[], $3::timestamptz[]) as list (text, number, at)',
      [texts, numbers, times],
    );
    expect(rows).toEqual(
      texts.map((text, place) => ({
        text,
        number: [1n, -9007199254740993n, null, 2n][place] ?? null,
        at: times[place] ?? null,
      })),
    );
  });

  it('rolls back the writes of a failing transaction', async () => {
    const failing = db.transaction(async (tx) => {
      await insert(1).execute(tx);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await count(1)).toBe(0);
  });

  it('commits nothing when code inside the transaction ignores a failed statement', async () => {
    const swallowing = db.transaction(async (tx) => {
      await insert(2).execute(tx);
      await sql`select 1 / 0`.execute(tx).catch(() => undefined);
    });
    await expect(swallowing).rejects.toThrow();
    expect(await count(2)).toBe(0);
  });

  it('runs the statements of other callers outside an open transaction', async () => {
    let other: Promise<unknown> | undefined;
    const rolledBack = db.transaction(async (tx) => {
      await insert(3).execute(tx);
      // This statement is sent while the transaction is open, but is not part of it.
      other = db.callPrepared('insert_note', 'insert into notes values ($1, $2)', [4, 4]);
      await sql`select 1`.execute(tx);
      throw new Error('no');
    });
    await expect(rolledBack).rejects.toThrow('no');
    await other;
    expect(await count(4)).toBe(1);
    expect(await count(3)).toBe(0);
  });

  it('reports the code of an error, and runs the next statement', async () => {
    await expect(db.callPrepared('bad', 'select 1 / 0', [])).rejects.toMatchObject({
      code: '22012',
    });
    await insert(5).execute(db.kysely);
    await expect(insert(5).execute(db.kysely)).rejects.toMatchObject({ code: '23505' });
    expect(await count(5)).toBe(1);
  });

  it('repeats a transaction that a deadlock aborted', async () => {
    let attempts = 0;
    const result = await db.transaction(async (tx) => {
      attempts += 1;
      if (attempts === 1) {
        await sql`do $$ begin raise exception 'x' using errcode = '40P01'; end $$`.execute(tx);
      }
      return 'done';
    });
    expect([result, attempts]).toEqual(['done', 2]);
  });
});

describe('PGlite', () => {
  it('runs the maintenance statements', async () => {
    const db = await startPglite();
    await sql`checkpoint`.execute(db.kysely);
    await sql`vacuum`.execute(db.kysely);
    await db.close();
  });

  it('keeps its rows in a folder across a restart, and rejects a second server while one runs', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'degen-data-'));
    const first = await connectDatabase({ dataDir }, silentLog);
    await sql`create table notes (id int8)`.execute(first.kysely);
    await sql`insert into notes values (7)`.execute(first.kysely);
    await expect(connectDatabase({ dataDir }, silentLog)).rejects.toThrow('in use by process');
    // Other users of the machine must not read the secret seeds.
    expect((await stat(join(dataDir, 'ledger'))).mode & 0o077).toBe(0);
    await first.close();
    const second = await connectDatabase({ dataDir }, silentLog);
    const { rows } = await sql`select id from notes`.execute(second.kysely);
    await second.close();
    expect(rows).toEqual([{ id: 7n }]);
    await rm(dataDir, { recursive: true });
  });
});
