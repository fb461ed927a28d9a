import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseEther, type Wallet } from 'ethers';
import { type RawBuilder, sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { connectDatabase } from './db/connect.ts';
import type { Database } from './db/database.ts';
import { migrateToLatest } from './db/migrate.ts';
import { CHAIN_START_MS, startTestChain, type TestChain } from './testing/chain.ts';
import { createChainWorld } from './testing/chain-world.ts';
import { openTestRound, units } from './testing/open-round-game.ts';
import { silentLog } from './testing/test-database.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const AUDIT_MS = 60_000;
const HOUR_MS = 3_600_000;

let chain: TestChain;
let alice: Wallet;
let folder: string;

/** Databases that another process can open: by their folder, or by their address. */
const homes = [
  { kind: 'pglite', env: async () => ({ DATA_DIR: join(folder, 'ledger') }) },
  {
    kind: 'postgres',
    env: async () => {
      const client = new pg.Client({ connectionString: inject('postgresUrl') });
      await client.connect();
      await client.query('create database audited');
      await client.end();
      return { DATABASE_URL: inject('postgresUrl').replace(/\/[^/]*$/, '/audited') };
    },
  },
] as const;

type Home = { readonly DATA_DIR?: string; readonly DATABASE_URL?: string };

const open = ({ DATA_DIR: dataDir = '', DATABASE_URL: url }: Home): Promise<Database> =>
  connectDatabase(url === undefined ? { dataDir } : { url, poolSize: 4 }, silentLog);

/** As `npm run audit` runs it. */
const audit = (env: NodeJS.ProcessEnv): Promise<{ code: number | null; output: string }> =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/audit.ts'], {
      cwd: ROOT,
      env: { PATH: process.env.PATH, LOG_LEVEL: 'silent', ...env },
    });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
    child.once('close', (code) => resolve({ code, output }));
  });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'casino-audit-'));
  chain = await startTestChain();
  alice = await chain.player(0);
  await chain.deposit(alice, 'DEGEN', parseEther('100'));
  await chain.deposit(alice, 'BNB', parseEther('3'));
}, CHAIN_START_MS);
afterAll(async () => {
  await chain?.stop();
  await rm(folder, { recursive: true, force: true });
});

describe.each(homes)('npm run audit on $kind', ({ env: openHome }) => {
  let home: Home;
  let begin: string;

  beforeAll(async () => {
    begin = await chain.snapshot();
    home = await openHome();
    const db = await open(home);
    await migrateToLatest(db);
    const world = createChainWorld(chain, db);
    await world.tick();
    const player = { userId: await world.userId(alice.address), address: alice.address };
    await openTestRound(world.deps, player, { stakeWei: units(1), closesWith: units(1) });
    world.passTime(HOUR_MS);
    await world.tick();
    await world.tick();
    await db.close();
  }, CHAIN_START_MS);
  afterAll(() => chain.revert(begin));

  /** The database while nobody else has it open, without the triggers that guard history. */
  const change = async (...statements: RawBuilder<unknown>[]): Promise<void> => {
    const db = await open(home);
    await db.transaction(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx);
      for (const statement of statements) await statement.execute(tx);
    });
    await db.close();
  };
  const expectCode = async (code: number, ...texts: string[]): Promise<void> => {
    const found = await audit({ ...chain.env, ...home });
    for (const text of texts) expect(found.output).toContain(text);
    expect(found.code).toBe(code);
  };

  it(
    'ends with 0 when the books are true, and with 1 for each way to change them',
    async () => {
      await expectCode(
        0,
        'epoch 1 of 1 players and 1 rounds: true',
        'ledger: true',
        'custody: true',
      );

      const shift = (wei: number) => sql`update epoch_leaves set balance = balance + ${wei}`;
      await change(shift(1));
      await expectCode(1, 'the chain has another epoch');
      await change(shift(-1));

      const credit = (wei: number) =>
        sql`update accounts set balance = balance + ${wei} where kind = 'user' and token = 'BNB'`;
      await change(credit(1));
      await expectCode(1, 'ledger: WRONG', 'L1: ', 'epoch 1 of 1 players and 1 rounds: true');
      await change(credit(-1));

      // Sound in itself, but the money is not in the contract.
      const invent = (wei: number) => [
        credit(wei),
        sql`update accounts set balance = balance - ${wei} where kind = 'chain' and token = 'BNB'`,
      ];
      await change(...invent(1));
      await expectCode(1, 'custody: WRONG', 'BNB: the chain holds -1 wei more');
      await change(...invent(-1));

      await change(sql`update rounds set hash = sha256(hash)`);
      await expectCode(1, 'has another receipt');
    },
    AUDIT_MS * 5,
  );

  it(
    'ends with neither when the chain does not answer',
    async () => {
      const { code, output } = await audit({
        ...chain.env,
        ...home,
        CHAIN_RPC_URL: 'http://127.0.0.1:9',
      });
      expect(code).not.toBe(0);
      expect(output).not.toContain('custody: true');
    },
    AUDIT_MS,
  );
});
