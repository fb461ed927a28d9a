import { performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { addAccounts, addRounds } from '../../test/kit/postgres/many-rounds.ts';
import {
  type PostgresServer,
  startPostgresServer,
} from '../../test/kit/postgres/postgres-server.ts';
import { readMetrics } from '../load/requests.ts';
import { type House, openHouse } from './house.ts';
import { prepareSpins } from './http.ts';
import { CONNECTIONS_MAX, median, quantile, type ServerBench } from './turns.ts';

/**
 * The number of pages of rounds that one measurement reads. Three of the 400 times lie above the
 * 99th percentile, so a single slow page does not determine it.
 */
const PAGES = 400;
const POLL_MS = 200;
const MEBIBYTE = 2 ** 20;

type GrowthBench = ServerBench & {
  /** The numbers of rounds in the grown database, in ascending order. */
  readonly rounds: readonly number[];
  /**
   * The numbers of accounts in the grown database, in ascending order. The first number is also the
   * number of players who own the added rounds.
   */
  readonly accounts: readonly number[];
};

/** A house with a database of its own. */
type Grown = House & { readonly url: string };

const openGrown = async (postgres: PostgresServer, name: string): Promise<Grown> => {
  const url = await postgres.createDatabase(name);
  return { ...(await openHouse(url)), url };
};

const rateOf = async ({ origin, players }: House, seconds: number): Promise<number> => {
  const settle = await prepareSpins(origin, players, CONNECTIONS_MAX, seconds);
  return (await settle()).ratePerSecond;
};

/**
 * The 99th percentile of the times to read one page of a player's rounds, from the newest page on,
 * without other load.
 */
const readPages = async ({ players: [player] }: House): Promise<number> => {
  if (player === undefined) throw new Error('pages need a player');
  const times: number[] = [];
  let before = '';
  while (times.length < PAGES) {
    const startedMs = performance.now();
    const { status, body } = await player.get<{ next: string | null }>(
      `/api/rounds?limit=50${before}`,
    );
    times.push(performance.now() - startedMs);
    if (status !== 200) throw new Error(`a page of rounds failed with ${status}`);
    before = body.next === null ? '' : `&before=${body.next}`;
  }
  return quantile(times, 0.99);
};

type Process = { readonly lagMs: number; readonly memoryBytes: number };

/** The longest delay of the server's event loop since the last call, and its memory now. */
const readProcess = async ({ origin }: House): Promise<Process> => {
  const read = await readMetrics(origin);
  return {
    lagMs: read('nodejs_eventloop_lag_max_seconds') * 1_000,
    memoryBytes: read('process_resident_memory_bytes'),
  };
};

const readEpoch = async ({ players: [player] }: House): Promise<number> => {
  const answer = await player?.get<{ epoch?: { number: number } }>('/api/proof/balance');
  return answer?.body.epoch?.number ?? 0;
};

/** Seconds from the request for an epoch until its proofs are served. */
const passEpoch = async (house: House): Promise<number> => {
  const before = await readEpoch(house);
  const startedMs = performance.now();
  await fetch(`${house.origin}/api/dev/epoch`, {
    method: 'POST',
    headers: { origin: house.origin },
  });
  while ((await readEpoch(house)) === before) await delay(POLL_MS);
  return (performance.now() - startedMs) / 1_000;
};

type EpochRun = Process & { readonly epochSeconds: number; readonly ratePerSecond: number };

/** Measures an epoch while the server is under full load. */
const passEpochBesideLoad = async (house: House, seconds: number): Promise<EpochRun> => {
  let epochSeconds: number | undefined;
  const lags: number[] = [];
  const memories: number[] = [];
  const rates: number[] = [];
  await readProcess(house);
  const epoch = passEpoch(house).then((took) => {
    epochSeconds = took;
  });
  const watch = async (): Promise<void> => {
    while (epochSeconds === undefined) {
      await delay(1_000);
      const { lagMs, memoryBytes } = await readProcess(house);
      lags.push(lagMs);
      memories.push(memoryBytes);
    }
  };
  const play = async (): Promise<void> => {
    while (epochSeconds === undefined) rates.push(await rateOf(house, seconds));
  };
  await Promise.all([epoch, watch(), play()]);
  const [lagMs, memoryBytes] = [Math.max(...lags), Math.max(...memories)];
  return { epochSeconds: epochSeconds ?? 0, ratePerSecond: median(rates), lagMs, memoryBytes };
};

const measureStep = async (
  empty: House,
  grown: House,
  { seconds, turns }: GrowthBench,
): Promise<void> => {
  const rates = { empty: [] as number[], grown: [] as number[] };
  for (let turn = 0; turn < turns; turn += 1) {
    rates.empty.push(await rateOf(empty, seconds));
    rates.grown.push(await rateOf(grown, seconds));
  }
  const share = median(rates.grown.map((rate, turn) => rate / (rates.empty[turn] ?? 1)));
  const rate = median(rates.grown);
  const [emptyMs, grownMs] = [await readPages(empty), await readPages(grown)];
  // This epoch stores the leaves of all added accounts. The epoch under load below stores only
  // leaves of players.
  const firstSeconds = await passEpoch(grown);
  await readProcess(grown);
  await rateOf(grown, seconds);
  const alone = await readProcess(grown);
  const epoch = await passEpochBesideLoad(grown, seconds);
  const mebibytes = (bytes: number) => `${(bytes / MEBIBYTE).toFixed(0)} MiB`;
  console.log(
    `  rounds per second  ${rate.toFixed(0)} (${share.toFixed(2)} of the empty database's)`,
  );
  console.log(`  GET /api/rounds    p99 ${grownMs.toFixed(1)} ms, empty ${emptyMs.toFixed(1)} ms`);
  console.log(`  first epoch        ${firstSeconds.toFixed(1)} s, without load`);
  console.log(
    `  epoch beside load  ${epoch.epochSeconds.toFixed(1)} s, rounds ${(epoch.ratePerSecond / rate).toFixed(2)} of those without`,
  );
  console.log(
    `  event loop, worst  ${epoch.lagMs.toFixed(0)} ms, without epoch ${alone.lagMs.toFixed(0)} ms; memory ${mebibytes(epoch.memoryBytes)}, ${mebibytes(alone.memoryBytes)}`,
  );
};

/**
 * Adds accounts and rounds to the database of a running, idle server. Then summarizes the BRIN
 * index by time and writes a checkpoint, so that neither happens during the measured turns. In a
 * database that grows by play, PostgreSQL does both little by little.
 */
const grow = async ({ url }: Grown, accounts: number, players: number, rounds: number) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await addAccounts(client, accounts);
  if (rounds > 0) await addRounds(client, players, rounds);
  await client.query('vacuum analyze');
  await client.query("select brin_summarize_new_values('rounds_by_time')");
  await client.query('checkpoint');
  await client.end();
};

