import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { MINUTE_MS } from '@degen/rules/limits/types.ts';
import pg from 'pg';
import { chosenOf, numberOf, readOptions } from '../../scripts/options.ts';
import { type AtEnd, auditBooks, countsOf, runLoad, settleAll } from '../load/casino.ts';
import { CHAIN_FAULTS } from '../load/chain-faults.ts';
import { openPostgresReader } from '../load/database.ts';
import { playMostly } from '../load/operations.ts';
import { openSeededRandom, readMetrics } from '../load/requests.ts';
import { openSoakCasino, type SoakCasino } from './casino.ts';
import { type Sample, slope } from './slope.ts';

type SoakFault = { readonly name: string; run(casino: SoakCasino): Promise<void> };

const SESSIONS = `select pid from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid()`;

const inDatabase = async (
  { databaseUrl }: SoakCasino,
  work: (client: pg.Client) => Promise<unknown>,
): Promise<void> => {
  const client = new pg.Client({ connectionString: databaseUrl });
  // A fault may end this client's session too. Without this listener, the error would end the
  // process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
};

/** One fault a minute, in this order. None of them stops the measured server. */
const FAULTS: readonly SoakFault[] = [
  { name: 'the other server is killed', run: ({ other }) => other.kill() },
  {
    name: 'every session of the database ends',
    run: (casino) =>
      inDatabase(casino, (client) =>
        client.query(`select pg_terminate_backend(pid) from (${SESSIONS}) as others`),
      ),
  },
  ...CHAIN_FAULTS,
  {
    name: 'a process of PostgreSQL is killed, so that it recovers',
    run: (casino) =>
      inDatabase(casino, async (client) => {
        const { rows } = await client.query<{ pid: number }>(`${SESSIONS} limit 1`);
        for (const { pid } of rows) process.kill(pid, 'SIGKILL');
      }),
  },
  {
    name: 'the other server is restarted in order',
    run: async ({ other }) => {
      await other.stop();
      await other.restart();
    },
  },
];

/**
 * Plays all games for an hour with a fault each minute. Checks that a server's memory does not
 * grow, that its event loop is not delayed, and that the ledger is exact at the end.
 */
const { values } = readOptions({
  options: {
    minutes: { type: 'string', default: '60' },
    players: { type: 'string', default: '200' },
    /** Only faults whose names contain these words. */
    only: { type: 'string', default: '' },
    seed: { type: 'string', default: 'soak' },
  },
});

const MINUTES = numberOf('minutes', values.minutes);
const CHOSEN = chosenOf(FAULTS, ({ name }) => name.includes(values.only));
/**
 * Memory and event loop are measured only after this time, when the code is compiled and the pools
 * are filled.
 */
const WARM_UP_MINUTES = Math.min(10, MINUTES / 4);
const SAMPLE_MS = 5_000;
/** The longest pause between two operations of a player. */
const PAUSE_MS_MAX = 6_000;
const MIB_PER_MINUTE_MAX = 1;
const EVENT_LOOP_P99_MS_MAX = 30;

/** Node's own interval of its clock, which each of its figures contains. */
const EVENT_LOOP_RESOLUTION_MS = 10;

/** The delays of the measured server's event loop since the last call. */
const readEventLoop = async ({ origin }: SoakCasino) => {
  const read = await readMetrics(origin);
  const delayMs = (figure: 'p99' | 'max'): number =>
    read(`nodejs_eventloop_lag_${figure}_seconds`) * 1_000 - EVENT_LOOP_RESOLUTION_MS;
  return { p99Ms: delayMs('p99'), maxMs: delayMs('max') };
};

const residentMib = (pid: number): number => {
  const [, kib] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kib) / 1_024;
};

/** Plays, causes a fault each minute, and samples the server's memory, until the time is over. */
const soak = async (casino: SoakCasino): Promise<readonly Sample[]> => {
  const { journals, measured, answers } = casino;
  const startMs = performance.now();
  const minute = (): number => (performance.now() - startMs) / MINUTE_MS;
  const isOver = (): boolean => minute() >= MINUTES;

  const play = async (journal: (typeof journals)[number], index: number): Promise<void> => {
    const random = openSeededRandom(`${values.seed}:${index}`);
    while (!isOver()) {
      await delay(random.below(PAUSE_MS_MAX));
      await playMostly(journal, random);
    }
  };
  const breakParts = async (): Promise<void> => {
    const until = (count: number): Promise<void> =>
      delay(Math.max(0, count * MINUTE_MS - (performance.now() - startMs)));
    await until(1);
    for (let count = 1; count < MINUTES; count += 1) {
      answers.take();
      const fault = CHOSEN[(count - 1) % CHOSEN.length];
      await fault?.run(casino);
      await until(count + 1);
      const { failures, failingMs } = answers.take();
      const failing = `${failures} calls failed within ${(failingMs / 1_000).toFixed(1)} s`;
      const mib = residentMib(measured.child.process.pid ?? 0).toFixed(0);
      console.log(`minute ${count}: ${fault?.name}; ${failing}; ${mib} MiB`);
    }
  };
  const samples: Sample[] = [];
  const sample = async (): Promise<void> => {
    while (!isOver()) {
      await delay(SAMPLE_MS);
      samples.push({ minute: minute(), mib: residentMib(measured.child.process.pid ?? 0) });
    }
  };
  const forgetWarmUp = async (): Promise<void> => {
    await delay(WARM_UP_MINUTES * MINUTE_MS);
    await readEventLoop(casino);
  };
  await Promise.all([forgetWarmUp(), sample(), breakParts(), ...journals.map(play)]);
  return samples.filter((it) => it.minute > WARM_UP_MINUTES);
};

const main = async (atEnd: AtEnd): Promise<number> => {
  const players = numberOf('players', values.players);
  const casino = await openSoakCasino({ players, atEnd });
  console.log(`${players} players are funded`);
  const samples = await soak(casino);
  const { p99Ms, maxMs } = await readEventLoop(casino);
  const { journals, chain, env, deployment, databaseUrl, origin } = casino;
  await settleAll(journals, origin, chain.node);
  const openLedger = () => openPostgresReader(databaseUrl);
  const broken = await auditBooks({ env, openLedger, deployment, provider: chain.node, journals });

  console.log(`${MINUTES} minutes, ${players} players: ${countsOf(journals)}`);
  const growth = slope(samples);
  const ends = [samples.at(0), samples.at(-1)].map((it) => it?.mib.toFixed(0)).join(' to ');
  console.log(
    `memory after ${WARM_UP_MINUTES} minutes: ${ends} MiB, ${growth.toFixed(2)} MiB a minute ` +
      `(at most ${MIB_PER_MINUTE_MAX})`,
  );
  console.log(
    `event loop: p99 ${p99Ms.toFixed(1)} ms (at most ${EVENT_LOOP_P99_MS_MAX}), longest ` +
      `${maxMs.toFixed(0)} ms`,
  );
  const isSteady = growth <= MIB_PER_MINUTE_MAX && p99Ms <= EVENT_LOOP_P99_MS_MAX;
  return broken === 0 && isSteady ? 0 : 1;
};

runLoad(main);
