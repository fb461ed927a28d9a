import { WEI_PER_UNIT } from '@degen/rules/amount.ts';
import { multiplierText } from '@degen/rules/crash/exits.ts';
import type { SettledFlight } from '@degen/rules/crash/settle.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../db/database.ts';
import { fund, fundHouse } from '../testing/fund.ts';
import { startDatabase } from '../testing/postgres.ts';
import {
  type Answer,
  type Player,
  startTestServer,
  type TestServer,
} from '../testing/test-server.ts';
import { crashMsOf, watchedExcept, wishFlight } from './testing.ts';

/** A player who reads and times everything that the server sends before the end of a flight. */
describe('a thief of crash points', () => {
  let db: Database;
  let server: TestServer;
  let player: Player;

  beforeAll(async () => {
    db = await startDatabase();
    server = await startTestServer(db);
    await fundHouse(db, 'BNB', 1_000_000n * WEI_PER_UNIT);
    player = await server.signIn();
    await fund(db, { kind: 'user', userId: player.userId }, 'BNB', 10_000n * WEI_PER_UNIT);
    await watchedExcept(db);
  });
  afterAll(async () => {
    await server.stop();
    await db.close();
  });

  const atOnce = ({ crashPoint }: SettledFlight) => crashPoint === 100n;
  const high = ({ crashPoint }: SettledFlight) => crashPoint > 5_000n;

  const start = () => player.post('/api/crash/start', { token: 'BNB', betAmount: '1' });

  const textOf = ({ status, body, headers }: Answer): string =>
    JSON.stringify([status, body, [...headers]]);

  it('finds neither crash point nor seed nor its moment in any answer, header or error', async () => {
    const flight = await wishFlight(server.deps, player.userId, high);
    const { serverSeed } = await server.deps.seeds.get(player.userId);
    const started = await start();
    const { roundId } = started.body;
    const answers = [
      started,
      await start(),
      await player.get('/api/crash/open'),
      await player.get('/api/crash/ping'),
      await player.get(`/api/rounds/${roundId}`),
      await player.get('/api/rounds?game=crash'),
      await player.get('/api/fairness/seed'),
      await player.post('/api/fairness/rotate', {}),
      await player.get(`/api/user/${player.userId}/balances`),
      await server.get(`/api/crash/${roundId}/events`),
      await player.post('/api/crash/cashout', { roundId: 'no round' }),
      await player.post('/api/blackjack/hit', { token: 'BNB', action: 'HIT', sessionId: roundId }),
    ];
    const secrets = [
      serverSeed,
      multiplierText(flight.crashPoint),
      String(flight.crashPoint),
      String(crashMsOf(flight)),
      'crashPoint',
      'dueAt',
    ];
    for (const answer of answers) {
      for (const secret of secrets) expect(textOf(answer)).not.toContain(`"${secret}"`);
      expect(textOf(answer)).not.toContain(serverSeed);
    }
    await player.post('/api/crash/cashout', { roundId });
  });

  it('gets the same shape of answer, headers and stream from a flight that crashes at once', async () => {
    const shapes = [];
    for (const fits of [atOnce, high]) {
      await wishFlight(server.deps, player.userId, fits);
      const started = await start();
      const open = await player.get('/api/crash/open');
      shapes.push({
        status: started.status,
        fields: Object.keys(started.body),
        headers: [...started.headers.keys()],
        // As long as the clock has not moved on, the page may find it still in the air.
        open: Object.keys(open.body),
      });
      await player.post('/api/crash/cashout', { roundId: started.body.roundId });
    }
    expect(shapes[0]).toEqual(shapes[1]);
  });

  it('learns nothing from how long a start takes', async () => {
    const timesMs = { atOnce: [] as number[], high: [] as number[] };
    const rounds = 60;
    for (let count = 0; count < rounds; count += 1) {
      // In turn, so that a busy machine slows both.
      for (const [name, fits] of [
        ['atOnce', atOnce],
        ['high', high],
      ] as const) {
        await wishFlight(server.deps, player.userId, fits);
        await server.deps.seeds.get(player.userId);
        const before = performance.now();
        const { body } = await start();
        timesMs[name].push(performance.now() - before);
        await player.post('/api/crash/cashout', { roundId: body.roundId });
      }
    }
    // A sign test: whether the one takes longer than the other should be a coin's toss.
    const longer = timesMs.high.filter((ms, index) => ms > (timesMs.atOnce[index] ?? 0)).length;
    const deviation = Math.abs(longer - rounds / 2) / Math.sqrt(rounds / 4);
    expect(deviation).toBeLessThan(4);
  });
});
