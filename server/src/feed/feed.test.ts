import { randomUUID } from 'node:crypto';
import { WEI_PER_UNIT } from '@degen/rules/amount.ts';
import type { FeedEvent, PublicRound } from '@degen/rules/wire/feed.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openFaultyLine } from '../../../test/kit/postgres/faulty-line.ts';
import { createDatabase, startDatabase } from '../../../test/kit/postgres/postgres.ts';
import { silentLog } from '../../../test/kit/postgres/test-database.ts';
import { fund, fundHouse } from '../../../test/kit/server/fund.ts';
import { expectRefusal } from '../../../test/kit/server/refusal.ts';
import { testConfig } from '../../../test/kit/server/test-config.ts';
import {
  type Player,
  startTestServer,
  type TestServer,
} from '../../../test/kit/server/test-server.ts';
import { connectDatabase } from '../db/connect.ts';
import type { Database } from '../db/database.ts';
import { blackjackTable, dealUntil, isOpen } from '../games/blackjack/testing.ts';
import { type FeedPage, followFeed, settledRound } from './testing.ts';

/** A bet on all ten colours always pays 1.02 times the stake in DEGEN. */
const COLOURS = [
  ...['gold', 'pink', 'cyan', 'violet', 'red'],
  ...['blue', 'green', 'orange', 'silver', 'white'],
];

