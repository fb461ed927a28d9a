import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chmodSync, chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { ensurePostgres, postgresOwner } from '../../../scripts/programs/postgres.ts';
import { freePort } from '../../../scripts/stack/processes.ts';

/** A temporary PostgreSQL server: private port, temporary folder, this machine's binaries. */
export type PostgresServer = {
  /** Process id of the postmaster, the parent of all sessions and workers. */
  pid: number;
  url(database: string): string;
  /**
   * The folder of the Unix socket. A statement takes a quarter less time through this socket than
   * through TCP.
   */
  folder: string;
  /** The URL of a database through that socket. */
  socketUrl(database: string): string;
  /** Folder of pgbench, psql and the like. */
  binaries: string;
  createDatabase(name: string, template?: string): Promise<string>;
  stop(): Promise<void>;
};

const START_TIMEOUT_MS = 120_000;
const START_POLL_MS = 50;
const CONNECTIONS_MAX = 200;

const untilAccepting = async (url: string, server: ChildProcess): Promise<void> => {
  const deadline = Date.now() + START_TIMEOUT_MS;
  for (;;) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (Date.now() > deadline || server.exitCode !== null) throw error;
      await new Promise((resolve) => setTimeout(resolve, START_POLL_MS));
    }
  }
};

/** Faster settings, for a server whose data may be lost when the machine stops. */
export const SHORT_LIVED = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
};

/** `settings` are postgresql.conf entries, e.g. `{ shared_buffers: '1GB' }` for a benchmark. */
export const startPostgresServer = async (
  settings: Readonly<Record<string, string>> = {},
): Promise<PostgresServer> => {
  const binaries = ensurePostgres();
  const owner = postgresOwner();
  const folder = mkdtempSync(join(tmpdir(), 'degen-postgres-'));
  chmodSync(folder, 0o700);
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const asOwner = { cwd: folder, ...owner };
  const data = join(folder, 'data');
  execFileSync(
    join(binaries, 'initdb'),
    ['-D', data, '-A', 'trust', '-U', 'postgres', '-E', 'UTF8', '--no-sync', '--locale=C'],
    { ...asOwner, stdio: 'ignore' },
  );
  const port = await freePort();
  const options = { max_connections: String(CONNECTIONS_MAX), ...settings };
  const server = spawn(
    join(binaries, 'postgres'),
    [
      ...['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', folder],
      ...Object.entries(options).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
    { ...asOwner, stdio: 'ignore' },
  );
  const exited = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  const url = (database: string) => `postgres://postgres@127.0.0.1:${port}/${database}`;
  const socketUrl = (database: string) =>
    `postgres://postgres@/${database}?host=${folder}&port=${port}`;
  const stop = async () => {
    // SIGINT is PostgreSQL's fast shutdown, which disconnects clients instead of waiting for them.
    server.kill('SIGINT');
    await exited;
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await untilAccepting(url('postgres'), server);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    ...{ pid: server.pid ?? 0, url, socketUrl, folder, binaries, stop },
    createDatabase: (name, template) => create(url, name, template),
  };
};

const create = async (
  url: PostgresServer['url'],
  name: string,
  template = 'template1',
): Promise<string> => {
  const client = new pg.Client({ connectionString: url('postgres') });
  await client.connect();
  try {
    await client.query(`create database "${name}" template "${template}"`);
  } finally {
    await client.end();
  }
  return url(name);
};
