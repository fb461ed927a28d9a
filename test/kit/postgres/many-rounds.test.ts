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
  const unordered = (await db.kysely.selectFrom('rounds').select(['id', 'user_id']).execute()).map(
    ({ id, user_id }) => `round ${id} of player ${user_id} has 0 orders that say the same`,
  );
  expect(unordered).toHaveLength(68 + 46);
  const violations = await auditLedger(db.kysely);
  expect(violations.map(({ rule }) => rule)).toEqual(unordered.map(() => 'L21'));
  expect(violations.map(({ detail }) => detail).sort()).toEqual(unordered.sort());
  await db.close();
});
