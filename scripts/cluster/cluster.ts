import { randomBytes } from 'node:crypto';
import { chmodSync, chownSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { postgresOwner } from '../programs/postgres.ts';
import { type Child, freePort, spawnProgram, waitUntil } from '../stack/processes.ts';
import {
  createDatabaseNode,
  type DatabaseNode,
  untilComplete,
  untilLeader,
} from './database-nodes.ts';
import { findPrograms } from './programs.ts';
import { render, type Values, writeOwn } from './templates.ts';

/** The cluster without chain and servers: three database nodes, HAProxy, PgBouncer, Prometheus. */
export type Cluster = {
  readonly nodes: readonly DatabaseNode[];
  /** URL of the current primary, which the servers use. */
  readonly databaseUrl: string;
  /** URL of the primary through PgBouncer, for read-only use. */
  readonly pooledUrl: string;
  /** The public port, and the ports behind it on which the two servers must listen. */
  readonly publicPort: number;
  readonly serverPorts: readonly [number, number];
  readonly metricsUrl: string;
  readonly prometheusUrl: string | undefined;
  readonly patroniPassword: string;
  readonly metricsToken: string;
  /** Reloads HAProxy as `systemctl reload haproxy` does. */
  reloadProxy(): void;
  stop(): Promise<void>;
};

type Options = {
  /** A folder for this cluster only; it must exist. */
  readonly folder: string;
  readonly publicPort?: number;
  readonly hasPrometheus?: boolean;
  /** Called before anything is started; `stop` stops the cluster. */
  readonly atEnd?: (stop: () => Promise<void>) => void;
};

const HOST = '127.0.0.1';
const NAMES = ['db1', 'db2', 'db3'] as const;
const PORTS_OF_NODE = ['ETCD_CLIENT_PORT', 'ETCD_PEER_PORT', 'PATRONI_PORT', 'POSTGRES_PORT'];
const PROXY_TIMEOUT_MS = 60_000;
/**
 * The maximum amount of write-ahead log that a node keeps. A production machine keeps gigabytes.
 */
const WAL_KEPT = '128MB';

const password = (): string => randomBytes(18).toString('base64url');

const differentPorts = async (count: number): Promise<number[]> => {
  const ports = new Set<number>();
  while (ports.size < count) ports.add(await freePort());
  return [...ports];
};

const nodeValues = async (): Promise<Values[]> => {
  const ports = await differentPorts(NAMES.length * PORTS_OF_NODE.length);
  return NAMES.map((_name, index) =>
    Object.fromEntries(
      PORTS_OF_NODE.map((port, place) => [
        port,
        String(ports[index * PORTS_OF_NODE.length + place]),
      ]),
    ),
  );
};

/**
 * The values for the templates: those that all machines share, and those of each node for HAProxy,
 * PgBouncer and Prometheus.
 */
const clusterValues = async (publicPort: number, nodes: readonly Values[], folder: string) => {
  const ports = await differentPorts(8);
  const [primary, standby, pooled, proxyMetrics, server1, server2, prometheus, nobody] =
    ports.map(String);
  const at = (port: string | undefined): string => `${HOST}:${port}`;
  const ofNodes = nodes.map((node, index) => [
    [`DB${index + 1}`, at(node.POSTGRES_PORT)],
    [`DB${index + 1}_PATRONI_PORT`, node.PATRONI_PORT ?? ''],
    [`DB${index + 1}_PATRONI`, at(node.PATRONI_PORT)],
    [`DB${index + 1}_ETCD`, at(node.ETCD_CLIENT_PORT)],
  ]);
  return {
    ...Object.fromEntries(ofNodes.flat()),
    NODE_HOST: HOST,
    CLUSTER_NETWORK: `${HOST}/32`,
    ETCD_CLUSTER: nodes
      .map((node, index) => `${NAMES[index]}=http://${at(node.ETCD_PEER_PORT)}`)
      .join(','),
    ETCD_HOSTS: nodes.map((node) => at(node.ETCD_CLIENT_PORT)).join(','),
    PATRONI_PASSWORD: password(),
    POSTGRES_PASSWORD: password(),
    REPLICATION_PASSWORD: password(),
    REWIND_PASSWORD: password(),
    WAL_KEPT,
    WATCHDOG_MODE: 'off',
    HAPROXY_SOCKET: join(folder, 'haproxy.sock'),
    HAPROXY_METRICS_BIND: at(proxyMetrics),
    PRIMARY_BIND: at(primary),
    PRIMARY_HOST: HOST,
    PRIMARY_PORT: primary ?? '',
    STANDBY_BIND: at(standby),
    STANDBY_HOST: HOST,
    STANDBY_PORT: standby ?? '',
    PUBLIC_BIND: `${HOST}:${publicPort}`,
    SERVER1: at(server1),
    SERVER2: at(server2),
    PGBOUNCER_HOST: HOST,
    PGBOUNCER_PORT: pooled ?? '',
    PGBOUNCER_USERS: join(folder, 'pgbouncer-users.txt'),
    PROMETHEUS_BIND: at(prometheus),
    METRICS_TOKEN_FILE: join(folder, 'metrics-token'),
    ALERT_RULES: join(folder, 'alerts.yml'),
    MACHINES_FILE: join(folder, 'machines.json'),
    // The trial has no Alertmanager, so nothing listens on this port. Prometheus only shows its
    // alerts.
    ALERTMANAGER: at(nobody),
  };
};

const administer = async (url: string, statements: readonly string[]): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
};

