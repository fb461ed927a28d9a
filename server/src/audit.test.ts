import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseEther, type Wallet, ZeroAddress } from 'ethers';
import { type RawBuilder, sql } from 'kysely';
import { privateKeyToAccount } from 'viem/accounts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillDataDir } from '../../test/kit/postgres/pglite.ts';
import { createDatabase } from '../../test/kit/postgres/postgres.ts';
import { silentLog } from '../../test/kit/postgres/test-database.ts';
import { openTestChain, type TestChain } from '../../test/kit/server/chain.ts';
import { createChainFixture } from '../../test/kit/server/chain-fixture.ts';
import { settled, signInWithKey, signingClient } from '../../test/kit/server/orders.ts';
import { startTestServer } from '../../test/kit/server/test-server.ts';
import { audit } from './audit.ts';
import { connectDatabase } from './db/connect.ts';
import type { Database } from './db/database.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const { PATH, NODE_COMPILE_CACHE } = process.env;
const HOUR_MS = 3_600_000;

let chain: TestChain;
let alice: Wallet;
let begin: string;

type Found = { readonly isTrue: boolean; readonly output: string };

const audited = async (env: NodeJS.ProcessEnv): Promise<Found> => {
  const lines: string[] = [];
  const isTrue = await audit({ ...chain.env, LOG_LEVEL: 'silent', ...env }, (line) =>
    lines.push(line),
  );
  return { isTrue, output: lines.join('\n') };
};

/** Runs the audit as `npm run audit` does. */
const runAudit = (env: NodeJS.ProcessEnv): Promise<{ code: number | null; output: string }> =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, ['server/src/audit.ts'], {
      cwd: ROOT,
      env: { PATH, NODE_COMPILE_CACHE, LOG_LEVEL: 'silent', ...chain.env, ...env },
    });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
    child.once('close', (code) => resolve({ code, output }));
  });

beforeAll(async () => {
  chain = await openTestChain();
  alice = await chain.player(0);
  await chain.deposit(alice, 'DEGEN', parseEther('100'));
  await chain.deposit(alice, 'BNB', parseEther('3'));
  const houseWei = parseEther('100');
  await chain.custody.connect(alice).fundCustody(ZeroAddress, houseWei, { value: houseWei });
  begin = await chain.snapshot();
});
afterAll(() => chain?.close());

/** Fills the database with what a server stores: one settled round and the first epoch. */
const keepBooks = async (db: Database): Promise<void> => {
  await chain.revert(begin);
  begin = await chain.snapshot();
  const fixture = createChainFixture(chain, db);
  await fixture.tick();
  const server = await startTestServer(db, { config: fixture.deps.config });
  const account = privateKeyToAccount(alice.privateKey as `0x${string}`);
  const spin = { token: 'BNB', betAmount: '0.01', colours: ['gold'] };
  const player = signingClient(await signInWithKey(server, account));
  settled(await player.post('/api/wheel/spin', spin));
  await server.stop();
  fixture.passTime(HOUR_MS);
  await fixture.ticks(3);
};

describe('npm run audit', () => {
  let db: Database;
  let home: { readonly DATABASE_URL: string };

  beforeAll(async () => {
    home = { DATABASE_URL: await createDatabase() };
    db = await connectDatabase({ url: home.DATABASE_URL, poolSize: 4 }, silentLog);
    await keepBooks(db);
  });
  afterAll(() => db?.close());

  /** Changes the stored history while the triggers that protect it are disabled. */
  const change = (...statements: RawBuilder<unknown>[]): Promise<void> =>
    db.transaction(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx);
      for (const statement of statements) await statement.execute(tx);
    });
  const expectWrong = async (...texts: string[]): Promise<void> => {
    const { isTrue, output } = await audited(home);
    for (const text of texts) expect(output).toContain(text);
    expect(isTrue).toBe(false);
  };

  it('exits with 0 for correct books, and with another code for falsified books', async () => {
    const sound = await runAudit(home);
    expect(sound.output).toContain('epoch 1 of 1 players and 1 rounds: true');
    expect(sound.output).toContain('ledger: true');
    expect(sound.output).toContain('orders: true');
    expect(sound.output).toContain('custody: true');
    expect(sound.code).toBe(0);

    const shift = (wei: number) => sql`update epoch_leaves set balance = balance + ${wei}`;
    await change(shift(1));
    await expectWrong('the chain has another epoch');
    await change(shift(-1));

    const credit = (wei: number) =>
      sql`update accounts set balance = balance + ${wei} where kind = 'user' and token = 'BNB'`;
    await change(credit(1));
    await expectWrong('ledger: WRONG', 'L1: ', 'epoch 1 of 1 players and 1 rounds: true');
    await change(credit(-1));

    // These statements credit a player with money that the contract does not hold. The sums of the
    // ledger still agree with each other.
    const invent = (wei: number) => [
      credit(wei),
      sql`update accounts set balance = balance - ${wei} where kind = 'chain' and token = 'BNB'`,
    ];
    await change(...invent(1));
    await expectWrong('custody: WRONG', 'BNB: the chain holds -1 wei more');
    await change(...invent(-1));

    expect((await audited(home)).isTrue).toBe(true);
    const pay = (wei: number) => sql`update rounds set payout = payout + ${wei}`;
    await change(pay(1));
    await expectWrong('ledger: WRONG', 'is stored as ');
    await change(pay(-1));
    const flip = sql`update idempotency_keys
      set order_signature = set_byte(order_signature, 3, get_byte(order_signature, 3) # 1)`;
    await change(flip);
    await expectWrong('orders: WRONG', 'is not signed by the key of its grant');
    await change(flip);
    await change(sql`update rounds set hash = sha256(hash)`);
    const changed = await runAudit(home);
    expect(changed.output).toContain('has another receipt or no order');
    expect(changed.code).toBe(1);
  });

  it('exits with a code other than 0 when the chain does not answer', async () => {
    const silent = { CHAIN_RPC_URL: 'http://127.0.0.1:9' };
    const { code, output } = await runAudit({ ...home, ...silent });
    expect(code).not.toBe(0);
    expect(output).not.toContain('custody: true');
  });
});

it('npm run audit accepts correct books in the folder of a PGlite database', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'casino-audit-'));
  await fillDataDir(dataDir);
  const db = await connectDatabase({ dataDir }, silentLog);
  await keepBooks(db);
  await db.close();
  const { isTrue, output } = await audited({ DATA_DIR: dataDir });
  expect(output).toContain('epoch 1 of 1 players and 1 rounds: true');
  expect(output).toContain('ledger: true');
  expect(output).toContain('custody: true');
  expect(isTrue).toBe(true);
  await rm(dataDir, { recursive: true });
});
