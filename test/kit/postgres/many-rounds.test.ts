import pg from 'pg';
import { expect, it } from 'vitest';
import { auditLedger } from '../../../server/src/ledger/audit.ts';
import { addAccounts, addRounds } from './many-rounds.ts';
import { startDatabaseAt } from './postgres.ts';

it('a ledger that addAccounts and addRounds filled passes its audit, but for the orders that its rounds lack', async () => {
  const { db, url } = await startDatabaseAt();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await addAccounts(client, 20);
  expect(await addRounds(client, 17, 60)).toBe(68);
  // Adds accounts and rounds again, to a ledger that is not empty.
  await addAccounts(client, 3);
  await addRounds(client, 23, 40);
  await client.end();
  // The rounds are written without orders (L21), which nothing of the growth measures.
  const violations = await auditLedger(db.kysely);
  expect(violations.filter(({ rule }) => rule !== 'L21')).toEqual([]);
  const { count } = await db.kysely
    .selectFrom('rounds')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  expect(count).toBe(68n + 46n);
  await db.close();
});
