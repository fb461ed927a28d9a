import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../scripts/stack/processes.ts';
import { startSettlementServer } from '../../scripts/stack/settlement-server.ts';
import { startLocalStack } from '../../scripts/stack/stack.ts';
import { startPostgresServer } from '../../test/kit/postgres/postgres-server.ts';
import { runSpins } from './http.ts';
import { openPgbench } from './ledger.ts';
import { printRates, type ServerBench } from './turns.ts';

/**
 * Measures settled rounds per second through HTTP on the database that a server embeds (PGlite),
 * beside pgbench on PostgreSQL.
 */
export const measureEmbeddedDatabase = async ({
  seconds,
  turns,
  env,
  fundPlayers,
}: ServerBench): Promise<void> => {
  const postgres = await startPostgresServer({ shared_buffers: '1GB', max_wal_size: '4GB' });
  const dataDir = await mkdtemp(join(tmpdir(), 'casino-bench-'));
  const stack = await startLocalStack({
    ...{ port: await freePort(), chainPort: await freePort(), dataDir, env: env() },
  });
  const server = await startSettlementServer(stack.serverEnv);
  try {
    const players = await fundPlayers(stack, server.origin);
    const embedded = {
      name: 'rounds, embedded database',
      run: (connections: number, duration: number) =>
        runSpins(server.origin, players, connections, duration),
    };
    const pgbench = { name: 'pgbench TPC-B prepared', ...(await openPgbench(postgres)) };
    const { pid } = server.child.process;
    if (pid === undefined) throw new Error('the server was not started');
    console.log('\nrounds on the embedded database,');
    await printRates(pgbench, [embedded], { seconds, turns, processes: { server: pid } });
  } finally {
    await server.child.stop();
    await stack.chain.child.stop();
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
};
