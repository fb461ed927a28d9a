import { connect } from 'node:net';
import { performance } from 'node:perf_hooks';
import type { RobotPlayer } from '../../test/kit/players/robot-player.ts';

const BETS = 101;
const PIPELINED = 450;
const SPIN = { token: 'BNB', betAmount: '0.001', colours: ['gold', 'pink'] };

/** A connection that sends 450 bets in one go, and again whenever the server has hung up on it. */
const floodWith = (origin: string, { cookie }: RobotPlayer): { stop(): void } => {
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

/** The median time of one player's bets beside two such connections, in milliseconds; and without them. */
export const measureFlood = async (
  origin: string,
  [player, ...others]: readonly RobotPlayer[],
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
