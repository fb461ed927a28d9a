import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import type { RobotPlayer } from '../robot/player.ts';

/** BNB, because one DEGEN round in a hundred draws a jackpot and would measure the chain as well. */
const SPIN = JSON.stringify({ token: 'BNB', betAmount: '0.001', colours: ['gold', 'pink'] });

/** One spin over a kept connection; node:http, because the load shares two cores with what it measures. */
const spin = (origin: URL, agent: Agent, cookie: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const sent = request(
      {
        agent,
        host: origin.hostname,
        port: origin.port,
        path: '/api/wheel/spin',
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(SPIN),
          'idempotency-key': randomUUID(),
          origin: origin.origin,
          cookie,
        },
      },
      (response) => {
        response.resume();
        response.once('end', () =>
          response.statusCode === 200
            ? resolve()
            : reject(new Error(`a spin was answered ${response.statusCode}`)),
        );
      },
    );
    sent.once('error', reject);
    sent.end(SPIN);
  });

/** Settled rounds per second through the whole server; each connection spins as a player of its own. */
export const httpRatePerSecond = async (
  origin: string,
  players: readonly RobotPlayer[],
  connections: number,
  seconds: number,
): Promise<number> => {
  const url = new URL(origin);
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const deadline = performance.now() + seconds * 1_000;
  let settled = 0;
  const work = async (player: RobotPlayer): Promise<void> => {
    const cookie = player.cookie();
    while (performance.now() < deadline) {
      await spin(url, agent, cookie);
      settled += 1;
    }
  };
  await Promise.all(players.slice(0, connections).map(work));
  agent.destroy();
  return settled / seconds;
};
