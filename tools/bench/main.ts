import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { JsonRpcProvider } from 'ethers';
import { freePort } from '../../scripts/stack/processes.ts';
import { startSettlementServer } from '../../scripts/stack/settlement-server.ts';
import { type LocalStack, startLocalStack } from '../../scripts/stack/stack.ts';
import {
  createSimulatedPlayer,
  type SimulatedPlayer,
} from '../../test/kit/players/simulated-player.ts';
import { startPostgresServer } from '../../test/kit/postgres/postgres-server.ts';
import { measureFeed } from './feed.ts';
import { openFloor } from './floor.ts';
import { measureGas } from './gas.ts';
import { writeGasDocument } from './gas-document.ts';
import { measureGrowth } from './growth.ts';
import { measureFlood, PLAYERS_PER_CONNECTION, type Run, runSpins } from './http.ts';
import { addBarePlayers, openLedgerBench, openPgbench, RECEIPT_BODY } from './ledger.ts';
import { measurePage } from './page.ts';
import { processorTimeUs } from './processor-time.ts';
import { measureReplicas } from './replicas.ts';
import { measureSimulator } from './simulator.ts';

/**
 * Measures settled rounds per second, through HTTP and at the ledger alone, each with its processor
 * time. The references are pgbench's TPC-B on the same PostgreSQL, and Express without a round.
 * After a warm-up, all of these take turns in short slices, because the speed of a shared machine
 * drifts. Each ratio is the median over the turns. The run then measures a bet beside a flood of
 * others, several servers on one database, listeners of the feed, the gas of every entry point, the
 * page's size and frame times, and the simulator. A large database is measured only on request.
 */
const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '3' },
    turns: { type: 'string', default: '5' },
    /**
     * Parts to measure: rates, replicas, feed, gas, page, simulator or growth. By default all
     * except growth, which fills a disk for an hour.
     */
    only: { type: 'string' },
    /** Numbers of rounds and accounts of the growing database, separated by commas. */
    rounds: { type: 'string', default: '0,1000000,10000000' },
    accounts: { type: 'string', default: '10000,1000000' },
    /** The number of processes of the server whose rates are measured. */
    processes: { type: 'string', default: '1' },
    /** Writes the gas into docs/contracts/gas.md. */
    write: { type: 'boolean', default: false },
  },
});
const SECONDS = Number(values.seconds);
const TURNS = Number(values.turns);
const CONNECTIONS = [1, 8, 32] as const;
/**
 * A server compiles its code while it runs, so its first ten thousand rounds cost a third more than
 * later ones.
 */
const WARM_UP_SECONDS = 10;
/**
 * The uncounted start of a turn. The server reads the sessions again in this time, because it
 * caches them only for seconds.
 */
const UNCOUNTED_SECONDS = 1;
const UNLIMITED = '100000000';
const CREDIT_POLL_MS = 50;
const DEPOSIT_WEI = 4n * 10n ** 18n;

/** Settings of a server that is measured. */
const serverEnv = (databaseUrl: string): NodeJS.ProcessEnv => ({
  DATABASE_URL: databaseUrl,
  NODE_ENV: 'production',
  LOG_LEVEL: 'warn',
  RATE_ADDRESS_PER_MINUTE: UNLIMITED,
  RATE_ACCOUNT_PER_MINUTE: UNLIMITED,
  RATE_SIGN_IN_PER_MINUTE: UNLIMITED,
  FAUCET_GIFTS_PER_HOUR: UNLIMITED,
});

type Target = {
  readonly name: string;
  run(connections: number, seconds: number): Promise<Run> | Run;
};

/** The processes whose processor time is measured, by name; children are included. */
type Processes = Readonly<Record<string, number>>;

/**
 * One turn of a target: its result, and the processor time per round of each process, in
 * microseconds.
 */
type Turn = Run & { readonly costsUs: Readonly<Record<string, number>> };

const fundPlayers = async (stack: LocalStack, origin: string): Promise<SimulatedPlayer[]> => {
  const provider = new JsonRpcProvider(stack.chain.rpcUrl, undefined, { pollingInterval: 50 });
  const target = {
    origin,
    provider,
    chainId: Number(stack.serverEnv.CHAIN_ID),
    custody: stack.deployment.custody,
    degen: stack.deployment.degen,
  };
  const players: SimulatedPlayer[] = [];
  const count = Math.max(...CONNECTIONS) * PLAYERS_PER_CONNECTION;
  for (let index = 0; index < count; index += 1) {
    const player = createSimulatedPlayer(target);
    await player.requestFunds();
    await player.signIn();
    await player.deposit('BNB', DEPOSIT_WEI);
    players.push(player);
  }
  for (const player of players) {
    while ((await player.balances()).BNB === '0') await delay(CREDIT_POLL_MS);
  }
  provider.destroy();
  return players;
};

const pidOf = ({ pid }: { pid?: number | undefined }): number => {
  if (pid === undefined) throw new Error('a process was not started');
  return pid;
};

