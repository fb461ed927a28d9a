import { once } from 'node:events';
import { connect } from 'node:net';
import { TOKENS, WEI_PER_UNIT } from '@degen/rules/amount.ts';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startDatabase } from '../../../test/kit/postgres/postgres.ts';
import { fund, fundHouse } from '../../../test/kit/server/fund.ts';
import {
  type Player,
  startTestServer,
  type TestServer,
} from '../../../test/kit/server/test-server.ts';
import type { Database } from '../db/database.ts';
import { startHeartbeat } from '../games/crash/server-uptime.ts';
import { chooseNextDraw, crashMsOf } from '../games/crash/testing.ts';
import { OVERDUE_GAMES } from '../games/index.ts';
import { createOverdueWorker } from '../rounds/overdue.ts';
import { type StallWatch, startStallWatch } from '../system/stall-watch.ts';

const BETS = 30;
/**
 * The maximum number of other players' requests that may be answered while one bet waits. A bet
 * waits a few times for the database and once for the previous batch, and during each wait the
 * server also handles requests of both flooding connections. If the bet had to wait for the whole
 * queue of a connection, hundreds of requests would be answered first.
 */
const TURNS_MAX = 30;

/** The spins that a flooding player signs at once, fewer than may wait on one connection. */
const FLOOD = 90;

const SPIN = { token: 'BNB', betAmount: '0.001', colours: ['gold'] };

describe('players who send hundreds of simultaneous bets', () => {
  let db: Database;
  let stalls: StallWatch;
  let server: TestServer;
  /** Routes in the order in which they were answered. */
  const answered: string[] = [];

  beforeAll(async () => {
    db = await startDatabase();
    stalls = await startStallWatch();
    const write = (line: string) => {
      const { msg, route } = JSON.parse(line);
      if (msg === 'request') answered.push(route);
    };
    server = await startTestServer(db, { stalls, log: pino({ level: 'debug' }, { write }) });
    for (const token of TOKENS) await fundHouse(db, token, 1_000_000n * WEI_PER_UNIT);
  });
  afterAll(async () => {
    await server.stop();
    await stalls.stop();
    await db.close();
  });

  const rich = async (): Promise<Player> => {
    const player = await server.signIn();
    await fund(db, { kind: 'user', userId: player.userId }, 'BNB', 1_000n * WEI_PER_UNIT);
    return player;
  };

  /**
   * Signs spins, sends all of them `times` times at once over a new connection, and reads until the
   * server closes it or has answered all.
   */
  const flood = async (player: Player, times: number): Promise<void> => {
    const path = '/api/wheel/spin';
    const calls = await player.orders?.signAhead(path, SPIN, FLOOD);
    if (calls === undefined) throw new Error('the player signs by hand');
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
    await once(socket, 'connect');
    const requests = calls.map(({ key, body: signed }) => {
      const body = JSON.stringify(signed);
      const head = `POST ${path} HTTP/1.1\r\nHost: casino.test\r\nCookie: ${player.cookie}\r\n`;
      const type = `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n`;
      return `${head}${type}Idempotency-Key: ${key}\r\n\r\n${body}`;
    });
    socket.write(requests.join('').repeat(times));
    let text = '';
    try {
      for await (const chunk of socket) {
        text += chunk;
        if (text.split('HTTP/1.1 ').length > FLOOD * times) break;
      }
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ECONNRESET') throw error;
    }
    socket.destroy();
  };

  it('do not delay the bets of other players, and cause no refund of a crash round', async () => {
    const heartbeat = await startHeartbeat(server.deps);
    const [crashPlayer, bettor, ...flooders] = [
      await rich(),
      await rich(),
      await rich(),
      await rich(),
    ];
    const isShort = (ms: number) => ms > 500 && ms < 3_000;
    await chooseNextDraw(server.deps, crashPlayer, (draw) => isShort(crashMsOf(draw)));
    const started = await crashPlayer.post('/api/crash/start', { token: 'BNB', betAmount: '1' });
    expect(started.status).toBe(200);

    let isOver = false;
    const floods = flooders.map(async (player) => {
      // Alternates between a connection that stays below the limit, and one that sends too many
      // requests and is closed.
      for (let times = 1; !isOver; times = times === 1 ? 5 : 1) await flood(player, times);
    });
    const waits: number[] = [];
    for (let bet = 0; bet < BETS; bet += 1) {
      const before = answered.length;
      const { status } = await bettor.post('/api/kickboxing/match', {
        ...{ token: 'BNB', betAmount: '0.001', side: 'RED' },
      });
      expect(status).toBe(200);
      waits.push(answered.lastIndexOf('/kickboxing/match') - before);
    }
    const job = createOverdueWorker(server.deps, OVERDUE_GAMES);
    const receipt = () => crashPlayer.get(`/api/rounds/${started.body.roundId}`);
    let ended = await receipt();
    while (ended.status !== 200) {
      await job.tick();
      ended = await receipt();
    }
    isOver = true;
    await Promise.all(floods);
    await heartbeat.stop();

    for (const { userId } of flooders) {
      const pair = await db.kysely
        .selectFrom('seed_pairs')
        .select('nonce')
        .where('user_id', '=', userId)
        .executeTakeFirstOrThrow();
      expect(Number(pair.nonce)).toBeGreaterThanOrEqual(FLOOD);
    }
    expect(Math.max(...waits)).toBeLessThan(TURNS_MAX);
    expect(answered.filter((route) => route === '/wheel/spin').length).toBeGreaterThan(BETS);
    expect(ended.body.outcome.status).toBe('crashed');
  });
});
