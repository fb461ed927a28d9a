import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { ensureWrk } from '../../scripts/system-packages.ts';
import type { RobotPlayer } from '../../test/kit/players/robot-player.ts';

const SPIN_SCRIPT = fileURLToPath(new URL('spin.lua', import.meta.url));
const MICROSECONDS_PER_SECOND = 1e6;
/** What stays of a UUID when spin.lua numbers the keys of a run in the last 12 digits. */
const KEY_PREFIX_LENGTH = 23;

/** BNB, because one DEGEN round in a hundred draws a jackpot and would measure the chain as well. */
const SPIN = JSON.stringify({ token: 'BNB', betAmount: '0.001', colours: ['gold', 'pink'] });

/**
 * Settled rounds per second through the whole server; each connection spins as a player of its own.
 * By wrk, because a load made in JavaScript would take as much of the machine as what it measures.
 */
export const httpRatePerSecond = async (
  origin: string,
  players: readonly RobotPlayer[],
  connections: number,
  seconds: number,
): Promise<number> => {
  const count = String(connections);
  const { stdout } = await promisify(execFile)(ensureWrk(), [
    ...['-t', count, '-c', count, '-d', `${seconds}s`, '-s', SPIN_SCRIPT, origin, '--'],
    ...[randomUUID().slice(0, KEY_PREFIX_LENGTH), origin, SPIN],
    ...players.slice(0, connections).map((player) => player.cookie()),
  ]);
  const [, settled, microseconds, failed] =
    /settled (\d+) in (\d+) us, failed (\d+)/.exec(stdout) ?? [];
  if (failed !== '0') throw new Error(`not every spin was settled:\n${stdout}`);
  return (Number(settled) * MICROSECONDS_PER_SECOND) / Number(microseconds);
};
