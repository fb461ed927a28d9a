import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type { PostgresServer } from '../../test/support/postgres-server.ts';

const SCALE = 20;

/** PostgreSQL's own TPC-B, the reference that every other figure of the run is divided by. */
export const openPgbench = async (
  server: PostgresServer,
): Promise<{ ratePerSecond(connections: number, seconds: number): number }> => {
  const url = await server.createDatabase('pgbench');
  const pgbench = join(server.binaries, 'pgbench');
  execFileSync(pgbench, ['-i', '-q', '-s', String(SCALE), url], { stdio: 'ignore' });
  return {
    ratePerSecond: (connections, seconds) => {
      const output = execFileSync(
        pgbench,
        [
          ...['-n', '-M', 'prepared', '-c', String(connections), '-j', '2'],
          ...['-T', String(seconds), url],
        ],
        { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] },
      );
      const rate = /tps = ([\d.]+)/.exec(output)?.[1];
      if (rate === undefined) throw new Error(`pgbench printed no rate:\n${output}`);
      return Number(rate);
    },
  };
};
