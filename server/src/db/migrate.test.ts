import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readTemplate } from '../../../test/kit/postgres/pglite.ts';
import { createDatabase } from '../../../test/kit/postgres/postgres.ts';
import { silentLog } from '../../../test/kit/postgres/test-database.ts';
import { connectDatabase, openPglite } from './connect.ts';
import type { Database } from './database.ts';
import { migrateToLatest, readSchemaFiles, type SchemaFiles, sqlFile } from './migrate.ts';

const homes = [
  {
    kind: 'pglite',
    // Each test begins with an empty schema. Loading a template is faster than creating a new
    // PGlite database.
    open: async () => openPglite({ template: await readTemplate() }).database,
  },
  {
    kind: 'postgres',
    open: async () =>
      connectDatabase({ url: await createDatabase('template1'), poolSize: 4 }, silentLog),
  },
] as const;

const greeting = (word: string) =>
  sqlFile(
    'functions/greeting.sql',
    `create or replace function greeting() returns text language sql as $$
      select '${word} ' || name from notes order by name limit 1 $$`,
  );

const rejectBlank = sqlFile(
  'functions/used-by-tables/reject_blank.sql',
  `create or replace function reject_blank() returns trigger language plpgsql as $$
    begin if new.name = '' then raise exception 'blank'; end if; return new; end $$`,
);

/** A first release: one table with its trigger, and one function. */
const RELEASED: SchemaFiles = {
  tables: [
    sqlFile(
      'tables/notes.sql',
      `create table notes (name text primary key);
      create trigger notes_blank before insert on notes
        for each row execute function reject_blank();
      insert into notes values ('b')`,
    ),
  ],
  migrations: [],
  usedByTables: [rejectBlank],
  functions: [greeting('hello')],
};

/** The next release: two migrations, the second of which needs the first. */
const LATER: SchemaFiles = {
  ...RELEASED,
  tables: [
    sqlFile(
      'tables/notes.sql',
      `create table notes (name text primary key, rank int not null default 1);
      create trigger notes_blank before insert on notes
        for each row execute function reject_blank();
      insert into notes values ('b', 2)`,
    ),
  ],
  migrations: [
    sqlFile('migrations/0001_rank.sql', 'alter table notes add column rank int'),
    sqlFile(
      'migrations/0002_rank_is_known.sql',
      `update notes set rank = coalesce(rank, 1) + 1;
      alter table notes alter column rank set not null, alter column rank set default 1`,
    ),
  ],
};

