import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { SeedAnswer } from '@degen/rules/wire/fairness.ts';
import type { OrdersAnswer } from '@degen/rules/wire/orders.ts';
import { ensureWrk } from '../../scripts/programs/programs.ts';
import { orderSeed, PlayKey } from '../../test/kit/players/play-key.ts';
import type { SimulatedPlayer } from '../../test/kit/players/simulated-player.ts';
import { openHouse } from './house.ts';
import { type Run, runOf, runSpins, SPIN, THREADS_MAX } from './http.ts';
import { openBenchPostgres } from './ledger.ts';
import { CONNECTIONS_MAX, printRates, type ServerBench } from './turns.ts';

const SIGNED_SCRIPT = fileURLToPath(new URL('signed.lua', import.meta.url));
/** More bets than any machine settles in a second, so that wrk never runs out of them. */
const RATE_MAX = 6_000;
const REST_MS = 200;

/**
 * How many players sign per connection. A player's order must not overtake the one before it, and wrk
 * does not know which connection waits for which player. So a player's turn comes again only after
 * many others.
 */
const SIGNERS_PER_CONNECTION = 8;
/** As many bet without orders. */
const PLAYERS = CONNECTIONS_MAX * SIGNERS_PER_CONNECTION;

type Signer = { readonly player: SimulatedPlayer; readonly key: PlayKey };

/**
 * The head of a player's orders once it rests: wrk ends without waiting for the bets that are under
 * way.
 */
const restingHead = async (player: SimulatedPlayer): Promise<OrdersAnswer> => {
  for (;;) {
    const { body: before } = await player.get<OrdersAnswer>('/api/orders');
    await delay(REST_MS);
    const { body: after } = await player.get<OrdersAnswer>('/api/orders');
    if (after.head === before.head) return after;
  }
};

/** Signs the next bets of each player and writes them for wrk, a bet of each player in turn. */
const writeBets = async (file: string, signers: readonly Signer[], count: number) => {
  const seeds = await Promise.all(
    signers.map(async ({ player, key }) => {
      key.follow(await restingHead(player));
      return (await player.get<SeedAnswer>('/api/fairness/seed')).body;
    }),
  );
  const { token, betAmount: stake, colours } = SPIN;
  const lines: string[] = [];
  for (let turn = 0; turn < Math.ceil(count / signers.length); turn += 1) {
    for (const [index, { player, key }] of signers.entries()) {
      const { serverSeedHash = '', clientSeed = '' } = seeds[index] ?? {};
      const signed = key.sign({
        ...{ kind: 'bet', game: 'wheel', token, stake, input: { colours } },
        ...{ serverSeedHash, clientSeed: orderSeed(clientSeed), abandoned: [] },
      });
      key.taken(signed.key);
      const body = JSON.stringify({ ...SPIN, order: signed.order });
      lines.push([index, player.cookie(), signed.key, body].join('\t'));
    }
  }
  await writeFile(file, `${lines.join('\n')}\n`);
};

/** Settles the bets that were signed for this run. */
const runSigned = async (
  origin: string,
  file: string,
  connections: number,
  seconds: number,
): Promise<Run> => {
  const threads = Math.min(connections, THREADS_MAX);
  const { stdout } = await promisify(execFile)(ensureWrk(), [
    ...['-t', `${threads}`, '-c', `${connections}`, '-d', `${seconds}s`, '-s', SIGNED_SCRIPT],
    ...[origin, '--', origin, `${threads}`, file],
  ]);
  return runOf(stdout);
};

/** Settled rounds per second with signed orders, as a share of rounds without, by turns. */
export const measureOrders = async (bench: ServerBench): Promise<void> => {
  const postgres = await openBenchPostgres();
  await postgres.createDatabase('bench');
  const house = await openHouse(postgres.socketUrl('bench'), {}, 2 * PLAYERS);
  const folder = await mkdtemp(join(tmpdir(), 'casino-orders-'));
  try {
    const { origin, players, stack } = house;
    const deployment = {
      chainId: Number(stack.serverEnv.CHAIN_ID),
      casino: stack.deployment.casino,
    };
    const signers = players.slice(PLAYERS).map((player) => ({
      player,
      key: new PlayKey(deployment, player.address),
    }));
    for (const { player, key } of signers) await player.signIn(key);
    const file = join(folder, 'bets.tsv');
    const countOf = (connections: number) => connections * SIGNERS_PER_CONNECTION;
    await printRates(
      {
        name: 'without orders',
        run: (connections, seconds) =>
          runSpins(origin, players, connections, seconds, countOf(connections)),
      },
      [
        {
          name: 'signed orders',
          prepare: (connections, seconds) =>
            writeBets(file, signers.slice(0, countOf(connections)), RATE_MAX * seconds),
          run: (connections, seconds) => runSigned(origin, file, connections, seconds),
        },
      ],
      { ...bench, processes: { server: house.pid, PostgreSQL: postgres.pid } },
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
    await house.close();
    await postgres.stop();
  }
};
