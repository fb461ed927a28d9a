import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bringUpToDate } from './build.ts';
import { startCluster } from './cluster/cluster.ts';
import { findPrograms } from './cluster/programs.ts';
import { clusterServerEnvs, startServers } from './cluster/servers.ts';
import { mineEvery } from './stack/local-chain.ts';
import { assertPortFree } from './stack/processes.ts';
import { stopTogether } from './stack/shutdown.ts';
import { startDeployedChain } from './stack/stack.ts';

/**
 * The cluster of docs/operations.md on this machine, for a trial: three databases under Patroni and
 * etcd, PgBouncer, HAProxy, Prometheus, and two servers on one local chain. Ctrl-C stops it and
 * deletes its data.
 */
const port = Number(process.env.PORT ?? 3000);
const chainPort = Number(process.env.CHAIN_PORT ?? 8545);
/** The alert `ChainHeadOld` comes after 30 seconds without a block, so this interval is shorter. */
const BLOCK_MS = 5_000;
const group = stopTogether();

try {
  // Runs before the build, which takes a minute, so that missing programs are reported at once.
  findPrograms();
  await assertPortFree(port, 'PORT');
  await assertPortFree(chainPort, 'CHAIN_PORT');
  await bringUpToDate('contracts');
  await bringUpToDate('page');
  const folder = await mkdtemp(join(tmpdir(), 'casino-cluster-'));
  group.atEnd(() => rm(folder, { recursive: true, force: true }));
  const { atEnd } = group;
  const cluster = await startCluster({ folder, publicPort: port, hasPrometheus: true, atEnd });
  const chain = await startDeployedChain(chainPort);
  group.add(chain.child);
  await mineEvery(chain.rpcUrl, BLOCK_MS);
  const servers = await startServers(clusterServerEnvs(cluster, chain, { dataDir: folder }));
  for (const { child } of servers) group.add(child);
  console.log(
    [
      `ready http://localhost:${port}`,
      ...servers.map(({ origin }, index) => `server ${index + 1}    ${origin}`),
      ...cluster.nodes.map(({ name, patroniUrl }) => `${name}         ${patroniUrl}/cluster`),
      `primary     ${cluster.databaseUrl}`,
      `pgbouncer   ${cluster.pooledUrl}`,
      `haproxy     ${cluster.metricsUrl}`,
      `prometheus  ${cluster.prometheusUrl}/alerts`,
      `files       ${folder}`,
    ].join('\n'),
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  await group.shutdown(1);
}