/**
 * Measures what growth costs. Compares the rounds per second, the pages of rounds and the epoch of
 * a growing database with those of an empty one in the same run. Two servers on one PostgreSQL,
 * each with its own chain, take turns.
 */
export const measureGrowth = async (bench: GrowthBench): Promise<void> => {
  const postgres = await startPostgresServer({ shared_buffers: '1GB', max_wal_size: '8GB' });
  const houses: House[] = [];
  try {
    const empty = await openGrown(postgres, 'empty');
    houses.push(empty);
    const grown = await openGrown(postgres, 'grown');
    houses.push(grown);
    // A warm-up that is not measured: servers compile their code, and connections plan their
    // statements. It includes an epoch, because an epoch lists the rounds settled since the previous
    // one. `grow` adds older rounds, so no measured epoch lists them.
    for (const house of houses) {
      await rateOf(house, bench.seconds);
      await passEpoch(house);
    }
    const [players = 0, ...more] = bench.accounts;
    const steps = [
      ...bench.rounds.map((rounds) => ({ rounds, accounts: players })),
      ...more.map((accounts) => ({ rounds: bench.rounds.at(-1) ?? 0, accounts })),
    ];
    let has = { rounds: 0, accounts: 0 };
    for (const step of steps) {
      await grow(grown, step.accounts - has.accounts, players, step.rounds - has.rounds);
      has = step;
      console.log(
        `\n${step.rounds} rounds, ${step.accounts} accounts; ${CONNECTIONS_MAX} connections,`,
      );
      console.log(`median of ${bench.turns} turns of ${bench.seconds} s`);
      await measureStep(empty, grown, bench);
    }
  } finally {
    for (const house of houses) await house.close();
    await postgres.stop();
  }
};
