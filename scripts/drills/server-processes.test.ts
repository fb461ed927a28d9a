import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { id } from 'ethers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { borrowChain } from '../../test/kit/chain/borrowed-chain.ts';
import {
  type PostgresServer,
  SHORT_LIVED,
  startPostgresServer,
} from '../../test/kit/postgres/postgres-server.ts';
import { freePort, spawnNode, waitUntil } from '../stack/processes.ts';
import { hex32, localServerEnv, type ServerEnv } from '../stack/server-env.ts';
import { type SettlementServer, startSettlementServer } from '../stack/settlement-server.ts';

const PATIENCE_MS = 300_000;
/**
 * Opens a new connection for each request, because one process answers all requests of a
 * connection.
 */
const agent = new Agent({ keepAlive: false });

describe('a server of two processes on one port', () => {
  let folder: string;
  let postgres: PostgresServer;
  let serverEnv: ServerEnv;
  let server: SettlementServer;
  const lines: string[] = [];

  const started = (): number => lines.filter((line) => line.includes('"listening"')).length;
  const until = (what: string, probe: () => boolean): Promise<void> =>
    waitUntil(what, async () => probe(), { child: server.child, timeoutMs: PATIENCE_MS });

  const read = async (path: string): Promise<string> => {
    const [response] = (await once(get(`${server.origin}${path}`, { agent }), 'response')) as [
      IncomingMessage,
    ];
    expect(response.statusCode).toBe(200);
    return text(response);
  };
  /** The number of calls of `GET /api/ready`, as the server's metrics count them. */
  const counted = async (): Promise<number> => {
    const count = /^http_request_duration_seconds_count\{.*route="\/ready".*\} (\d+)$/m;
    return Number(count.exec(await read('/metrics'))?.[1] ?? 0);
  };
  const processes = (): number[] => {
    const pid = server.child.process.pid ?? 0;
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8');
    return children.trim().split(' ').filter(Boolean).map(Number);
  };

  beforeAll(async () => {
    const { url: rpcUrl, deployment } = await borrowChain();
    postgres = await startPostgresServer(SHORT_LIVED);
    folder = await mkdtemp(join(tmpdir(), 'casino-processes-'));
    const chain = { rpcUrl, deployment, randomnessSeed: id('local') };
    const env = {
      DATABASE_URL: await postgres.createDatabase('casino'),
      SERVER_PROCESSES: '2',
      STATIC_DIR: '',
    };
    const place = { port: await freePort(), dataDir: folder, env };
    serverEnv = localServerEnv(chain, place);
    server = await startSettlementServer(serverEnv, {
      onLine: (line) => lines.push(line),
    });
    await until('two processes', () => started() === 2);
  });
  afterAll(async () => {
    await server?.child.stop();
    await postgres?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  it('counts the requests of both processes in its metrics', async () => {
    const before = await counted();
    for (let call = 0; call < 6; call += 1) await read('/api/ready');
    // The server may answer with metrics that are up to a second old.
    await expect.poll(counted, { timeout: 300_000 }).toBe(before + 6);
  });

  it('replaces a process that is killed', async () => {
    const [first = 0, second = 0] = processes();
    process.kill(first, 'SIGKILL');
    await until('a third process', () => started() === 3);
    expect(processes()).toHaveLength(2);
    expect(processes()).toContain(second);
    expect(processes()).not.toContain(first);
    for (let call = 0; call < 6; call += 1) await read('/api/ready');
  });

  it('stops with all its processes on SIGTERM', async () => {
    const pids = processes();
    // Signals every process of the service, as a supervisor does.
    for (const pid of pids) process.kill(pid, 'SIGTERM');
    server.child.process.kill('SIGTERM');
    expect(await server.child.exited).toBe(0);
    for (const pid of pids) expect(() => process.kill(pid, 0)).toThrow('ESRCH');
  });

  it('refuses to start with a ledger whose receipts were signed with another key', async () => {
    const said: string[] = [];
    const ended = spawnNode('server', ['server/src/main.ts'], {
      env: { ...serverEnv, RECEIPT_KEY: hex32() },
      onLine: (line) => said.push(line),
    });
    expect(await ended.exited).toBe(1);
    expect(said.join('\n')).toContain('"code":"RECEIPT_KEY.CHANGED"');
  });

  it('ends with an error when a process cannot start', async () => {
    const ended = spawnNode('server', ['server/src/main.ts'], {
      env: { ...serverEnv, DATABASE_URL: 'postgres://localhost:1/none' },
    });
    expect(await ended.exited).toBe(1);
  });
});
