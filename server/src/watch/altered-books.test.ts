import { epochHash, withTotals } from '@degen/rules/liabilities/epoch.ts';
import { epochText, parseEpoch } from '@degen/rules/liabilities/proof-text.ts';
import { keccak256 } from 'ethers';
import { sql } from 'kysely';
import type { Hex } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fundHouse } from '../../../test/kit/server/fund.ts';
import { bob, chain, db, fixture } from '../../../test/kit/server/house.ts';
import { settled, signInWithKey, spinSigned } from '../../../test/kit/server/orders.ts';
import { startTestServer, type TestServer } from '../../../test/kit/server/test-server.ts';
import {
  codesOf,
  openWatchedHouse,
  tamper,
  watcher,
} from '../../../test/kit/server/watch/watch.ts';
import { treesOf } from '../epochs/epoch-content.ts';
import { readAllLeaves } from '../epochs/proof-repository.ts';

/** The server has published its first epoch. */
openWatchedHouse(async (fixture) => {
  await fixture.tick();
  await fixture.passEpoch();
});

let server: TestServer;
const player = (): string => bob.address.toLowerCase();

/** The house takes a unit of what Bob has. */
beforeEach(async () => {
  server = await startTestServer(db, { config: fixture.deps.config });
  await fundHouse(db, 'DEGEN', 1_000_000n * 10n ** 18n);
  const signedIn = await signInWithKey(server, privateKeyToAccount(bob.privateKey as Hex));
  settled(await spinSigned(signedIn));
  await tamper(
    db,
    sql`update accounts set balance = balance - 1
      where kind = 'user' and token = 'DEGEN' and owner = ${signedIn.userId}`,
  );
});
afterEach(() => server.stop());

describe('a balance that the house lowers in leaf and books, while a statement of the watcher', () => {
  /** The rounds, with a unit less for the statement that adds up what players have won. */
  const lying = (rounds: string) => sql`
    select (lie).* from (
      select jsonb_populate_record(rounds, jsonb_build_object('payout', payout
        - case when current_query() like '%sum(payout - stake)%' then 1 else 0 end)) as lie
      from ${sql.raw(rounds)} as rounds) as lies`;

  it.each([
    [
      'reads a view in the place of a table',
      ['EPOCH_UNCHECKED', 'DATABASE_UNREACHABLE'],
      () => [
        sql`alter table rounds rename to true_rounds`,
        sql`create view rounds as ${lying('true_rounds')}`,
      ],
      [sql`drop view rounds`, sql`alter table true_rounds rename to rounds`],
    ],
    [
      'reads a view in another schema',
      ['EPOCH_FALSE'],
      () => [
        sql`create schema lies`,
        sql`create view lies.rounds as ${lying('public.rounds')}`,
        sql`do $$ begin
          execute format('alter database %I set search_path = lies, public', current_database());
        end $$`,
      ],
      [
        sql`drop schema lies cascade`,
        sql`do $$ begin
          execute format('alter database %I reset search_path', current_database());
        end $$`,
      ],
    ],
    [
      'is shown some rows only',
      ['EPOCH_UNCHECKED', 'DATABASE_UNREACHABLE'],
      () => [sql`alter table rounds enable row level security`],
      [sql`alter table rounds disable row level security`],
    ],
    [
      'calls a function of the house',
      ['EPOCH_UNCHECKED', 'DATABASE_UNREACHABLE'],
      () => [
        sql`create function to_timestamp(numeric) returns timestamptz language sql
          as 'select now()'`,
      ],
      [sql`drop function to_timestamp(numeric)`],
    ],
    [
      'compares by an operator of the house',
      ['EPOCH_UNCHECKED', 'DATABASE_UNREACHABLE'],
      () => [sql`create operator === (procedure = texteq, leftarg = text, rightarg = text)`],
      [sql`drop operator === (text, text)`],
    ],
    [
      'reads an amount by a cast of the house',
      ['EPOCH_UNCHECKED', 'DATABASE_UNREACHABLE'],
      () => [
        sql`create function zero_of(text) returns numeric language sql as 'select 0::numeric'`,
        sql`create cast (text as numeric) with function zero_of`,
      ],
      [sql`drop function zero_of cascade`],
    ],
    [
      'reads a column of a type in another schema',
      ['EPOCH_UNCHECKED', 'DATABASE_UNREACHABLE'],
      () => [
        sql`create schema lies`,
        sql`create domain lies.text as text`,
        sql`create domain hidden as lies.text`,
        sql`alter table rounds add odd hidden`,
      ],
      [sql`drop schema lies cascade`],
    ],
    [
      'reads books beside extensions, which it does not use',
      ['EPOCH_FALSE'],
      () => [
        // That of pgcrypto, which PostgreSQL's own hides.
        sql`create function public.gen_random_uuid() returns uuid language sql
          as 'select pg_catalog.gen_random_uuid()'`,
        sql`create schema extensions`,
        sql`create type extensions.pair as (first text)`,
        sql`create function extensions.text(extensions.pair) returns text language sql
          as 'select $1.first'`,
        sql`create cast (extensions.pair as text) with function extensions.text as implicit`,
        sql`create operator extensions.-> (
          procedure = texteq, leftarg = text, rightarg = text)`,
      ],
      [sql`drop function public.gen_random_uuid()`, sql`drop schema extensions cascade`],
    ],
  ])('%s, is not found true', async (_, found, statements, repair) => {
    await fixture.passEpoch();
    await tamper(db, ...statements());
    const { findings } = await watcher.once();
    await tamper(db, ...repair);
    expect(findings.map(({ code }) => code)).toEqual(expect.arrayContaining(found));
  });
});

it('a base that the chain does not have makes no balance true that follows from it', async () => {
  await fixture.passFinalEpoch();
  const { id, body } = await db.kysely
    .selectFrom('epochs')
    .select(['id', 'body'])
    .where('number', '=', 1)
    .executeTakeFirstOrThrow();
  await tamper(
    db,
    sql`update epoch_leaves set balance = balance - 1
      where epoch_id = ${id} and token = 'DEGEN' and player = ${player()}`,
  );
  const trees = treesOf(chain.deployment.degen, await readAllLeaves(db.kysely, id));
  const invented = withTotals(parseEpoch(body), trees);
  await tamper(
    db,
    sql`update epochs set body = ${JSON.stringify(epochText(invented))}::json,
      hash = ${epochHash(keccak256, invented)} where id = ${id}`,
  );
  expect(codesOf(await watcher.once())).toContain('alarm EPOCH_FALSE_FINAL');
});

it('an epoch after the books were restored from an older dump follows from the newest one in them', async () => {
  await tamper(
    db,
    sql`update accounts set balance = balance + 1
      where kind = 'user' and token = 'DEGEN' and owner = ${await fixture.userId(bob.address)}`,
  );
  await fixture.passFinalEpoch();
  await tamper(
    db,
    sql`delete from epochs where number = 2`,
    sql`delete from epoch_leaves where epoch_id not in (select id from epochs)`,
    sql`update epoch_leaves set replaced_by = null`,
    sql`delete from epoch_rounds where epoch_id not in (select id from epochs)`,
  );
  await fixture.passEpoch();
  const { findings } = await watcher.once({ GUARDIAN_PRIVATE_KEY: '' });
  const epochs = findings.filter(({ number }) => number !== undefined);
  expect(epochs).toMatchObject([
    { code: 'EPOCH_FALSE_FINAL', number: 2 },
    { code: 'EPOCH_CHECKED', number: 3 },
  ]);
});