describe.each(homes)('migrateToLatest on $kind', ({ open }) => {
  let db: Database;
  beforeAll(async () => {
    db = await open();
  });
  beforeEach(() => empty());
  afterAll(() => db.close());

  const empty = () =>
    sql.raw('drop schema public cascade; create schema public').execute(db.kysely);

  const startOften = (files: SchemaFiles) =>
    Promise.all([1, 2, 3, 4].map(() => migrateToLatest(db, files)));
  const notes = async () => (await sql`select * from notes`.execute(db.kysely)).rows;
  const greet = async () =>
    (await sql<{ text: string }>`select greeting() as text`.execute(db.kysely)).rows[0]?.text;
  const history = async () => {
    const { rows } = await sql<{ path: string }>`
      select path, sha256, applied_at from schema_files order by path`.execute(db.kysely);
    return rows;
  };
  const columns = async () => {
    const { rows } = await sql`
      select column_name, data_type, is_nullable, column_default from information_schema.columns
      where table_name = 'notes' order by 1`.execute(db.kysely);
    return rows;
  };

  it('creates the tables of a new database once when several servers start together', async () => {
    await startOften(RELEASED);
    expect(await notes()).toEqual([{ name: 'b' }]);
    const first = await history();
    await startOften(RELEASED);
    expect(await history()).toEqual(first);
  });

  it('runs later migrations once, in the order of their numbers, under a lock', async () => {
    await migrateToLatest(db, RELEASED);
    await startOften(LATER);
    expect(await notes()).toEqual([{ name: 'b', rank: 2 }]);
    const ran = await history();
    await startOften(LATER);
    expect(await notes()).toEqual([{ name: 'b', rank: 2 }]);
    expect(await history()).toEqual(ran);
  });

  it('creates a new database with the same tables as the migrations, without running them', async () => {
    await migrateToLatest(db, LATER);
    expect(await notes()).toEqual([{ name: 'b', rank: 2 }]);
    const made = { columns: await columns(), files: (await history()).map(({ path }) => path) };
    await empty();
    await migrateToLatest(db, RELEASED);
    await migrateToLatest(db, LATER);
    expect({ columns: await columns(), files: (await history()).map(({ path }) => path) }).toEqual(
      made,
    );
  });

  it('applies a function again only when its file has changed', async () => {
    await migrateToLatest(db, RELEASED);
    expect(await greet()).toBe('hello b');
    const before = await history();
    await startOften({ ...RELEASED, functions: [greeting('good morning')] });
    expect(await greet()).toBe('good morning b');
    const after = await history();
    const [greetingFile, ...others] = [
      'functions/greeting.sql',
      rejectBlank.path,
      'tables/notes.sql',
    ];
    expect(after.map(({ path }) => path)).toEqual([greetingFile, ...others]);
    expect(after.slice(1)).toEqual(before.slice(1));
    expect(after[0]).not.toEqual(before[0]);
  });

  it('applies functions again after migrations that drop, rename and recreate functions', async () => {
    const RENAMED: SchemaFiles = {
      ...RELEASED,
      migrations: [
        sqlFile(
          'migrations/0001_salutation.sql',
          'drop function greeting(); drop function reject_blank() cascade',
        ),
        sqlFile(
          'migrations/0002_blank.sql',
          `create function reject_blank() returns trigger language plpgsql as 'begin end';
          create trigger notes_blank before insert on notes
            for each row execute function reject_blank()`,
        ),
      ],
      functions: [
        sqlFile(
          'functions/salutation.sql',
          greeting('hi').text.replace('greeting()', 'salutation()'),
        ),
      ],
    };
    await migrateToLatest(db, RELEASED);
    await migrateToLatest(db, RENAMED);
    const { rows } = await sql`select salutation() as text`.execute(db.kysely);
    expect(rows).toEqual([{ text: 'hi b' }]);
    await expect(greet()).rejects.toMatchObject({ code: '42883' });
    await expect(sql`insert into notes values ('')`.execute(db.kysely)).rejects.toThrow('blank');
    await migrateToLatest(db, { ...RENAMED, functions: [...RENAMED.functions, greeting('hello')] });
    expect(await greet()).toBe('hello b');
  });

  it.each([
    [
      'that a later version has migrated',
      RELEASED,
      'of a later version, which ran migrations/0001_rank.sql',
    ],
    [
      'with a migration that was changed after it ran',
      { ...LATER, migrations: LATER.migrations.map(({ path }) => sqlFile(path, 'select 1')) },
      'migrations/0001_rank.sql was changed after it was applied',
    ],
    [
      'whose last migration has a higher number than a new migration',
      {
        ...LATER,
        migrations: [sqlFile('migrations/0000_late.sql', 'select 1'), ...LATER.migrations],
      },
      'migrations/0000_late.sql has a lower number than migrations/0001_rank.sql, which ran',
    ],
    [
      'with a table that was changed since without a migration',
      { ...LATER, tables: RELEASED.tables },
      'tables/notes.sql was changed after it was applied',
    ],
  ])('rejects a database %s', async (_what, files, message) => {
    await migrateToLatest(db, LATER);
    const before = await history();
    const code = files === RELEASED ? 'SCHEMA.LATER' : 'SCHEMA.CHANGED';
    await expect(migrateToLatest(db, files)).rejects.toMatchObject({
      code,
      message: expect.stringContaining(message),
    });
    expect(await history()).toEqual(before);
  });

  it('rejects a database that has tables but no record of schema files, and does not change it', async () => {
    await sql
      .raw('create table accounts (id int); insert into accounts values (7)')
      .execute(db.kysely);
    for (const files of [RELEASED, undefined]) {
      await expect(migrateToLatest(db, files)).rejects.toMatchObject({
        code: 'SCHEMA.UNKNOWN',
        message: expect.stringContaining('a table accounts, but no record'),
      });
    }
    const { rows } = await sql`select relname from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r'`.execute(db.kysely);
    expect(rows).toEqual([{ relname: 'accounts' }]);
  });

  it('accepts a schema file in which only a comment has changed', async () => {
    await migrateToLatest(db, RELEASED);
    const before = await history();
    const commented = RELEASED.tables.map(({ path, text }) => sqlFile(path, `-- A note.\n${text}`));
    await migrateToLatest(db, { ...RELEASED, tables: commented });
    expect(await history()).toEqual(before);
  });

  it('leaves the database unchanged when one of the schema files fails', async () => {
    await migrateToLatest(db, RELEASED);
    const before = await history();
    const broken = sqlFile('functions/zero.sql', 'create function zero( returns int');
    await expect(
      migrateToLatest(db, { ...LATER, functions: [greeting('no'), broken] }),
    ).rejects.toThrow('functions/zero.sql failed');
    expect(await greet()).toBe('hello b');
    expect(await notes()).toEqual([{ name: 'b' }]);
    expect(await history()).toEqual(before);
  });

  it('rejects a database whose restore ended early, before its last foreign key', async () => {
    await migrateToLatest(db);
    await sql`alter table withdrawals drop constraint withdrawals_user_id_fkey`.execute(db.kysely);
    await expect(migrateToLatest(db)).rejects.toMatchObject({ code: 'SCHEMA.INCOMPLETE' });
  });

  it("creates one function for each that the casino's files declare", async () => {
    const { usedByTables, functions } = await readSchemaFiles();
    await migrateToLatest(db);
    const files = [...usedByTables, ...functions];
    await db.transaction(async (tx) => {
      for (const { text } of files) await sql.raw(text).execute(tx);
    });
    const { rows } = await sql<{ name: string }>`
      select proname as name from pg_proc
      where pronamespace = 'public'::regnamespace order by proname`.execute(db.kysely);
    const declared = files.flatMap(({ text }) => [...text.matchAll(/^create .*function (\w+)/gm)]);
    const names = declared.map(([, name = '']) => name);
    expect(rows.map(({ name }) => name)).toEqual(names.toSorted());
  });

  it("replaces a changed function of the casino's schema when a server starts again", async () => {
    const files = await readSchemaFiles();
    await migrateToLatest(db);
    const change = (path: string) => path.endsWith('/ledger/accounts.sql');
    await migrateToLatest(db, {
      ...files,
      functions: files.functions.map(({ path, text }) =>
        sqlFile(
          path,
          change(path)
            ? text.replace('select sum(balance) from', 'select sum(balance) + 7 from')
            : text,
        ),
      ),
    });
    const balance = () =>
      sql`select house_balance('BNB') as wei`.execute(db.kysely).then(({ rows }) => rows);
    expect(await balance()).toEqual([{ wei: 7n }]);
    await migrateToLatest(db);
    expect(await balance()).toEqual([{ wei: 0n }]);
  });
});
