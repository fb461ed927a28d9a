import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { OrdersAnswer } from '@degen/rules/wire/orders.ts';
import { ensureWrk } from '../../scripts/programs/programs.ts';
import type { SignedCall } from '../../test/kit/players/signed-calls.ts';
import type { SimulatedPlayer } from '../../test/kit/players/simulated-player.ts';
import type { Target } from './turns.ts';

const SPIN_PATH = '/api/wheel/spin';
/**
 * BNB, because one DEGEN round in a hundred wins a jackpot, and jackpots are paid on chain, which
 * would be measured as well.
 */
const SPIN = { token: 'BNB', betAmount: '0.001', colours: ['gold', 'pink'] } as const;

const REST_MS = 100;

/**
 * Waits until the server has no bet of the player left: wrk ends without waiting for the answers to
 * its last bets.
 */
const rest = async (player: SimulatedPlayer): Promise<void> => {
  const head = async (): Promise<string> =>
    (await player.get<OrdersAnswer>('/api/orders')).body.head;
  let before = await head();
  for (;;) {
    await delay(REST_MS);
    const after = await head();
    if (after === before) return;
    before = after;
  }
};

/** `count` lines for spin.lua, a bet of each player in turn. */
const signBets = async (players: readonly SimulatedPlayer[], count: number): Promise<string> => {
  await Promise.all(players.map(rest));
  const each = Math.ceil(count / players.length);
  const signed: { readonly cookie: string; readonly calls: readonly SignedCall[] }[] = [];
  // Players sign one after another. Otherwise, their connections would be idle while others sign,
  // and the server would close them.
  for (const player of players) {
    signed.push({
      cookie: player.cookie(),
      calls: await player.signAhead(SPIN_PATH, SPIN, each),
    });
  }
  const lines: string[] = [];
  for (let turn = 0; turn < each; turn += 1) {
    for (const [index, { cookie, calls }] of signed.entries()) {
      const { key, body } = calls[turn] ?? {};
      lines.push(`${index}\t${cookie}\t${key}\t${JSON.stringify(body)}\n`);
    }
  }
  return lines.join('');
};

const SPIN_SCRIPT = fileURLToPath(new URL('spin.lua', import.meta.url));
const MICROSECONDS_PER_SECOND = 1e6;
/** More bets than the casino settles in a second on any machine, so that wrk never runs out of them. */
const RATE_MAX = 8_000;
/**
 * The largest share of bets that may be rejected. When a bet takes so long that the same player's
 * next one overtakes it, the server rejects this one and all later ones of the player.
 */
const REJECTED_SHARE_MAX = 0.05;

/**
 * The result of one turn of a target. `p99Us` is the 99th percentile of the latency, if requests are timed.
 */
export type Run = {
  readonly count: number;
  readonly ratePerSecond: number;
  readonly p99Us?: number;
};

/**
 * The same maximum as for pgbench. A load generator with more threads would take processor time
 * from the server.
 */
const THREADS_MAX = 2;
/**
 * A thread's connections use its players in turn. A player's order must not overtake the one before
 * it, and wrk does not know which connection waits for which player. So a player's turn comes again
 * only after many others.
 */
export const PLAYERS_PER_CONNECTION = 8;

/** The result that the script of wrk printed; throws if too many bets failed. */
const runOf = (stdout: string): Run => {
  const [, settled, microseconds, p99, failed] =
    /settled (\d+) in (\d+) us, p99 (\d+) us, failed (\d+)/.exec(stdout) ?? [];
  if (!(Number(failed) <= Number(settled) * REJECTED_SHARE_MAX)) {
    throw new Error(`too few spins were settled:\n${stdout}`);
  }
  const count = Number(settled) - Number(failed);
  const ratePerSecond = (count * MICROSECONDS_PER_SECOND) / Number(microseconds);
  return { count, ratePerSecond, p99Us: Number(p99) };
};

/**
 * Signs the bets of a run that settles rounds through the whole server, and returns the run. It uses
 * wrk, because a load generator in JavaScript would use as much of the machine as the server.
 */
export const prepareSpins = async (
  origin: string,
  players: readonly SimulatedPlayer[],
  connections: number,
  seconds: number,
): Promise<() => Promise<Run>> => {
  const threads = Math.min(connections, THREADS_MAX);
  const playing = players.slice(0, connections * PLAYERS_PER_CONNECTION);
  const bets = await signBets(playing, RATE_MAX * seconds);
  return async () => {
    const folder = await mkdtemp(join(tmpdir(), 'casino-bets-'));
    try {
      const file = join(folder, 'bets.tsv');
      await writeFile(file, bets);
      const { stdout } = await promisify(execFile)(ensureWrk(), [
        ...['-t', `${threads}`, '-c', `${connections}`, '-d', `${seconds}s`, '-s', SPIN_SCRIPT],
        ...[origin, '--', origin, `${threads}`, file],
      ]);
      return runOf(stdout);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  };
};

/** A target whose rounds are settled through a server. */
export const spinsThrough = (
  name: string,
  origin: string,
  players: readonly SimulatedPlayer[],
): Target => {
  let run: (() => Promise<Run>) | undefined;
  return {
    name,
    prepare: async (connections, seconds) => {
      run = await prepareSpins(origin, players, connections, seconds);
    },
    run: async () => {
      if (run === undefined) throw new Error(`${name}: no bets are signed`);
      return run();
    },
  };
};