const answersHttp = async (url: string): Promise<boolean> => (await fetch(url)).ok;

/**
 * Starts the cluster on loopback, with new ports and passwords. The caller starts chain and
 * servers.
 */
export const startCluster = async (options: Options): Promise<Cluster> => {
  const { folder, publicPort = await freePort(), hasPrometheus = false } = options;
  const programs = findPrograms();
  const owner = postgresOwner();
  chmodSync(folder, 0o755);
  const own = join(folder, 'proxies');
  mkdirSync(own, { recursive: true });
  if (owner) chownSync(own, owner.uid, owner.gid);
  const perNode = await nodeValues();
  const shared = await clusterValues(publicPort, perNode, own);
  const nodes = NAMES.map((name, index) =>
    createDatabaseNode({
      ...{ name, owner, programs, folder: join(folder, name) },
      values: { ...shared, ...perNode[index] },
    }),
  );
  const casinoPassword = password();
  const metricsToken = password();
  const write = (file: string, text: string) => writeOwn(join(own, file), text, owner);
  write('pgbouncer-users.txt', `"casino" "${casinoPassword}"\n`);
  write('metrics-token', metricsToken);
  write('machines.json', '[]');
  write('alerts.yml', render('prometheus/alerts.yml', shared));

  const children: Child[] = [];
  const run = (name: string, path: string, ...args: string[]): Child => {
    const child = spawnProgram(name, { path, args, cwd: own, owner });
    children.push(child);
    return child;
  };
  const stop = async (): Promise<void> => {
    for (const child of children.toReversed()) await child.stop();
    await Promise.all(nodes.map((node) => node.killDatabase()));
    await Promise.all(nodes.map((node) => node.killEtcd()));
  };

  options.atEnd?.(stop);

  try {
    await Promise.all(nodes.map((node) => node.startEtcd()));
    // The first node writes the cluster's settings. The other nodes start afterwards, because
    // Patroni would make them wait for these settings.
    const [first, ...others] = nodes;
    first?.startDatabase();
    await untilLeader(nodes);
    for (const node of others) node.startDatabase();
    const haproxyFile = write('haproxy.cfg', render('haproxy.cfg', shared));
    const proxy = run('haproxy', programs.haproxy, '-W', '-f', haproxyFile);
    const bouncerFile = write('pgbouncer.ini', render('pgbouncer.ini', shared));
    run('pgbouncer', programs.pgbouncer, bouncerFile);
    if (hasPrometheus) {
      const file = write('prometheus.yml', render('prometheus/prometheus.yml', shared));
      run('prometheus', programs.prometheus, ...prometheusArgs(file, own, shared.PROMETHEUS_BIND));
    }
    const metricsUrl = `http://${shared.HAPROXY_METRICS_BIND}/metrics`;
    await waitUntil('haproxy', () => answersHttp(metricsUrl), {
      child: proxy,
      timeoutMs: PROXY_TIMEOUT_MS,
    });
    await untilComplete(nodes);
    const superuser = `postgres://postgres:${shared.POSTGRES_PASSWORD}@${shared.PRIMARY_BIND}/postgres`;
    const prepare = () =>
      administer(superuser, [
        `create role casino login password '${casinoPassword}'`,
        'create database casino owner casino',
      ]).then(() => true);
    // Retries until HAProxy's next health check has found the primary.
    await waitUntil('the primary behind haproxy', prepare, { timeoutMs: PROXY_TIMEOUT_MS });
    const as = (address: string, database: string): string =>
      `postgres://casino:${casinoPassword}@${address}/${database}`;
    return {
      nodes,
      databaseUrl: as(shared.PRIMARY_BIND, 'casino'),
      pooledUrl: as(`${HOST}:${shared.PGBOUNCER_PORT}`, 'casino'),
      publicPort,
      serverPorts: [portOf(shared.SERVER1), portOf(shared.SERVER2)],
      metricsUrl,
      prometheusUrl: hasPrometheus ? `http://${shared.PROMETHEUS_BIND}` : undefined,
      patroniPassword: shared.PATRONI_PASSWORD,
      metricsToken,
      reloadProxy: () => void proxy.process.kill('SIGUSR2'),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
};

const portOf = (address: string): number => Number(address.split(':')[1]);

const prometheusArgs = (file: string, folder: string, bind: string): string[] => [
  `--config.file=${file}`,
  `--storage.tsdb.path=${join(folder, 'prometheus')}`,
  `--web.listen-address=${bind}`,
];
