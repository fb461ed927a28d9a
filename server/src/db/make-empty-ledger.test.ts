import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startPglite } from '../../../test/kit/postgres/pglite.ts';
import { connectDatabase } from './connect.ts';
import type { Database } from './database.ts';
import { makeEmptyLedger } from './make-empty-ledger.ts';
import { migrateToLatest } from './migrate.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'casino-empty-ledger-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** The number of rows of each table. */
const rowCounts = async ({ kysely }: Database): Promise<Record<string, number>> => {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' order by 1`.execute(kysely);
  const counts: Record<string, number> = {};
  for (const { name } of rows) {
    const { rows: found } = await sql<{ count: bigint }>`
      select count(*) as count from ${sql.table(name)}`.execute(kysely);
    counts[name] = Number(found[0]?.count);
  }
  return counts;
};

it('replaces a damaged ledger by one that a server opens and that holds only what the schema itself inserts', async () => {
  const ledger = join(folder, 'ledger');
  await mkdir(join(ledger, 'pgdata'), { recursive: true });
  await writeFile(join(ledger, 'pgdata/PG_VERSION'), '');
  await makeEmptyLedger(ledger);
  // Neither a lock nor a draft is left.
  expect(await readdir(folder)).toEqual(['ledger']);
  expect(await readdir(ledger)).toEqual(['pgdata']);
  const made = await connectDatabase({ dataDir: folder }, pino({ level: 'silent' }));
  const fresh = await startPglite();
  try {
    const counts = await rowCounts(made);
    expect(counts).toEqual(await rowCounts(fresh));
    // Keys, seeds and players belong to a run.
    expect(counts).toMatchObject({ users: 0, rounds: 0 });
    await migrateToLatest(made);
    expect(await rowCounts(made)).toEqual(counts);
  } finally {
    await made.close();
    await fresh.close();
  }
});
