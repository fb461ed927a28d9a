import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { performance } from 'node:perf_hooks';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { ensureWrk } from '../../scripts/programs/programs.ts';
import type { SimulatedPlayer } from '../../test/kit/players/simulated-player.ts';

const SPIN_SCRIPT = fileURLToPath(new URL('spin.lua', import.meta.url));
const MICROSECONDS_PER_SECOND = 1e6;
/**
 * The length of a UUID without its last dash and its last 12 digits. spin.lua appends a dash and 12
 * digits, so that all idempotency keys of a run are different.
 */
const KEY_PREFIX_LENGTH = 23;

/**
 * BNB, because one DEGEN round in a hundred wins a jackpot, and jackpots are paid on chain, which
 * would be measured as well.
 */
export const SPIN = { token: 'BNB', betAmount: '0.001', colours: ['gold', 'pink'] } as const;

/**
 * The result of one turn of a target. `p99Us` is the 99th percentile of the latency, if requests are timed.
 */
export type Run = {
  readonly count: number;
  readonly ratePerSecond: number;
  readonly p99Us?: number;
};

const cookieOf = (player: SimulatedPlayer): string => player.cookie();

/**
 * The same maximum as for pgbench. A load generator with more threads would take processor time
 * from the server.
 */
export const THREADS_MAX = 2;
/**
 * A thread's connections use its players in turn. With as many players as connections, a bet would
 * often wait for the same player's previous bet.
 */
export const PLAYERS_PER_CONNECTION = 2;

/**
 * Settles rounds through the whole server. Uses wrk, because a load generator in JavaScript would
 * use as much of the machine as the server.
 */
export const runSpins = async (
  origin: string,
  players: readonly SimulatedPlayer[],
  connections: number,
  seconds: number,
  playerCount = connections * PLAYERS_PER_CONNECTION,
): Promise<Run> => {
  const threads = Math.min(connections, THREADS_MAX);
  const { stdout } = await promisify(execFile)(ensureWrk(), [
    ...['-t', `${threads}`, '-c', `${connections}`, '-d', `${seconds}s`, '-s', SPIN_SCRIPT],
    ...[origin, '--', randomUUID().slice(0, KEY_PREFIX_LENGTH), origin, JSON.stringify(SPIN)],
    ...[`${threads}`, ...players.slice(0, playerCount).map(cookieOf)],
  ]);
  return runOf(stdout);
};

/** The result that the script of wrk printed; throws if a bet failed. */
export const runOf = (stdout: string): Run => {
  const [, settled, microseconds, p99, failed] =
    /settled (\d+) in (\d+) us, p99 (\d+) us, failed (\d+)/.exec(stdout) ?? [];
  if (failed !== '0') throw new Error(`not every spin was settled:\n${stdout}`);
  const count = Number(settled);
  const ratePerSecond = (count * MICROSECONDS_PER_SECOND) / Number(microseconds);
  return { count, ratePerSecond, p99Us: Number(p99) };
};

const BETS = 101;
const PIPELINED = 450;

/** Sends 450 bets at once, and reconnects and repeats this whenever the server disconnects. */
const floodWith = (origin: string, { cookie }: SimulatedPlayer): { stop(): void } => {
  const { host, hostname, port } = new URL(origin);
  const body = JSON.stringify(SPIN);
  const request = `POST /api/wheel/spin HTTP/1.1\r\nHost: ${host}\r\nCookie: ${cookie()}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
  let isOver = false;
  const open = (): void => {
    if (isOver) return;
    const socket = connect(Number(port), hostname, () => socket.write(request.repeat(PIPELINED)));
    socket.resume().on('error', () => undefined);
    socket.once('close', open);
  };
  open();
  return {
    stop: () => {
      isOver = true;
    },
  };
};

/**
 * The median time of one player's bets in milliseconds, alone and beside two connections that flood the
 * server with bets.
 */
export const measureFlood = async (
  origin: string,
  [player, ...others]: readonly SimulatedPlayer[],
): Promise<{ aloneMs: number; besideMs: number }> => {
  if (player === undefined) throw new Error('a bet needs a player');
  const medianMs = async (): Promise<number> => {
    const times: number[] = [];
    for (let bet = 0; bet < BETS; bet += 1) {
      const startedMs = performance.now();
      await player.post('/api/wheel/spin', SPIN);
      times.push(performance.now() - startedMs);
    }
    return times.toSorted((a, b) => a - b)[BETS >> 1] ?? 0;
  };
  const aloneMs = await medianMs();
  const floods = others.slice(0, 2).map((other) => floodWith(origin, other));
  const besideMs = await medianMs();
  for (const flood of floods) flood.stop();
  return { aloneMs, besideMs };
};
