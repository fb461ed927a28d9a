import { type DeployedChain, localServerEnv, type ServerEnv } from '../stack/server-env.ts';
import type { SettlementServer } from '../stack/settlement-server.ts';
import { startSettlementServer } from '../stack/settlement-server.ts';
import type { Cluster } from './cluster.ts';

/** HAProxy needs two failed checks, half a second apart, before it removes a server. */
const DRAIN_MS = 1_500;

/** All servers of a cluster have the same settings except for their port. */
export const clusterServerEnvs = (
  cluster: Cluster,
  chain: DeployedChain,
  { dataDir, env }: { dataDir: string; env?: NodeJS.ProcessEnv },
): readonly ServerEnv[] => {
  const shared = localServerEnv(chain, {
    port: cluster.publicPort,
    dataDir,
    env: {
      DATABASE_URL: cluster.databaseUrl,
      TRUSTED_PROXIES: '1',
      DRAIN_MS: String(DRAIN_MS),
      METRICS_TOKEN: cluster.metricsToken,
      ...env,
    },
  });
  return cluster.serverPorts.map((port) => ({ ...shared, PORT: String(port) }));
};

/** Starts the servers one after the other, because the first one creates the tables. */
export const startServers = async (envs: readonly ServerEnv[]): Promise<SettlementServer[]> => {
  const servers: SettlementServer[] = [];
  for (const env of envs) servers.push(await startSettlementServer(env));
  return servers;
};
