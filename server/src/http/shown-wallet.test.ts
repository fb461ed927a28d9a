import { WEI_PER_UNIT } from '@degen/rules/amount.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startDatabase } from '../../../test/kit/postgres/postgres.ts';
import { fund, fundHouse } from '../../../test/kit/server/fund.ts';
import { expectRefusal } from '../../../test/kit/server/refusal.ts';
import {
  type Player,
  startTestServer,
  type TestServer,
} from '../../../test/kit/server/test-server.ts';
import type { Database } from '../db/database.ts';

const BET = { token: 'DEGEN', betAmount: '1', mode: 'web3' };
const SPIN = { token: 'DEGEN', betAmount: '1', colours: ['gold'] };
const ID = '019b76da-c358-7c6f-85ce-56ef421d41a9';
const STRATEGY = { game: 'wheel', choice: { colours: ['gold'] }, token: 'DEGEN', stake: '1' };

/** Every request of the page that can change something of the session's account. */
const CALLS: readonly ['post' | 'put' | 'delete', string, object?][] = [
  ['post', '/api/wheel/spin', SPIN],
  ['post', '/api/slots/spin', BET],
  ['post', '/api/kickboxing/match', { ...BET, pick: 'RED' }],
  ['post', '/api/blackjack/start', { ...BET, action: 'START' }],
  ['post', '/api/blackjack/hit', { token: 'DEGEN', action: 'HIT', sessionId: ID, turn: 1 }],
  ['post', '/api/crash/start', { ...BET, autoCashOut: null }],
  ['post', '/api/crash/cashout', { roundId: ID }],
  ['post', '/api/auto-bets', { strategy: STRATEGY }],
  ['post', `/api/auto-bets/${ID}/stop`, {}],
  ['post', '/api/fairness/rotate', {}],
  ['post', '/api/swap', { fromToken: 'DEGEN', toToken: 'BNB', amount: '1' }],
  ['post', '/api/withdraw', { token: 'DEGEN', amount: '1' }],
  ['post', `/api/rounds/${ID}/share`],
  ['delete', `/api/rounds/${ID}/share`],
  ['put', '/api/limits', {}],
  ['put', '/api/feed/visibility', { isShown: true }],
];

describe('a request that names the wallet of its page', () => {
  let db: Database;
  let server: TestServer;
  let player: Player;
  let other: Player;

  beforeAll(async () => {
    db = await startDatabase();
    await fundHouse(db, 'DEGEN', 1_000_000n * WEI_PER_UNIT);
    server = await startTestServer(db);
    player = await server.signIn();
    other = await server.signIn();
    await fund(db, { kind: 'user', userId: player.userId }, 'DEGEN', 1_000n * WEI_PER_UNIT);
  });
  afterAll(async () => {
    await server.stop();
    await db.close();
  });

  const naming = (address: string) => ({ 'wallet-address': address });

  it.each(CALLS)(
    'is rejected if the session belongs to another wallet: %s %s',
    async (method, path, body) => {
      const headers = naming(other.account.address);
      const attempt = () =>
        method === 'delete' ? player.delete(path, headers) : player[method](path, body, headers);
      await expectRefusal(db, attempt, 403, 'AUTH.FORBIDDEN');
    },
  );

  it.each([
    '/api/fairness/seed',
    '/api/crash/open',
    '/api/blackjack/open?mode=web3',
    '/api/auto-bets',
    '/api/rounds',
  ])('is rejected if the session belongs to another wallet: get %s', async (path) => {
    const headers = naming(other.account.address);
    await expectRefusal(db, () => player.get(path, undefined, headers), 403, 'AUTH.FORBIDDEN');
  });

  it('is rejected for an empty wallet address', async () => {
    const attempt = () => player.post('/api/wheel/spin', SPIN, naming(''));
    await expectRefusal(db, attempt, 403, 'AUTH.FORBIDDEN');
  });

  it('is accepted if the session belongs to the same wallet, in upper or lower case', async () => {
    const { address } = player.account;
    for (const spelling of [
      address,
      address.toLowerCase(),
      `0x${address.slice(2).toUpperCase()}`,
    ]) {
      expect((await player.post('/api/wheel/spin', SPIN, naming(spelling))).status).toBe(200);
    }
  });

  it('is rejected without a session', async () => {
    const spun = await server.post('/api/wheel/spin', SPIN, naming(player.account.address));
    expect([spun.status, spun.body.error.code]).toEqual([401, 'AUTH.REQUIRED']);
  });

  it('can sign in and out even if the browser has the session of another wallet', async () => {
    const leaving = await server.signIn(other.account);
    const headers = naming(player.account.address);
    expect((await leaving.post('/api/auth/nonce', undefined, headers)).status).toBe(200);
    expect((await leaving.post('/api/auth/logout', {}, headers)).status).toBe(200);
    expect((await leaving.get('/api/auth/me')).status).toBe(401);
  });
});
