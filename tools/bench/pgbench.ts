import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type { PostgresServer } from '../../test/kit/postgres/postgres-server.ts';

const SCALE = 20;

/** Transactions per second of a script of pgbench's or, by `args`, of our own. */
export const runPgbench = (
  server: PostgresServer,
  url: string,
  connections: number,
  seconds: number,
  args: readonly string[] = [],
): number => {
  // A failed transaction ends pgbench with an error, so that none is ever counted.
  const output = execFileSync(
    join(server.binaries, 'pgbench'),
    [
      ...['-n', '-M', 'prepared', '-c', String(connections), '-j', '2'],
      ...['-T', String(seconds), ...args, url],
    ],
    { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] },
  );
  const rate = /tps = ([\d.]+)/.exec(output)?.[1];
  if (rate === undefined) throw new Error(`pgbench printed no rate:\n${output}`);
  return Number(rate);
};

/** PostgreSQL's own TPC-B, the reference that every other figure of the run is divided by. */
export const openPgbench = async (
  server: PostgresServer,
): Promise<{ ratePerSecond(connections: number, seconds: number): number }> => {
  const url = await server.createDatabase('pgbench');
  execFileSync(join(server.binaries, 'pgbench'), ['-i', '-q', '-s', String(SCALE), url], {
    stdio: 'ignore',
  });
  return {
    ratePerSecond: (connections, seconds) => runPgbench(server, url, connections, seconds),
  };
};
