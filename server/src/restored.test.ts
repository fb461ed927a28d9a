import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { fillDataDir } from '../../test/kit/postgres/pglite.ts';
import { createDatabase } from '../../test/kit/postgres/postgres.ts';
import { silentLog } from '../../test/kit/postgres/test-database.ts';
import { newPlayer } from '../../test/kit/server/players.ts';
import { TEST_ENVIRONMENT } from '../../test/kit/server/test-config.ts';
import { holdLease } from './chain-workers.ts';
import { connectDatabase, type DatabaseTarget } from './db/connect.ts';
import type { Database } from './db/database.ts';
import { showPlayer } from './feed/repository.ts';
import { restored } from './restored.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const { PATH, NODE_COMPILE_CACHE } = process.env;

const OTHER_KEY = `0x${'a5'.repeat(32)}`;
const DAY_MS = 86_400_000;
const ROUND_ID = '01a203b4-0000-7000-8000-000000000001';

type Run = { readonly code: number | null; readonly output: string };

/** Runs the command as `npm run restored` does. */
const runRestored = (env: NodeJS.ProcessEnv): Promise<Run> =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, ['server/src/restored.ts'], {
      cwd: ROOT,
      env: { PATH, NODE_COMPILE_CACHE, ...TEST_ENVIRONMENT, ...env },
    });
    let output = '';
    const collect = (chunk: Buffer): void => {
      output += chunk.toString();
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.once('close', (code) => resolve({ code, output }));
  });

/** Runs the command without a separate process. */
const callRestored = async (env: NodeJS.ProcessEnv): Promise<Run> => {
  let output = '';
  const collect = (line: string): void => {
    output += `${line}\n`;
  };
  const code = await restored({ ...TEST_ENVIRONMENT, ...env }, { out: collect, error: collect });
  return { code, output };
};

/**
 * Prepares a database with a server lease that lasts for another day, and with a player who has two
 * seed pairs, a shared round, a public name, a session and an unused sign-in nonce.
 */
const prepare = async (target: DatabaseTarget): Promise<{ db: Database; until: Date }> => {
  const db = await connectDatabase(target, silentLog);
  const { userId } = await newPlayer(db);
  await sql`
    with played as (
      insert into rounds (id, user_id, game, token, stake, payout, seed_pair_id, nonce, body, hash,
        signature, balance_degen, balance_bnb, settled_at)
      select ${ROUND_ID}, ${userId}, 'wheel', 'BNB', 1, 0, id, 0, '{}', '', '', 0, 0, now()
      from seed_pairs where user_id = ${userId}
    )
    insert into shared_rounds (round_id, user_id) values (${ROUND_ID}, ${userId})`.execute(
    db.kysely,
  );
  await showPlayer(db.kysely, userId);
  await sql`
    with allowed as (
      insert into grants (user_id, hash, message, signature, public_key, stored_at, expires_at)
      values (${userId}, sha256('\\x00'), '', '', sha512('\\x01'), now(), now() + interval '1 day')
      returning id
    ), opened as (
      insert into sessions (token_hash, user_id, grant_id, created_at, expires_at)
      select '\\x00', ${userId}, id, now(), now() + interval '1 day' from allowed
    )
    insert into sign_in_nonces values ('unused', now() + interval '5 minutes')`.execute(db.kysely);
  await holdLease(db.kysely, 'chain', 'a server');
  // Simulates a machine whose clock is a day behind the clock of the machine that wrote the dump.
  const until = new Date(Date.now() + DAY_MS);
  await db.kysely.updateTable('worker_leases').set({ expires_at: until }).execute();
  return { db, until };
};

const expectWaits = ({ code, output }: Run, until: Date): void => {
  const told = /^RESTORE\.NOT_QUIET: .* try again in (\d+) s\n$/.exec(output);
  expect(Number(told?.[1])).toBeLessThanOrEqual(DAY_MS / 1_000);
  // The remaining time is shorter now than it was when the command ran.
  expect(Number(told?.[1])).toBeGreaterThan((until.getTime() - Date.now()) / 1_000 - 1);
  expect(code).toBe(1);
};

const stopServer = async (target: DatabaseTarget): Promise<void> => {
  const db = await connectDatabase(target, silentLog);
  await db.kysely.deleteFrom('worker_leases').execute();
  await db.close();
};

/** The stored sessions and sign-in nonces: each could give access to an account. */
const waysIn = async (target: DatabaseTarget) => {
  const db = await connectDatabase(target, silentLog);
  const sessions = await db.kysely.selectFrom('sessions').selectAll().execute();
  const nonces = await db.kysely.selectFrom('sign_in_nonces').selectAll().execute();
  await db.close();
  return { sessions, nonces };
};

const DONE: Run = {
  code: 0,
  output: `open rounds ended: 0
seed pairs retired: 2 of 1 players
rounds shared no more: 1
players shown no more: 1
sessions ended: 1
safe to play on
`,
};

describe('npm run restored on postgres', () => {
  it('exits with 1 while a server may be running, and otherwise with 0', async () => {
    const target = { url: await createDatabase(), poolSize: 2 };
    const run = () => runRestored({ DATABASE_URL: target.url });
    const { db, until } = await prepare(target);
    await db.close();
    expectWaits(await run(), until);
    await stopServer(target);
    expect(await run()).toEqual(DONE);
    expect(await waysIn(target)).toEqual({ sessions: [], nonces: [] });
  });

  it('exits with 1 while the dump is not restored, and leaves the database to the restore', async () => {
    const target = { url: await createDatabase('template0'), poolSize: 2 };
    const { code, output } = await callRestored({ DATABASE_URL: target.url });
    expect(output).toMatch(/^RESTORE\.EMPTY: [^\n]*\n$/);
    expect(code).toBe(1);
    const db = await connectDatabase(target, silentLog);
    const { rows } = await sql`select tablename from pg_tables where schemaname = 'public'`.execute(
      db.kysely,
    );
    await db.close();
    expect(rows).toEqual([]);
  });
});

describe('npm run restored on pglite', () => {
  it('exits with 1 while a server uses the folder and for another receipt key, and otherwise with 0', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'casino-restored-'));
    const run = () => callRestored({ DATA_DIR: dataDir });
    await fillDataDir(dataDir);
    const { db, until } = await prepare({ dataDir });
    const locked = await runRestored({ DATA_DIR: dataDir });
    expect(locked.output).toContain(`is in use by process ${process.pid}`);
    expect(locked.code).toBe(1);
    await db.close();
    expectWaits(await run(), until);
    await stopServer({ dataDir });
    expect(await run()).toEqual(DONE);
    const { code, output } = await callRestored({ DATA_DIR: dataDir, RECEIPT_KEY: OTHER_KEY });
    expect(output).toMatch(/^RECEIPT_KEY\.CHANGED: [^\n]*\n$/);
    expect(code).toBe(1);
    await rm(dataDir, { recursive: true });
  });
});
