import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '../../scripts/stack/processes.ts';
import {
  type SettlementServer,
  startSettlementServer,
} from '../../scripts/stack/settlement-server.ts';
import type { SimulatedPlayer } from '../../test/kit/players/simulated-player.ts';
import type { PostgresServer } from '../../test/kit/postgres/postgres-server.ts';
import { readMetrics } from '../load/requests.ts';
import { openHouse, pidOf } from './house.ts';
import { PLAYERS_PER_CONNECTION, prepareSpins, type Run } from './http.ts';
import { openBenchPostgres } from './ledger.ts';
import { CONNECTIONS_MAX, median, processorTimeUs, type ServerBench } from './turns.ts';

/** Number of servers that get the load; the others run idle beside them. */
const REPLICAS = [1, 2, 4] as const;
const REPLICAS_MAX = Math.max(...REPLICAS);

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

type Server = { readonly origin: string; readonly pid: number };

type Cluster = {
  readonly servers: readonly Server[];
  readonly players: readonly SimulatedPlayer[];
  readonly postgres: PostgresServer;
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
    seedRaces += (await readMetrics(origin))('seed_races_total');
  }
  const { deadlocks, xact_rollback: rollbacks } = rows[0] ?? {};
  return { deadlocks: Number(deadlocks), rollbacks: Number(rollbacks), seedRaces };
};

/** Milliseconds of processor time that an idle server uses per second. */
const idleMsPerSecond = async ({ servers }: Cluster, seconds: number): Promise<number> => {
  const spentUs = () => servers.reduce((sum, server) => sum + processorTimeUs(server.pid), 0);
  const before = spentUs();
  await delay(seconds * 1_000);
  return (spentUs() - before) / 1_000 / seconds / servers.length;
};

/** Each player uses only one server, as behind the proxy of a cluster. */
const takeTurn = async (cluster: Cluster, replicas: number, seconds: number): Promise<Turn> => {
  const { servers, players, postgres } = cluster;
  // The connections are divided evenly among the loaded servers.
  const each = CONNECTIONS_MAX / replicas;
  const playersEach = each * PLAYERS_PER_CONNECTION;
  const spentUs = () => [
    servers.reduce((sum, server) => sum + processorTimeUs(server.pid), 0),
    processorTimeUs(postgres.pid),
  ];
  const prepared: (() => Promise<Run>)[] = [];
  for (const [index, { origin }] of servers.slice(0, replicas).entries()) {
    const own = players.slice(index * playersEach, (index + 1) * playersEach);
    prepared.push(await prepareSpins(origin, own, each, seconds));
  }
  const [serversBefore = 0, postgresBefore = 0] = spentUs();
  const runs = await Promise.all(prepared.map((settle) => settle()));
  const [serversAfter = 0, postgresAfter = 0] = spentUs();
  const rounds = runs.reduce((sum, { count }) => sum + count, 0);
  return {
    ratePerSecond: runs.reduce((sum, { ratePerSecond }) => sum + ratePerSecond, 0),
    serverUs: (serversAfter - serversBefore) / rounds,
    postgresUs: (postgresAfter - postgresBefore) / rounds,
  };
};

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
 * turn. Deadlocks and rolled-back transactions are summed over all turns.
 */
export const measureReplicas = async ({ seconds, turns }: ServerBench): Promise<void> => {
  const postgres = await openBenchPostgres();
  const url = await postgres.createDatabase('bench');
  const house = await openHouse(url);
  const others: SettlementServer[] = [];
  try {
    while (others.length < REPLICAS_MAX - 1) {
      const PORT = String(await freePort());
      const own = { PORT, PUBLIC_ORIGIN: `http://localhost:${PORT}` };
      others.push(await startSettlementServer({ ...house.stack.serverEnv, ...own }));
    }
    const servers = [
      house,
      ...others.map(({ origin, child }) => ({ origin, pid: pidOf(child.process) })),
    ];
    const cluster = { servers, players: house.players, postgres };
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
    console.log(
      `\nrounds per second through servers on one database, ${CONNECTIONS_MAX} connections,`,
    );
    console.log(`median of ${turns} turns of ${seconds} s (share of one server)`);
    printTurns(taken);
    console.log(`  ${idleMs.toFixed(0)} ms of a second's processor time by a server without load`);
    console.log(`  deadlocks ${after.deadlocks - before.deadlocks}, transactions`);
    console.log(
      `  rolled back ${after.rollbacks - before.rollbacks}, rounds computed again ${after.seedRaces - before.seedRaces}`,
    );
  } finally {
    for (const { child } of others) await child.stop();
    await house.close();
    await postgres.stop();
  }
};
