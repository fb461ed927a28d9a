import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Database } from '../../../server/src/db/database.ts';
import { fund, fundHouse } from '../server/fund.ts';
import { openTestRound, units } from '../server/open-round-game.ts';
import { startTestServer } from '../server/test-server.ts';
import { startPglite } from './pglite.ts';
import { snapshot } from './snapshot.ts';

const sequences = async ({ kysely }: Database) => {
  const { rows } = await sql<{ name: string; last: bigint | null }>`
    select sequencename as name, last_value as last from pg_sequences
    where schemaname = 'public' order by sequencename`.execute(kysely);
  return rows;
};

const stateOf = async (db: Database) => ({
  rows: await snapshot(db),
  sequences: await sequences(db),
});

/** Writes rows in many tables, including tables that forbid deletion, and uses sequences. */
const play = async (db: Database): Promise<bigint> => {
  const server = await startTestServer(db);
  await fundHouse(db, 'BNB', units(1_000));
  const { userId, account } = await server.signIn();
  await fund(db, { kind: 'user', userId }, 'BNB', units(2));
  const player = { userId, address: account.address };
  await openTestRound(server.deps, player, { closesWith: 0n });
  await openTestRound(server.deps, player);
  await server.stop();
  return userId;
};

describe('the PGlite of a test file', () => {
  it('is reset to its migrated state before the next test', async () => {
    const first = await startPglite();
    const fresh = await stateOf(first);
    const userId = await play(first);
    expect(await stateOf(first)).not.toEqual(fresh);
    await first.close();

    const second = await startPglite();
    expect(await stateOf(second)).toEqual(fresh);
    expect(await play(second)).toBe(userId);
    await second.close();
  });

  it('rejects calls from code of the previous test', async () => {
    const before = await startPglite();
    await before.close();
    const db = await startPglite();
    await expect(before.callPrepared('late', 'select 1', [])).rejects.toThrow('closed');
    await expect(sql`select 1`.execute(before.kysely)).rejects.toThrow('closed');
    await before.close();
    await expect(startPglite()).rejects.toThrow('was not closed');
    await db.close();
  });
});
