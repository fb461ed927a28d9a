import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '../../scripts/stack/processes.ts';
import {
  type SettlementServer,
  startSettlementServer,
} from '../../scripts/stack/settlement-server.ts';
import { startLocalStack } from '../../scripts/stack/stack.ts';
import type { SimulatedPlayer } from '../../test/kit/players/simulated-player.ts';
import {
  type PostgresServer,
  startPostgresServer,
} from '../../test/kit/postgres/postgres-server.ts';
import { PLAYERS_PER_CONNECTION, runSpins } from './http.ts';
import { processorTimeUs } from './processor-time.ts';
import type { ServerBench } from './turns.ts';

/** Number of servers that get the load; the others run idle beside them. */
const REPLICAS = [1, 2, 4] as const;
const REPLICAS_MAX = Math.max(...REPLICAS);
/** The total number of connections, divided evenly among the loaded servers. */
const CONNECTIONS = 32;

/** Counters of the database and the servers since they started. */
type Counts = {
  readonly deadlocks: number;
  readonly rollbacks: number;
  readonly seedRaces: number;
};

type Turn = {
  readonly ratePerSecond: number;
  readonly serverUs: number;
  readonly postgresUs: number;
};

type Cluster = {
  readonly servers: readonly SettlementServer[];
  readonly players: readonly SimulatedPlayer[];
  readonly postgres: PostgresServer;
};

const pidOf = ({ child }: SettlementServer): number => {
  const { pid } = child.process;
  if (pid === undefined) throw new Error('a server was not started');
  return pid;
};

const readCounts = async (url: string, { servers }: Cluster): Promise<Counts> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ deadlocks: string; xact_rollback: string }>(
    'select deadlocks, xact_rollback from pg_stat_database where datname = current_database()',
  );
  await client.end();
  let seedRaces = 0;
  for (const { origin } of servers) {
    const metrics = await (await fetch(`${origin}/metrics`)).text();
    seedRaces += Number(/^seed_races_total (\d+)/m.exec(metrics)?.[1]);
  }
  const { deadlocks, xact_rollback: rollbacks } = rows[0] ?? {};
  return { deadlocks: Number(deadlocks), rollbacks: Number(rollbacks), seedRaces };
};

/** Milliseconds of processor time that an idle server uses per second. */
const idleMsPerSecond = async ({ servers }: Cluster, seconds: number): Promise<number> => {
  const spentUs = () => servers.reduce((sum, server) => sum + processorTimeUs(pidOf(server)), 0);
  const before = spentUs();
  await delay(seconds * 1_000);
  return (spentUs() - before) / 1_000 / seconds / servers.length;
};

/** Each player uses only one server, as behind the proxy of a cluster. */
const takeTurn = async (cluster: Cluster, replicas: number, seconds: number): Promise<Turn> => {
  const { servers, players, postgres } = cluster;
  const each = CONNECTIONS / replicas;
  const playersEach = each * PLAYERS_PER_CONNECTION;
  const spentUs = () => [
    servers.reduce((sum, server) => sum + processorTimeUs(pidOf(server)), 0),
    processorTimeUs(postgres.pid),
  ];
  const [serversBefore = 0, postgresBefore = 0] = spentUs();
  const runs = await Promise.all(
    servers
      .slice(0, replicas)
      .map(({ origin }, index) =>
        runSpins(
          origin,
          players.slice(index * playersEach, (index + 1) * playersEach),
          each,
          seconds,
        ),
      ),
  );
  const [serversAfter = 0, postgresAfter = 0] = spentUs();
  const rounds = runs.reduce((sum, { count }) => sum + count, 0);
  return {
    ratePerSecond: runs.reduce((sum, { ratePerSecond }) => sum + ratePerSecond, 0),
    serverUs: (serversAfter - serversBefore) / rounds,
    postgresUs: (postgresAfter - postgresBefore) / rounds,
  };
};

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

const printTurns = (turns: ReadonlyMap<number, readonly Turn[]>): void => {
  const alone = turns.get(1) ?? [];
  for (const [replicas, own] of turns) {
    const share = median(
      own.map((turn, at) => turn.ratePerSecond / (alone[at]?.ratePerSecond ?? 1)),
    );
    const of = (figure: (turn: Turn) => number) => median(own.map(figure)).toFixed(0).padStart(6);
    const rate = of((turn) => turn.ratePerSecond);
    const costs = `servers ${of((turn) => turn.serverUs)} µs   PostgreSQL ${of((turn) => turn.postgresUs)} µs`;
    console.log(
      `  ${replicas} ${replicas === 1 ? 'server ' : 'servers'}  ${rate}   ${share.toFixed(2)}   ${costs}`,
    );
  }
};

/**
 * Measures settled rounds per second through 1, 2 and 4 servers on one PostgreSQL, and the
 * processor time of a round. Each rate is also given as a share of one server's rate in the same
 * turn. A failed call ends the run with an error; deadlocks and rolled-back transactions are summed
 * over all turns.
 */
export const measureReplicas = async ({
  seconds,
  turns,
  env,
  fundPlayers,
}: ServerBench): Promise<void> => {
  const postgres = await startPostgresServer({ shared_buffers: '1GB', max_wal_size: '4GB' });
  const dataDir = await mkdtemp(join(tmpdir(), 'casino-bench-'));
  const url = await postgres.createDatabase('bench');
  const stack = await startLocalStack({
    ...{ port: await freePort(), chainPort: await freePort(), dataDir, env: env(url) },
  });
  const servers: SettlementServer[] = [];
  try {
    servers.push(await startSettlementServer(stack.serverEnv));
    while (servers.length < REPLICAS_MAX) {
      const PORT = String(await freePort());
      const own = { PORT, PUBLIC_ORIGIN: `http://localhost:${PORT}` };
      servers.push(await startSettlementServer({ ...stack.serverEnv, ...own }));
    }
    const players = await fundPlayers(stack, servers[0]?.origin ?? '');
    const cluster = { servers, players, postgres };
    // This warm-up is not counted: every server compiles its code, and every connection plans its
    // statements.
    for (const replicas of REPLICAS.toReversed()) await takeTurn(cluster, replicas, seconds);
    const idleMs = await idleMsPerSecond(cluster, seconds);
    const before = await readCounts(url, cluster);
    const taken = new Map<number, Turn[]>(REPLICAS.map((replicas) => [replicas, []]));
    for (let turn = 0; turn < turns; turn += 1) {
      for (const replicas of REPLICAS) {
        taken.get(replicas)?.push(await takeTurn(cluster, replicas, seconds));
      }
    }
    const after = await readCounts(url, cluster);
    console.log(`\nrounds per second through servers on one database, ${CONNECTIONS} connections,`);
    console.log(`median of ${turns} turns of ${seconds} s (share of one server)`);
    printTurns(taken);
    console.log(`  ${idleMs.toFixed(0)} ms of a second's processor time by a server without load`);
    console.log(`  failed calls 0, deadlocks ${after.deadlocks - before.deadlocks}, transactions`);
    console.log(
      `  rolled back ${after.rollbacks - before.rollbacks}, rounds computed again ${after.seedRaces - before.seedRaces}`,
    );
  } finally {
    for (const { child } of servers) await child.stop();
    await stack.chain.child.stop();
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
};
