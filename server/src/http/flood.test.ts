import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { TOKENS, WEI_PER_UNIT } from '@degen/rules/amount.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startDatabase } from '../../../test/kit/postgres/postgres.ts';
import { fund, fundHouse } from '../../../test/kit/server/fund.ts';
import { signAhead } from '../../../test/kit/server/signing.ts';
import {
  type Player,
  startTestServer,
  type TestServer,
} from '../../../test/kit/server/test-server.ts';
import type { Database } from '../db/database.ts';

const BETS = 30;
/**
 * The maximum number of other players' requests that the server may begin while a bet waits, except
 * when the database is slow for one bet. A bet waits a few times for the database and once for the
 * previous batch, and during each wait the server also handles requests of both flooding connections.
 * If each bet had to wait for the whole queues of both connections, the server would begin 180 first.
 */
const TURNS_MAX = 30;

/** The spins that a flooding player signs at once, and how often each is sent. */
const SIGNED = 9;
const TIMES = 10;

const MATCH = { token: 'BNB', betAmount: '0.001', side: 'RED' };
const SPIN = { token: 'BNB', betAmount: '0.001', colours: ['gold'] };
const SPIN_PATH = '/api/wheel/spin';

describe('players who send hundreds of simultaneous bets', () => {
  let db: Database;
  let server: TestServer;

  beforeAll(async () => {
    db = await startDatabase();
    server = await startTestServer(db);
    for (const token of TOKENS) await fundHouse(db, token, 1_000_000n * WEI_PER_UNIT);
  });
  afterAll(async () => {
    await server.stop();
    await db.close();
  });

  const rich = async (): Promise<Player> => {
    const player = await server.signIn();
    await fund(db, { kind: 'user', userId: player.userId }, 'BNB', 1_000n * WEI_PER_UNIT);
    return player;
  };

  /** Connects, and signs spins; returns the connection, and the requests to write to it. */
  const prepare = async (player: Player): Promise<{ socket: Socket; requests: string }> => {
    const calls = await player.orders?.signAhead(SPIN_PATH, SPIN, SIGNED);
    if (calls === undefined) throw new Error('the player signs by hand');
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
    await once(socket, 'connect');
    const requests = calls.map(({ key, body: signed }) => {
      const body = JSON.stringify(signed);
      const head = `POST ${SPIN_PATH} HTTP/1.1\r\nHost: casino.test\r\nCookie: ${player.cookie}\r\n`;
      const type = `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n`;
      return `${head}${type}Idempotency-Key: ${key}\r\n\r\n${body}`;
    });
    return { socket, requests: requests.join('').repeat(TIMES) };
  };

  it('do not delay the bets of other players', async () => {
    const [bettor, ...flooders] = [await rich(), await rich(), await rich()];
    // Each request that the server begins looks up its session once.
    const begun = vi.spyOn(server.deps.sessions, 'find').mock.calls;
    const waits: number[] = [];
    while (waits.length < BETS) {
      const floods = await Promise.all(flooders.map(prepare));
      const match = await signAhead(bettor, '/api/kickboxing/match', MATCH);
      const before = begun.length;
      for (const { socket, requests } of floods) socket.write(requests);
      const { status } = await match.send();
      waits.push(begun.length - before);
      expect(status).toBe(200);
      for (const { socket } of floods) socket.destroy();
    }

    expect(waits.toSorted((a, b) => a - b)[BETS / 2]).toBeLessThan(TURNS_MAX);
    for (const { userId } of flooders) {
      const pair = await db.kysely
        .selectFrom('seed_pairs')
        .select('nonce')
        .where('user_id', '=', userId)
        .executeTakeFirstOrThrow();
      // Of each flood, about one spin was settled before the bet.
      expect(Number(pair.nonce)).toBeGreaterThan(BETS / 2);
    }
  });
});
