import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../../server/src/db/database.ts';
import { ORDERED_CALLS } from '../players/order-content.ts';
import { SignedCalls } from '../players/signed-calls.ts';
import { startDatabase } from '../postgres/postgres.ts';
import { fund, fundHouse } from './fund.ts';
import { type KeyPlayer, ordersOf, SPIN, signInWithKey, spinSigned } from './orders.ts';
import { startTestServer, type TestServer } from './test-server.ts';

const UNIT = 10n ** 18n;
const PATH = '/api/wheel/spin';

describe('the signed requests of a simulated player', () => {
  let db: Database;
  let server: TestServer;
  let player: KeyPlayer;
  let calls: SignedCalls;
  /** The number of answers that the player does not get. */
  let lost: number;

  beforeAll(async () => {
    db = await startDatabase();
    server = await startTestServer(db);
    for (const token of ['DEGEN', 'BNB'] as const) await fundHouse(db, token, 1_000_000n * UNIT);
  });
  beforeEach(async () => {
    player = await signInWithKey(server);
    await fund(db, { kind: 'user', userId: player.userId }, 'DEGEN', 100n * UNIT);
    lost = 0;
    calls = new SignedCalls(
      {
        get: (path) => player.get(path),
        post: async (path, body, key) => {
          const answer = await player.post(path, body, { 'idempotency-key': key });
          lost -= 1;
          return lost < 0 ? answer : { status: 502, body: {} as never };
        },
      },
      player.orderKey,
    );
  });
  afterAll(async () => {
    await server.stop();
    await db.close();
  });

  const spin = (key: string) => calls.send(PATH, SPIN, key);
  const count = async (): Promise<number> => (await ordersOf(player)).count;

  it('are accepted on every path that takes orders', async () => {
    const bet = { token: 'DEGEN', betAmount: '1.50' };
    const walletAddress = player.account.address;
    const strategy = {
      ...{ game: 'wheel', token: 'DEGEN', choice: { colours: ['gold'] }, rounds: 1 },
      ...{ stake: '1', onWin: { kind: 'reset' }, onLoss: { kind: 'reset' }, stop: {} },
    };
    const bodies: Record<string, object> = {
      '/api/wheel/spin': { ...bet, colours: ['gold'], mode: 'web3' },
      '/api/kickboxing/match': { ...bet, side: 'RED' },
      '/api/slots/spin': bet,
      '/api/blackjack/start': { ...bet, action: 'START' },
      '/api/crash/start': { ...bet, autoCashOut: '2.5' },
      '/api/swap': { walletAddress, fromToken: 'DEGEN', toToken: 'BNB', amount: '10.0' },
      '/api/auto-bets': { strategy },
    };
    for (const path of Object.keys(ORDERED_CALLS)) {
      const { status, body } = await calls.send(path, bodies[path] ?? {}, path);
      expect([path, status, body]).toEqual([path, 200, body]);
    }
    expect(await count()).toBe(7);
  });

  it('follow one another, however many are made at once', async () => {
    const answers = await Promise.all(['a', 'b', 'c', 'd'].map(spin));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await count()).toBe(4);
  });

  it('are repeated with the same order when the answer was lost', async () => {
    lost = 2;
    expect((await spin('a')).status).toBe(502);
    expect((await spin('a')).status).toBe(502);
    expect((await spin('a')).status).toBe(200);
    expect(await count()).toBe(1);
    expect((await spin('b')).status).toBe(200);
    expect(await count()).toBe(2);
  });

  it('follow an order whose answer was lost', async () => {
    lost = 1;
    expect((await spin('a')).status).toBe(502);
    expect((await spin('b')).status).toBe(200);
    expect((await spin('a')).status).toBe(200);
    expect((await spin('c')).status).toBe(200);
    expect(await count()).toBe(3);
  });

  it('are signed again after an order of another device', async () => {
    expect((await spin('a')).status).toBe(200);
    const elsewhere = await signInWithKey(server, player.account);
    elsewhere.orderKey.follow(await ordersOf(elsewhere));
    expect((await spinSigned(elsewhere)).status).toBe(200);
    expect((await spin('b')).status).toBe(200);
    expect(await count()).toBe(3);
  });

  it('are signed again after a rotation of the seed pair', async () => {
    expect((await spin('a')).status).toBe(200);
    expect((await player.post('/api/fairness/rotate', {})).status).toBe(200);
    expect((await spin('b')).status).toBe(200);
    expect(await count()).toBe(2);
  });

  it('include actions in open rounds, signed for the current turn of the round', async () => {
    const bet = { token: 'DEGEN', betAmount: '1' };
    type Started = {
      readonly roundId: string;
      readonly sessionId: string;
      readonly status: string;
    };
    const { body: flight } = await calls.send<Started>('/api/crash/start', bet, 'crash');
    for (let hands = 0; hands < 20; hands += 1) {
      const start = { ...bet, action: 'START' };
      const { body: hand } = await calls.send<Started>('/api/blackjack/start', start, `${hands}`);
      if (hand.status !== 'PLAYING') continue;
      const move = { token: 'DEGEN', action: 'STAND', sessionId: hand.sessionId };
      const before = await count();
      lost = 1;
      const key = `stand ${hands}`;
      const stand = () => calls.send('/api/blackjack/stand', move, key);
      expect([(await stand()).status, (await stand()).status]).toEqual([502, 200]);
      expect(await count()).toBe(before);
    }
    // Whether the round is still open or has ended, its result is the answer.
    const cashOut = { roundId: flight.roundId };
    for (const key of ['once', 'again']) {
      expect((await calls.send('/api/crash/cashout', cashOut, key)).status).toBe(200);
    }
  });

  it('are taken in the order in which they were signed in advance', async () => {
    const signed = await calls.signAhead(PATH, SPIN, 3);
    for (const { key, body } of signed) {
      expect((await player.post(PATH, body, { 'idempotency-key': key })).status).toBe(200);
    }
    expect((await spin('a')).status).toBe(200);
    expect(await count()).toBe(4);
  });
});
