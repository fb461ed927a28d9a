import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { describe, expect, inject, it } from 'vitest';
import { holdLease } from './chain/lease.ts';
import { connectDatabase, type DatabaseTarget } from './db/connect.ts';
import { migrateToLatest } from './db/migrate.ts';
import { newPlayer } from './testing/players.ts';
import { TEST_ENVIRONMENT } from './testing/test-config.ts';
import { silentLog } from './testing/test-database.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

type Home = { env: NodeJS.ProcessEnv; target: DatabaseTarget };

/** Databases that another process can open: by their folder, or by their address. */
const homes = [
  {
    kind: 'pglite',
    make: async (): Promise<Home> => {
      const dataDir = await mkdtemp(join(tmpdir(), 'casino-restored-'));
      return { env: { DATA_DIR: dataDir }, target: { dataDir } };
    },
  },
  {
    kind: 'postgres',
    make: async (): Promise<Home> => {
      const url = new URL(inject('postgresUrl'));
      const client = new pg.Client({ connectionString: url.href });
      url.pathname = `test_${randomUUID()}`;
      await client.connect();
      await client.query(`create database "${url.pathname.slice(1)}"`);
      await client.end();
      return { env: { DATABASE_URL: url.href }, target: { url: url.href, poolSize: 2 } };
    },
  },
] as const;

/** As `npm run restored` runs it. */
const restored = ({ env }: Home): Promise<{ code: number | null; output: string }> =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/restored.ts'], {
      cwd: ROOT,
      env: { PATH: process.env.PATH, ...TEST_ENVIRONMENT, ...env },
    });
    let output = '';
    const collect = (chunk: Buffer): void => {
      output += chunk.toString();
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.once('close', (code) => resolve({ code, output }));
  });

describe.each(homes)('npm run restored on $kind', ({ make }) => {
  it('ends with 1 while a server may live, and with 0 and what it did when none does', async () => {
    const home = await make();
    const first = await connectDatabase(home.target, silentLog);
    await migrateToLatest(first);
    await newPlayer(first);
    await holdLease(first.kysely, 'chain', 'a server');
    // By the clock of a machine that is a day behind the one that wrote the dump.
    await first.kysely
      .updateTable('worker_leases')
      .set({ expires_at: new Date(Date.now() + 86_400_000) })
      .execute();
    await first.close();

    const refused = await restored(home);
    expect(refused.output).toMatch(/^RESTORE\.NOT_QUIET: .* try again in 86\d{3} s\n$/);
    expect(refused.code).toBe(1);

    const second = await connectDatabase(home.target, silentLog);
    await second.kysely.deleteFrom('worker_leases').execute();
    await second.close();
    expect(await restored(home)).toEqual({
      code: 0,
      output: 'open rounds ended: 0\nseed pairs retired: 2 of 1 players\nsafe to play on\n',
    });
    if ('dataDir' in home.target) await rm(home.target.dataDir, { recursive: true });
  });
});

describe('npm run restored on a folder that a server has open', () => {
  it('ends with 1', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'casino-restored-'));
    const server = await connectDatabase({ dataDir }, silentLog);
    const { code, output } = await restored({ env: { DATA_DIR: dataDir }, target: { dataDir } });
    expect(output).toContain(`is in use by process ${process.pid}`);
    expect(code).toBe(1);
    await server.close();
    await rm(dataDir, { recursive: true });
  });
});