const median = (numbers: number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

const takeTurn = async (
  target: Target,
  processes: Processes,
  connections: number,
): Promise<Turn> => {
  const spentUs = () => Object.values(processes).map(processorTimeUs);
  await target.run(connections, UNCOUNTED_SECONDS);
  const before = spentUs();
  const run = await target.run(connections, SECONDS);
  const after = spentUs();
  const costs = Object.keys(processes).map((name, index) => {
    const spent = (after[index] ?? 0) - (before[index] ?? 0);
    return [name, spent / run.count] as const;
  });
  return { ...run, costsUs: Object.fromEntries(costs) };
};

/** All turns for one number of connections: every target once per turn, in the same order. */
const takeTurns = async (
  targets: readonly Target[],
  processes: Processes,
  connections: number,
): Promise<Turn[][]> => {
  const turns: Turn[][] = targets.map(() => []);
  for (let turn = 0; turn < TURNS; turn += 1) {
    for (const [index, target] of targets.entries()) {
      turns[index]?.push(await takeTurn(target, processes, connections));
    }
  }
  return turns;
};

const medianOf = (turns: readonly Turn[], figure: (turn: Turn) => number): number =>
  median(turns.map(figure));

const printRates = async (
  reference: Target,
  others: readonly Target[],
  processes: Processes,
): Promise<void> => {
  console.log(`per second, median of ${TURNS} turns of ${SECONDS} s (share of ${reference.name}),`);
  console.log(`processes of the server: ${values.processes}`);
  const targets = [reference, ...others];
  for (const { run } of targets) await run(Math.max(...CONNECTIONS), WARM_UP_SECONDS);
  for (const connections of CONNECTIONS) {
    const turns = await takeTurns(targets, processes, connections);
    const base = turns[0]?.map(({ ratePerSecond }) => ratePerSecond) ?? [];
    console.log(`\n${connections} connections`);
    for (const [index, { name }] of targets.entries()) {
      const own = turns[index] ?? [];
      const share = median(own.map(({ ratePerSecond }, turn) => ratePerSecond / (base[turn] ?? 1)));
      const rate = medianOf(own, ({ ratePerSecond }) => ratePerSecond);
      const costs = Object.keys(processes).flatMap((process) => {
        const cost = medianOf(own, ({ costsUs }) => costsUs[process] ?? 0);
        return cost < 1 ? [] : [`${process} ${cost.toFixed(0).padStart(5)} µs`];
      });
      const p99Us = medianOf(own, (turn) => turn.p99Us ?? 0);
      const p99 = p99Us === 0 ? [] : [`p99 ${(p99Us / 1_000).toFixed(1)} ms`];
      const figures = [share.toFixed(2), ...costs, ...p99].join('   ');
      console.log(`  ${name.padEnd(26)}${rate.toFixed(0).padStart(8)}   ${figures}`);
    }
  }
};

const printGas = async (): Promise<void> => {
  console.log('\ngas');
  const rows = await measureGas();
  for (const { entry, gas } of rows) {
    console.log(`${entry.padEnd(48)}${String(gas).padStart(10)}`);
  }
  if (values.write) await writeGasDocument(rows);
};

const measureRates = async (): Promise<void> => {
  const postgres = await startPostgresServer({ shared_buffers: '1GB', max_wal_size: '4GB' });
  const dataDir = await mkdtemp(join(tmpdir(), 'casino-bench-'));
  await postgres.createDatabase('bench');
  const url = postgres.socketUrl('bench');
  const stack = await startLocalStack({
    port: await freePort(),
    chainPort: await freePort(),
    dataDir,
    env: { ...serverEnv(url), SERVER_PROCESSES: values.processes },
  });
  const server = await startSettlementServer(stack.serverEnv);
  const floor = await openFloor(RECEIPT_BODY);
  const group = [floor.child, server.child, stack.chain.child];
  try {
    const players = await fundPlayers(stack, server.origin);
    const http: Target = {
      name: 'rounds, through HTTP',
      run: (connections, seconds) => runSpins(server.origin, players, connections, seconds),
    };
    const ledger: Target = {
      name: 'rounds, ledger alone',
      ...(await openLedgerBench(postgres, url)),
    };
    const bare: Target = {
      name: 'Express and a signature',
      run: (connections, seconds) => runSpins(floor.origin, players, connections, seconds),
    };
    const settling = await openFloor(RECEIPT_BODY, await addBarePlayers(url));
    group.unshift(settling.child);
    const bareRounds: Target = {
      name: 'the same and a commit',
      run: (connections, seconds) => runSpins(settling.origin, players, connections, seconds),
    };
    const pgbench: Target = { name: 'pgbench TPC-B prepared', ...(await openPgbench(postgres)) };
    await printRates(pgbench, [ledger, http, bare, bareRounds], {
      server: pidOf(server.child.process),
      Express: pidOf(floor.child.process),
      bare: pidOf(settling.child.process),
      PostgreSQL: postgres.pid,
    });
    const { aloneMs, besideMs } = await measureFlood(server.origin, players);
    console.log(`\na bet, median: ${aloneMs.toFixed(1)} ms alone,`);
    console.log(`${besideMs.toFixed(1)} ms beside two connections of 450 pipelined bets each`);
  } finally {
    for (const child of group) await child.stop();
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
};

const PARTS = {
  rates: measureRates,
  replicas: () => measureReplicas({ seconds: SECONDS, turns: TURNS, env: serverEnv, fundPlayers }),
  feed: () => measureFeed({ seconds: SECONDS, turns: TURNS, env: serverEnv, fundPlayers }),
  gas: printGas,
  page: measurePage,
  simulator: measureSimulator,
};
const numbers = (list: string): number[] => list.split(',').map(Number);
const LONG_PARTS = {
  growth: () =>
    measureGrowth({
      ...{ seconds: SECONDS, turns: TURNS, env: serverEnv, fundPlayers },
      ...{ rounds: numbers(values.rounds), accounts: numbers(values.accounts) },
    }),
};
for (const [name, run] of Object.entries({ ...PARTS, ...LONG_PARTS })) {
  if (values.only === undefined ? name in PARTS : values.only === name) await run();
}
process.exit(0);