describe('GET /api/feed', () => {
  let db: Database;
  let server: TestServer;
  let replica: TestServer;
  const pages: FeedPage[] = [];

  beforeAll(async () => {
    db = await startDatabase();
    await fundHouse(db, 'DEGEN', 10_000_000n * WEI_PER_UNIT);
    server = await startTestServer(db);
    replica = await startTestServer(db);
  });
  afterEach(async () => {
    for (const page of pages.splice(0)) page.leave();
    await db.kysely.deleteFrom('feed_rounds').execute();
    await publish();
  });
  afterAll(async () => {
    await server.stop();
    await replica.stop();
    await db.close();
  });

  const newPlayer = async (on = server): Promise<Player> => {
    const player = await on.signIn();
    await fund(db, { kind: 'user', userId: player.userId }, 'DEGEN', 100_000n * WEI_PER_UNIT);
    return player;
  };
  const spin = async (player: Player, betAmount = '1', headers = {}) => {
    const bet = { token: 'DEGEN', betAmount, colours: COLOURS };
    const { status, body } = await player.post('/api/wheel/spin', bet, headers);
    expect(status).toBe(200);
    return body;
  };
  const follow = async (on = server): Promise<FeedPage> => {
    const page = await followFeed(on.url);
    pages.push(page);
    return page;
  };
  const show = (player: Player, isShown: boolean) =>
    player.put('/api/feed/visibility', { isShown });
  /**
   * Runs the tick of both servers: each writes the rounds that it settled, and sends what is new.
   */
  const publish = async (): Promise<void> => {
    await server.deps.feed.tick();
    await replica.deps.feed.tick();
  };
  const namesIn = ({ rounds }: FeedEvent) => rounds.map(({ player }) => player);

  it('sends everyone the rounds as they settle, with amounts rounded down to two digits', async () => {
    const page = await follow();
    expect([page.status, page.contentType]).toEqual([200, 'text/event-stream']);
    expect(await page.next()).toEqual({ rounds: [] });
    const { receipt } = await spin(await newPlayer(), '1234.5678');
    await publish();
    expect(await page.next()).toEqual({
      rounds: [
        {
          number: expect.any(Number),
          game: 'wheel',
          token: 'DEGEN',
          stake: '1200',
          payout: '1200',
          multiplier: '1',
          settledAt: receipt.settledAt.replace(/\.\d{3}Z$/, '.000Z'),
          player: null,
        },
      ],
    });
  });

  it('sends the current feed to a page that connects later, and then sends each change once', async () => {
    await spin(await newPlayer(), '3');
    await publish();
    const [first, second] = [await follow(), await follow(replica)];
    expect(await second.next()).toEqual(await first.next());
    await publish();
    await spin(await newPlayer(), '5');
    await publish();
    await publish();
    for (const page of [first, second]) {
      expect((await page.next()).rounds.map(({ stake }) => stake)).toEqual(['5', '3']);
      expect(page.events()).toHaveLength(2);
    }
  });

  it('shows rounds that another server settled, and rounds that were settled before a restart', async () => {
    const page = await follow(replica);
    await page.next();
    await spin(await newPlayer(), '7');
    await publish();
    expect((await page.next()).rounds).toMatchObject([{ stake: '7' }]);
    const restarted = await startTestServer(db);
    const late = await follow(restarted);
    expect((await late.next()).rounds).toMatchObject([{ stake: '7' }]);
    late.leave();
    await restarted.stop();
  });

  it('shows only the newest twenty of the rounds settled within one second', async () => {
    const { userId } = await newPlayer();
    for (let units = 1n; units <= 25n; units += 1n) {
      server.deps.feed.settled(settledRound(userId, { stakeWei: units * WEI_PER_UNIT }));
    }
    await publish();
    const { rounds } = await (await follow()).next();
    expect(rounds.map(({ stake }) => Number(stake))).toEqual(
      Array.from({ length: 20 }, (_, index) => 25 - index),
    );
  });

  it('shows no demo rounds, rejected bets or open rounds, and shows a repeated request once', async () => {
    const player = await newPlayer();
    await server.post('/api/slots/spin', { token: 'DEGEN', betAmount: '1' });
    await player.post('/api/wheel/spin', { token: 'DEGEN', betAmount: '0', colours: COLOURS });
    await dealUntil(blackjackTable(player), isOpen);
    await publish();
    const open = (await (await follow()).next()).rounds.length;
    const headers = { 'Idempotency-Key': randomUUID() };
    await spin(player, '9', headers);
    await spin(player, '9', headers);
    await publish();
    const { rounds } = await (await follow()).next();
    expect(rounds.length).toBe(open + 1);
    expect(rounds[0]).toMatchObject({ game: 'wheel', stake: '9' });
    expect(rounds.slice(1).every(({ game }) => game === 'blackjack')).toBe(true);
  });

  describe("a player's name", () => {
    const NAME = 'Mallory_1';

    it('is not sent while the player is hidden, which is the default', async () => {
      const [hidden, other] = [await newPlayer(), await newPlayer()];
      const { address } = hidden.account;
      await hidden.post('/api/user/register', { walletAddress: address, username: NAME });
      expect((await hidden.get('/api/feed/visibility')).body).toEqual({ isShown: false });
      const page = await follow();
      const one = await spin(hidden, '1234.5678');
      const two = await spin(hidden, '1234.5678');
      await spin(other, '1234.5678');
      await publish();
      await page.next();
      const { rounds } = await page.next();
      const told = rounds.map(({ number: _number, settledAt: _at, ...rest }) => rest);
      expect(told).toEqual([told[0], told[0], told[0]]);
      const secrets = [
        ...[NAME, '…', address.slice(2, 10), address.slice(-8), '1234.5678', '1259.25'],
        ...[one, two].flatMap(({ roundId, receipt, proof }) => [
          ...[roundId, receipt.hash, receipt.signature, proof.serverSeedHash, proof.clientSeed],
        ]),
      ];
      const bytes = page.received().toLowerCase();
      for (const secret of secrets) expect(bytes).not.toContain(secret.toLowerCase());
      expect(Object.keys(rounds[0] as PublicRound).sort()).toEqual(
        ['game', 'multiplier', 'number', 'payout', 'player', 'settledAt', 'stake', 'token'].sort(),
      );
    });

    it('is sent only while the player allows it, and not for earlier rounds', async () => {
      const [player, nameless] = [await newPlayer(), await newPlayer()];
      const { address } = player.account;
      await player.post('/api/user/register', { walletAddress: address, username: NAME });
      const own = nameless.account.address;
      const short = `${own.slice(0, 6)}…${own.slice(-4)}`;
      const both = [await follow(), await follow(replica)];
      const expectNames = async (names: (string | null)[]): Promise<void> => {
        await publish();
        for (const page of both) expect(namesIn(await page.next())).toEqual(names);
      };
      for (const page of both) await page.next();
      await spin(player);
      await expectNames([null]);
      expect((await show(player, true)).body).toEqual({ isShown: true });
      await spin(player);
      await expectNames([NAME, null]);
      await show(nameless, true);
      await spin(nameless);
      await expectNames([short, NAME, null]);
      await show(player, false);
      await expectNames([short, null, null]);
      // When the player is shown again, earlier rounds stay without a name.
      await show(player, true);
      await spin(player);
      await expectNames([NAME, short, null, null]);
    });

    it('can be shown or hidden only by the player, from a page of the casino', async () => {
      const player = await newPlayer();
      const path = '/api/feed/visibility';
      for (const attempt of [() => server.get(path), () => server.put(path, { isShown: true })]) {
        await expectRefusal(db, attempt, 401, 'AUTH.REQUIRED');
      }
      const foreign = () => player.put(path, { isShown: true }, { origin: 'https://evil.test' });
      await expectRefusal(db, foreign, 403, 'AUTH.FORBIDDEN');
      for (const body of [{}, { isShown: 1 }, { isShown: true, userId: 1 }]) {
        await expectRefusal(db, () => player.put(path, body), 400, 'REQUEST.INVALID');
      }
      const both = await Promise.all([true, true, true].map((shown) => show(player, shown)));
      expect(both.map(({ status }) => status)).toEqual([200, 200, 200]);
    });
  });

  it('limits the open connections per address and in total', async () => {
    const settings = { FEED_LISTENERS_PER_ADDRESS: '2', FEED_LISTENERS: '3', TRUSTED_PROXIES: '1' };
    const small = await startTestServer(db, { config: testConfig(settings) });
    const from = async (address: string) => {
      const leave = new AbortController();
      const headers = { 'X-Forwarded-For': address };
      const answer = await fetch(`${small.url}/api/feed`, { headers, signal: leave.signal });
      const { error } = answer.ok ? {} : ((await answer.json()) as { error?: { code: string } });
      return { status: answer.status, code: error?.code, leave: () => leave.abort() };
    };
    const first = await from('10.0.0.1');
    expect([first.status, (await from('10.0.0.1')).status]).toEqual([200, 200]);
    expect(await from('10.0.0.1')).toMatchObject({ status: 429, code: 'REQUEST.RATE_LIMITED' });
    expect((await from('10.0.0.2')).status).toBe(200);
    expect(await from('10.0.0.3')).toMatchObject({ status: 503, code: 'SERVER.BUSY' });
    first.leave();
    await expect.poll(async () => (await from('10.0.0.1')).status).toBe(200);
    small.deps.feed.close();
    await small.stop();
  });

  it('answers 503 while the database is unavailable, without counting these requests as connections', async () => {
    const line = await openFaultyLine(await createDatabase());
    const away = await connectDatabase({ url: line.url, poolSize: 1 }, silentLog);
    const config = testConfig({ FEED_LISTENERS: '1' });
    const cut = await startTestServer(away, { config });
    line.cut();
    for (const _attempt of [1, 2]) expect((await cut.get('/api/feed')).status).toBe(503);
    line.mend();
    await expect.poll(async () => (await followFeed(cut.url)).status).toBe(200);
    line.cut();
    cut.deps.feed.settled(settledRound(1n));
    await cut.deps.feed.tick();
    line.mend();
    cut.deps.feed.close();
    await cut.stop();
    await away.close();
    await line.stop();
  });
});
