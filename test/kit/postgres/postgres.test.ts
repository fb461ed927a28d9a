import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { Database } from '../../../server/src/db/database.ts';
import { fund } from '../server/fund.ts';
import { newPlayer } from '../server/players.ts';
import { copyDatabase, prepareDatabase, startDatabase } from './postgres.ts';
import { snapshot } from './snapshot.ts';

const nameOf = async ({ kysely }: Database) =>
  (await sql`select current_database()`.execute(kysely)).rows;
const sequences = async ({ kysely }: Database) =>
  (await sql`select * from pg_sequences where schemaname = 'public' order by 1, 2`.execute(kysely))
    .rows;

it('a test database starts with the rows of a new database after any previous test', async () => {
  const used = await startDatabase();
  const { userId } = await newPlayer(used);
  await fund(used, { kind: 'user', userId }, 'DEGEN', 100n);
  const name = await nameOf(used);
  await used.close();

  const [fresh, emptied] = [await copyDatabase(), await startDatabase()];
  expect(await nameOf(emptied)).toEqual(name);
  expect(await snapshot(emptied)).toEqual(await snapshot(fresh));
  expect(await sequences(emptied)).toEqual(await sequences(fresh));
  await Promise.all([fresh.close(), emptied.close()]);
});

it('a test database gives each id only once, even if connections cached ids in the previous test', async () => {
  const take = async ({ kysely }: Database): Promise<bigint[]> => {
    const next = sql<{ id: bigint }>`select nextval('transfer_ids') as id from pg_sleep(0)`;
    const taken = await Promise.all(Array.from({ length: 8 }, () => next.execute(kysely)));
    return taken.flatMap(({ rows }) => rows.map(({ id }) => id));
  };
  const used = await startDatabase();
  await take(used);
  await used.close();
  const emptied = await startDatabase();
  const ids = [...(await take(emptied)), ...(await take(emptied))];
  expect(new Set(ids).size).toBe(ids.length);
  await emptied.close();
});

it('two test databases that are open at the same time share no rows', async () => {
  const [one, other] = [await startDatabase(), await startDatabase()];
  await newPlayer(one);
  expect(await other.kysely.selectFrom('users').selectAll().execute()).toEqual([]);
  await Promise.all([one.close(), other.close()]);
});

it('a prepared database gives each test the same rows and ids', async () => {
  const prepared = await prepareDatabase(async (db) => {
    const { userId } = await newPlayer(db);
    await fund(db, { kind: 'user', userId }, 'DEGEN', 10n ** 40n + 1n);
  });
  const { db: first } = await prepared.start();
  const begun = { rows: await snapshot(first), ids: await sequences(first) };
  await newPlayer(first);
  expect(await snapshot(first)).not.toEqual(begun.rows);
  await first.close();
  await expect(sql`select 1`.execute(first.kysely)).rejects.toMatchObject({
    cause: { message: 'the test closed its database' },
  });

  const { db: second } = await prepared.start();
  expect({ rows: await snapshot(second), ids: await sequences(second) }).toEqual(begun);
  const { rows } = await sql<{ wei: bigint }>`select balance as wei from accounts
    where kind = 'user' and balance > 0`.execute(second.kysely);
  expect(rows).toEqual([{ wei: 10n ** 40n + 1n }]);
  await second.close();
  await prepared.close();

  const next = await startDatabase();
  expect(await next.kysely.selectFrom('users').selectAll().execute()).toEqual([]);
  await next.close();
});
