import { WEI_PER_UNIT } from '@degen/rules/amount.ts';
import { multiplierText } from '@degen/rules/games/crash/exits.ts';
import type { CrashDraw } from '@degen/rules/games/crash/types.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startDatabase } from '../../../../test/kit/postgres/postgres.ts';
import { fund } from '../../../../test/kit/server/fund.ts';
import { signAhead } from '../../../../test/kit/server/signing.ts';
import { statementsOf } from '../../../../test/kit/server/statements.ts';
import type { Answer, Player, TestServer } from '../../../../test/kit/server/test-server.ts';
import type { Database } from '../../db/database.ts';
import { chooseNextDraw, crashMsOf, startCrashServer, watchedExcept } from './testing.ts';

/** Removes nonce and wobble. They are public from the start, and their lengths vary. */
const withoutPublicDraws = (name: string, value: unknown): unknown =>
  name === 'nonce' || name === 'wobble' ? undefined : value;

/** Number of rounds. Set the environment variable for longer runs. */
const ROUNDS = Number(process.env.CRASH_ROUNDS ?? 25);

/**
 * The player examines everything that the server sends before a round ends, and measures how long
 * it takes.
 */
describe('a dishonest player who looks for the crash point', () => {
  let db: Database;
  let server: TestServer;
  let player: Player;

  beforeAll(async () => {
    db = await startDatabase();
    server = await startCrashServer(db);
    player = await server.signIn();
    await fund(db, { kind: 'user', userId: player.userId }, 'BNB', 10_000n * WEI_PER_UNIT);
    await watchedExcept(db);
  });
  afterAll(async () => {
    await server.stop();
    await db.close();
  });

  const notAtOnce = ({ crashPoint }: CrashDraw) => crashPoint > 100n;
  const atOnce = ({ crashPoint }: CrashDraw) => crashPoint === 100n;
  const high = ({ crashPoint }: CrashDraw) => crashPoint > 5_000n;
  /** No length, balance or limit in an answer is such a number. */
  const unlikeOthers = ({ crashPoint }: CrashDraw) =>
    crashPoint > 5_000n && crashPoint < 9_000n && crashPoint % 100n !== 0n;

  const BET = { token: 'BNB', betAmount: '1' };
  const start = () => player.post('/api/crash/start', BET);

  const textOf = ({ status, body, headers }: Answer): string =>
    JSON.stringify([status, body, [...headers]]);

  it('finds neither crash point nor seed nor time of the crash in any answer, header or error', async () => {
    const drawOf = await chooseNextDraw(server.deps, player, unlikeOthers);
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
    const draw = drawOf();
    const secrets = [
      serverSeed,
      multiplierText(draw.crashPoint),
      String(draw.crashPoint),
      String(crashMsOf(draw)),
      'crashPoint',
      'dueAt',
    ];
    for (const answer of answers) {
      for (const secret of secrets) expect(textOf(answer)).not.toContain(`"${secret}"`);
      expect(textOf(answer)).not.toContain(serverSeed);
    }
    await player.post('/api/crash/cashout', { roundId });
  });

  it('gets the same fields and headers whether a round crashes immediately or later', async () => {
    const shapes = [];
    for (const fits of [atOnce, high]) {
      await chooseNextDraw(server.deps, player, fits);
      const started = await start();
      const open = await player.get('/api/crash/open');
      shapes.push({
        status: started.status,
        fields: Object.keys(started.body),
        headers: [...started.headers.keys()],
        // The clock has not advanced since the start, so the response may still show a round that
        // crashes at once as running.
        open: Object.keys(open.body),
      });
      await player.post('/api/crash/cashout', { roundId: started.body.roundId });
    }
    expect(shapes[0]).toEqual(shapes[1]);
  });

  /** Opens the event stream of a round, and closes it after the first message. */
  const openStream = async (roundId: string): Promise<Answer> => {
    const leave = new AbortController();
    const { status, headers, body } = await fetch(`${server.url}/api/crash/${roundId}/events`, {
      headers: { cookie: player.cookie },
      signal: leave.signal,
    });
    const first = await body?.getReader().read();
    leave.abort();
    return { status, headers, body: String(first?.value) };
  };

  /** The server's work for each request that a player sends while a round is open. */
  const worksOf = async () => {
    const statements = vi.spyOn(db, 'callPrepared');
    // Each step of a computation along the multiplier curve calls one of these functions.
    const steps = (['exp', 'sin', 'cos'] as const).map((name) => vi.spyOn(Math, name));
    const spies = [statements, ...steps, vi.spyOn(globalThis, 'BigInt')];
    const workOf = async (ask: () => Promise<Answer>) => {
      for (const spy of spies) spy.mockClear();
      const answer = await ask();
      return {
        status: answer.status,
        statements: statementsOf(statements),
        steps: spies.slice(1).map(({ mock }) => mock.calls.length),
        bytes: JSON.stringify(answer.body, withoutPublicDraws).length,
      };
    };
    let roundId = '';
    const firstStart = async (): Promise<Answer> => {
      const started = await send();
      roundId = started.body.roundId;
      return started;
    };
    await chooseNextDraw(server.deps, player, notAtOnce);
    // Signed before, so that the choice of the draw is not counted.
    const { send } = await signAhead(player, '/api/crash/start', BET);
    await server.deps.seeds.get(player.userId);
    const works = [
      await workOf(firstStart),
      await workOf(start),
      await workOf(() => player.get('/api/crash/open')),
      await workOf(() => openStream(roundId)),
    ];
    await player.post('/api/crash/cashout', { roundId });
    vi.restoreAllMocks();
    return works;
  };

  it('causes the same server work for every crash point @long', async () => {
    const works = await worksOf();
    expect(works.map(({ status }) => status)).toEqual([200, 409, 200, 200]);
    for (let played = 1; played < ROUNDS; played += 1) expect(await worksOf()).toEqual(works);
  });
});
