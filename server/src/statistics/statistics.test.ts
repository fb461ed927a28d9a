import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startDatabase } from '../../../test/kit/postgres/postgres.ts';
import { expectRefusal } from '../../../test/kit/server/refusal.ts';
import { TestClock } from '../../../test/kit/server/test-clock.ts';
import { testConfig } from '../../../test/kit/server/test-config.ts';
import {
  type Player,
  startTestServer,
  type TestServer,
} from '../../../test/kit/server/test-server.ts';
import type { Database } from '../db/database.ts';
import { idBegunAt, insertRounds, type StoredRound, wheelRound } from './testing.ts';

const PERIOD = 'from=2026-11-01&to=2026-11-30';
const NOW = '2026-11-23T12:00:00.000Z';

/** A crash round that was refunded because of an outage. */
const refundedRound = (at: Date): StoredRound =>
  wheelRound(at, false, {
    game: 'crash',
    payoutWei: 10n ** 18n,
    input: {
      ...{ autoCashOut: null, cap: '100', cashOutMs: null },
      outage: { fromMs: 0, untilMs: 2_500 },
    },
    outcome: { multiplier: '1', status: 'refunded' },
  });

describe("a player's statistics", () => {
  const clock = new TestClock(NOW);
  let db: Database;
  let server: TestServer;
  let player: Player;

  beforeAll(async () => {
    db = await startDatabase();
    server = await startTestServer(db, { clock });
  });
  beforeEach(async () => {
    player = await server.signIn();
  });
  afterAll(async () => {
    await server.stop();
    await db.close();
  });

  const ask = (query = `token=DEGEN&${PERIOD}`, by = player) => by.get(`/api/statistics?${query}`);
  const daysOf = async (...asked: Parameters<typeof ask>) => {
    const { status, body } = await ask(...asked);
    expect(status).toBe(200);
    return body.days;
  };
  const insert = (...rounds: readonly StoredRound[]) => insertRounds(db, player.userId, rounds);
  const at = (time: string): Date => new Date(`2026-11-${time}.000Z`);
  const roundsOf = (days: { totals: { rounds: number } }[]): number =>
    days.reduce((sum, { totals }) => sum + totals.rounds, 0);

  it('are sums per day and game, and include the expected payout of the bets', async () => {
    await insert(
      wheelRound(at('20T10:00:00'), false),
      wheelRound(at('20T11:00:00'), true),
      wheelRound(at('20T12:00:00'), false),
      wheelRound(at('20T13:00:00'), false),
      wheelRound(at('21T10:00:00'), false),
    );
    const days = await daysOf();
    expect(days).toHaveLength(2);
    const { variance, ...totals } = days[0].totals;
    expect(days[0]).toMatchObject({ day: '2026-11-20', game: 'wheel' });
    expect(totals).toEqual({
      ...{ rounds: 4, wins: 1, losses: 3, staked: '4', paid: '10.2', expected: '4.08' },
      best: { roundId: idBegunAt(at('20T11:00:00')), gain: '9.2' },
      streaks: { first: -1, last: -2, longestWin: 1, longestLoss: 2, isOne: false },
    });
    // The variance of four bets, each of which pays 10.2 with a probability of 0.1.
    expect(variance).toBeCloseTo(4 * 0.09 * 10.2 ** 2, 9);
  });

  it('count a round once, both before and after it is added to the stored sums', async () => {
    const now = clock.now().getTime();
    await insert(wheelRound(new Date(now - 2_000), true), wheelRound(new Date(now - 1_000), false));
    const young = await daysOf();
    expect(roundsOf(young)).toBe(2);
    expect(await daysOf()).toEqual(young);
    clock.pass(3_600_000);
    expect(await daysOf()).toEqual(young);
    await insert(wheelRound(new Date(now + 3_600_000 - 1_000), false));
    const [{ totals }] = await daysOf();
    expect(totals).toMatchObject({ rounds: 3, streaks: { longestWin: 1, longestLoss: 2 } });
    clock.pass(3_600_000);
    expect((await daysOf())[0].totals).toEqual(totals);
  });

  it('count a round that is committed after rounds that began later', async () => {
    const now = clock.now().getTime();
    await insert(wheelRound(new Date(now - 1_000), true));
    expect(roundsOf(await daysOf())).toBe(1);
    await insert(wheelRound(new Date(now - 300_000), true));
    expect(roundsOf(await daysOf())).toBe(2);
  });

  it('count a round that ends after later rounds were counted', async () => {
    const begun = at('21T10:00:00');
    const id = idBegunAt(begun);
    await sql`
      insert into open_rounds (id, user_id, game, token, stake, risk, seed_pair_id, nonce,
        order_hash, action_head, state, opened_at, due_at)
      values (${id}, ${player.userId}, 'blackjack', 'DEGEN', 1, 0, 0, 0, repeat('0', 64),
        repeat('0', 64), '{}', ${begun}, ${begun})
    `.execute(db.kysely);
    await insert(wheelRound(at('22T10:00:00'), true));
    expect(roundsOf(await daysOf())).toBe(1);
    await sql`delete from open_rounds where id = ${id}`.execute(db.kysely);
    const hand = { game: 'blackjack', input: { actions: ['STAND'] }, outcome: {} } as const;
    await insert({ ...wheelRound(at('22T11:00:00'), true), ...hand, id });
    const days = await daysOf();
    expect(roundsOf(days)).toBe(2);
    expect(days).toContainEqual(expect.objectContaining({ day: '2026-11-22', game: 'blackjack' }));
  });

  it('count a refunded round as neither a win nor a loss', async () => {
    await insert(refundedRound(at('20T10:00:00')));
    const [{ totals }] = await daysOf();
    expect(totals).toMatchObject({
      ...{ rounds: 1, wins: 0, losses: 0, staked: '1', paid: '1', expected: '1', variance: 0 },
      ...{ best: null, streaks: { longestLoss: 0 } },
    });
  });

  it('contain only rounds of the requested token', async () => {
    await insert(
      wheelRound(at('20T10:00:00'), true),
      wheelRound(at('20T11:00:00'), false, { token: 'BNB' }),
    );
    expect(roundsOf(await daysOf())).toBe(1);
    const [{ totals }] = await daysOf(`token=BNB&${PERIOD}`);
    expect(totals).toMatchObject({ rounds: 1, losses: 1, expected: '0.98' });
  });

  it('contain only rounds of the player who asks', async () => {
    await insert(wheelRound(at('20T10:00:00'), true));
    expect(await daysOf(undefined, await server.signIn())).toEqual([]);
  });

  it('contain only rounds of the period, including its first and last day', async () => {
    const last = new Date(clock.now().getTime() - 60_000);
    await insert(
      wheelRound(at('19T23:59:59'), false),
      wheelRound(at('20T00:00:00'), false),
      wheelRound(at('21T23:59:59'), false),
      wheelRound(at('22T00:00:00'), false),
      wheelRound(last, false),
    );
    const asked = async (from: string, to: string) =>
      (await daysOf(`token=DEGEN&from=2026-11-${from}&to=2026-11-${to}`)).map(
        ({ day }: { day: string }) => day,
      );
    expect(await asked('20', '21')).toEqual(['2026-11-20', '2026-11-21']);
    expect(await asked('23', '23')).toEqual(['2026-11-23']);
    expect(await asked('22', '22')).toEqual(['2026-11-22']);
  });

  it('require a session', async () => {
    const path = `/api/statistics?token=DEGEN&${PERIOD}`;
    await expectRefusal(db, () => server.get(path), 401, 'AUTH.REQUIRED');
  });

  it.each([
    ['no token', PERIOD],
    ['an unknown token', `token=ETH&${PERIOD}`],
    ['no period', 'token=DEGEN'],
    ['no end', 'token=DEGEN&from=2026-11-01'],
    ['a day that does not exist', 'token=DEGEN&from=2026-02-30&to=2026-03-01'],
    ['the year 0', 'token=DEGEN&from=0000-01-01&to=0000-01-02'],
    ['a time', 'token=DEGEN&from=2026-11-01T00:00:00Z&to=2026-11-02'],
    ['an end before the start', 'token=DEGEN&from=2026-11-02&to=2026-11-01'],
    ['367 days', 'token=DEGEN&from=2025-11-22&to=2026-11-23'],
    ['two starts', `token=DEGEN&from=2026-11-02&${PERIOD}`],
    ['a field that does not exist', `token=DEGEN&userId=1&${PERIOD}`],
  ])('are not served for a query with %s', async (_name, query) => {
    await expectRefusal(db, () => ask(query), 400, 'REQUEST.INVALID');
  });

  it('can be requested for 366 days', async () => {
    expect(await daysOf('token=DEGEN&from=2025-11-23&to=2026-11-23')).toEqual([]);
  });

  it('have a limit of requests per minute', async () => {
    const config = testConfig({ RATE_STATISTICS_PER_MINUTE: '2' });
    const limited = await startTestServer(db, { clock, config });
    const statuses: number[] = [];
    for (const query of [`token=DEGEN&${PERIOD}`, 'token=ETH', `token=BNB&${PERIOD}`]) {
      statuses.push((await limited.get(`/api/statistics?${query}`, player.cookie)).status);
    }
    expect(statuses).toEqual([200, 400, 429]);
    await limited.stop();
  });

  it('count each of thousands of rounds once when two servers add them simultaneously', async () => {
    const rounds = Array.from({ length: 2_500 }, (_, count) => {
      const id = idBegunAt(at('19T10:00:00'), count);
      const isSlots = count % 2 === 0;
      return wheelRound(at('19T10:00:00'), false, {
        ...(isSlots && { game: 'slots', input: {}, outcome: { multiplier: '0' } }),
        id,
      });
    });
    await insert(...rounds);
    const replica = await startTestServer(db, { clock });
    const askReplica = () => replica.get(`/api/statistics?token=DEGEN&${PERIOD}`, player.cookie);
    const answers = await Promise.all([
      ...Array.from({ length: 5 }, () => daysOf()),
      ...Array.from({ length: 5 }, async () => (await askReplica()).body.days),
    ]);
    await replica.stop();
    for (const days of answers) expect(roundsOf(days)).toBe(2_500);
    expect(answers[0]).toContainEqual(
      expect.objectContaining({
        game: 'slots',
        totals: expect.objectContaining({
          ...{ rounds: 1_250, staked: '1250' },
          streaks: expect.objectContaining({ longestLoss: 1_250 }),
        }),
      }),
    );
  });
});
