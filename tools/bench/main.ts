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
import { measureEmbeddedDatabase } from './embedded-database.ts';
import { measureFeed } from './feed.ts';
import { openFloor } from './floor.ts';
import { measureGas } from './gas.ts';
import { writeGasDocument } from './gas-document.ts';
import { measureGrowth } from './growth.ts';
import { measureFlood, PLAYERS_PER_CONNECTION, runSpins } from './http.ts';
import { addBarePlayers, openLedgerBench, openPgbench, RECEIPT_BODY } from './ledger.ts';
import { measurePage } from './page.ts';
import { measureReplicas } from './replicas.ts';
import { measureSimulator } from './simulator.ts';
import { CONNECTIONS, printRates, type Target } from './turns.ts';

/**
 * Measures settled rounds per second, through HTTP and at the ledger alone, each with its
 * processor time. The references are pgbench's TPC-B on the same PostgreSQL, and Express without a
 * round. After a warm-up, all of these take turns in short slices, because the speed of a shared
 * machine drifts. Each ratio is the median over the turns. The run then measures a bet beside a
 * flood of others, rounds on the embedded database, several servers on one database, listeners of
 * the feed, the gas of every entry point, the page's size and frame times, and the simulator. A
 * large database is measured only on request.
 */
const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '3' },
    turns: { type: 'string', default: '5' },
    /**
     * Parts to measure: rates, embedded, replicas, feed, gas, page, simulator or growth. By default
     * all except growth, which fills a disk for an hour.
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
const UNLIMITED = '100000000';
const CREDIT_POLL_MS = 50;
const DEPOSIT_WEI = 4n * 10n ** 18n;

/** Settings of a server that is measured. Without a URL it uses its embedded database. */
const serverEnv = (databaseUrl?: string): NodeJS.ProcessEnv => ({
  DATABASE_URL: databaseUrl,
  NODE_ENV: 'production',
  LOG_LEVEL: 'warn',
  RATE_ADDRESS_PER_MINUTE: UNLIMITED,
  RATE_ACCOUNT_PER_MINUTE: UNLIMITED,
  RATE_SIGN_IN_PER_MINUTE: UNLIMITED,
  FAUCET_GIFTS_PER_HOUR: UNLIMITED,
});

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
    console.log(`processes of the server: ${values.processes}`);
    await printRates(pgbench, [ledger, http, bare, bareRounds], {
      ...{ seconds: SECONDS, turns: TURNS },
      processes: {
        server: pidOf(server.child.process),
        Express: pidOf(floor.child.process),
        bare: pidOf(settling.child.process),
        PostgreSQL: postgres.pid,
      },
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
  embedded: () =>
    measureEmbeddedDatabase({ seconds: SECONDS, turns: TURNS, env: serverEnv, fundPlayers }),
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
