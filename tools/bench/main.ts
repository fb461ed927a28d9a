import { chosenOf, numberOf, readOptions } from '../../scripts/options.ts';
import { type Child, freePort, spawnNode, waitUntil } from '../../scripts/stack/processes.ts';
import { SERVER_FLAGS } from '../../scripts/stack/settlement-server.ts';
import { measureFeed } from './feed.ts';
import { measureGas } from './gas.ts';
import { writeGasDocument } from './gas-document.ts';
import { measureGrowth } from './growth.ts';
import { openHouse, pidOf } from './house.ts';
import { spinsThrough } from './http.ts';
import { openBenchPostgres, openLedgerBench, openPgbench, RECEIPT_BODY } from './ledger.ts';
import { measurePage } from './page.ts';
import { measureReplicas } from './replicas.ts';
import { printRates, type ServerBench, type Target } from './turns.ts';

/**
 * Measures settled rounds per second, through HTTP and at the ledger alone, each with its
 * processor time. The references are pgbench's TPC-B on the same PostgreSQL, and Express without a
 * round. After a warm-up, all of these take turns in short slices, because the speed of a shared
 * machine drifts. Each ratio is the median over the turns. The run then measures rounds on the
 * embedded database, several servers on one database, listeners of the feed, the gas of every entry
 * point, and the page's size and frame times. A large database is measured only on request.
 */
const { values } = readOptions({
  options: {
    seconds: { type: 'string', default: '3' },
    turns: { type: 'string', default: '5' },
    /**
     * Parts to measure: rates, embedded, replicas, feed, gas, page or growth. By default all except
     * growth, which fills a disk for an hour.
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
const BENCH = {
  seconds: numberOf('seconds', values.seconds),
  turns: numberOf('turns', values.turns),
};

const START_TIMEOUT_MS = 60_000;

/**
 * Starts a server that signs `body` for every bet but plays no game. It shows the lowest possible
 * cost of a round through HTTP.
 */
const openFloor = async (
  body: string,
): Promise<{ readonly origin: string; readonly child: Child }> => {
  const port = String(await freePort());
  const origin = `http://localhost:${port}`;
  const child = spawnNode('floor', [...SERVER_FLAGS, 'tools/bench/floor-server.ts'], {
    env: { PORT: port, BODY: body },
  });
  const isUp = async (): Promise<boolean> => (await fetch(origin)).status === 404;
  await waitUntil('the bare server', isUp, { child, timeoutMs: START_TIMEOUT_MS });
  return { origin, child };
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
  const postgres = await openBenchPostgres();
  await postgres.createDatabase('bench');
  const url = postgres.socketUrl('bench');
  const house = await openHouse(url, { SERVER_PROCESSES: values.processes });
  const { origin, players } = house;
  const floor = await openFloor(RECEIPT_BODY);
  try {
    const http = spinsThrough('rounds, through HTTP', origin, players);
    const ledger: Target = {
      name: 'rounds, ledger alone',
      ...(await openLedgerBench(postgres, url)),
    };
    const bare = spinsThrough('Express and a signature', floor.origin, players);
    const pgbench: Target = { name: 'pgbench TPC-B prepared', ...(await openPgbench(postgres)) };
    console.log(`processes of the server: ${values.processes}`);
    await printRates(pgbench, [ledger, http, bare], {
      ...BENCH,
      processes: {
        server: house.pid,
        Express: pidOf(floor.child.process),
        PostgreSQL: postgres.pid,
      },
    });
  } finally {
    await floor.child.stop();
    await house.close();
    await postgres.stop();
  }
};

/**
 * Measures settled rounds per second through HTTP on the database that a server embeds (PGlite),
 * beside pgbench on PostgreSQL.
 */
const measureEmbeddedDatabase = async ({ seconds, turns }: ServerBench): Promise<void> => {
  const postgres = await openBenchPostgres();
  const house = await openHouse();
  try {
    const embedded = spinsThrough('rounds, embedded database', house.origin, house.players);
    const pgbench = { name: 'pgbench TPC-B prepared', ...(await openPgbench(postgres)) };
    console.log('\nrounds on the embedded database,');
    await printRates(pgbench, [embedded], { seconds, turns, processes: { server: house.pid } });
  } finally {
    await house.close();
    await postgres.stop();
  }
};

const PARTS = {
  rates: measureRates,
  embedded: () => measureEmbeddedDatabase(BENCH),
  replicas: () => measureReplicas(BENCH),
  feed: () => measureFeed(BENCH),
  gas: printGas,
  page: measurePage,
};
const LONG_PARTS = {
  growth: () =>
    measureGrowth({
      ...BENCH,
      rounds: values.rounds.split(',').map((text) => numberOf('rounds', text)),
      accounts: values.accounts.split(',').map((text) => numberOf('accounts', text)),
    }),
};
const { only } = values;
const chosen = chosenOf(Object.entries({ ...PARTS, ...LONG_PARTS }), ([name]) =>
  only === undefined ? name in PARTS : name === only,
);
for (const [, run] of chosen) await run();
process.exit(0);
