import { WEI_PER_UNIT } from '@degen/rules/amount.ts';
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startDatabase } from '../../../test/kit/postgres/postgres.ts';
import { fund } from '../../../test/kit/server/fund.ts';
import { expectRefusal } from '../../../test/kit/server/refusal.ts';
import { TEST_ENVIRONMENT } from '../../../test/kit/server/test-config.ts';
import { startTestServer, type TestServer } from '../../../test/kit/server/test-server.ts';
import { readConfig } from '../config.ts';
import type { Database } from '../db/database.ts';

const newAddress = () => privateKeyToAddress(generatePrivateKey());

describe('the user API', () => {
  let db: Database;
  let server: TestServer;

  const register = (walletAddress: string, username: unknown, client = server.post) =>
    client('/api/user/register', { walletAddress, username });

  beforeAll(async () => {
    db = await startDatabase();
    server = await startTestServer(db);
  });
  afterAll(async () => {
    await server.stop();
    await db.close();
  });

  it('registers an unregistered wallet, without a session [spec 1.4, 3.1, 7.5, 7.7]', async () => {
    const walletAddress = newAddress();
    const { status, body } = await register(walletAddress.toLowerCase(), 'Zoë 77');
    expect(status).toBe(200);
    expect(body).toEqual({ id: expect.any(Number), walletAddress, username: 'Zoë 77' });
    expect((await server.get(`/api/user/${body.id}`)).body).toEqual({
      id: body.id,
      username: 'Zoë 77',
      address: `${walletAddress.slice(0, 6)}…${walletAddress.slice(-4)}`,
    });
  });

  it('lets only the signed-in owner change a registered wallet', async () => {
    const owner = await server.signIn();
    const other = await server.signIn();
    const wallet = owner.account.address;
    expect((await register(wallet, 'first')).status).toBe(200);
    await expectRefusal(db, () => register(wallet, 'stolen'), 409, 'USER.TAKEN');
    await expectRefusal(db, () => register(wallet, 'stolen', other.post), 409, 'USER.TAKEN');
    expect((await register(wallet, 'second', owner.post)).body.username).toBe('second');
  });

  it('lets only one of ten concurrent visitors register the same wallet', async () => {
    const wallet = newAddress();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => register(wallet, `name ${index}`)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it.each([
    '',
    ' ',
    'a\u0000b',
    'line\nbreak',
    'a\u200bb',
    '\u202eevil',
    '\u3164',
    'ada\u{e0100}',
    '\u0301ada',
    'two  spaces',
    'x'.repeat(33),
    7,
    null,
    ['name'],
  ])('rejects the username %j', async (username) => {
    await expectRefusal(db, () => register(newAddress(), username), 400, 'REQUEST.INVALID');
  });

  it.each(['', '0x', 'wallet', `0x${'1'.repeat(39)}`, `0x${'g'.repeat(40)}`, 7, null])(
    'rejects the wallet address %j',
    async (walletAddress) => {
      const body = { walletAddress, username: 'name' };
      const attempt = () => server.post('/api/user/register', body);
      await expectRefusal(db, attempt, 400, 'REQUEST.INVALID');
    },
  );

  it('creates at most 30 users a minute for one network address', async () => {
    const config = readConfig({ ...TEST_ENVIRONMENT, RATE_SIGN_IN_PER_MINUTE: undefined });
    const limited = await startTestServer(db, { config });
    for (let wallet = 0; wallet < 30; wallet += 1) {
      expect((await register(newAddress(), 'name', limited.post)).status).toBe(200);
    }
    const attempt = () => register(newAddress(), 'name', limited.post);
    await expectRefusal(db, attempt, 429, 'REQUEST.RATE_LIMITED');
    expect((await limited.post('/api/auth/nonce')).status).toBe(200);
    await limited.stop();
  });

  it.each(['0', '-1', '1.5', 'abc', '9'.repeat(30), '999999', '1%00'])(
    'finds no user %s',
    async (id) => {
      const { status, body } = await server.get(`/api/user/${id}`);
      expect([status, body.error.code]).toEqual([404, 'USER.NOT_FOUND']);
    },
  );

  it('returns balances to their owner only [spec 3.3, 7.6]', async () => {
    const owner = await server.signIn();
    const other = await server.signIn();
    await fund(db, { kind: 'user', userId: owner.userId }, 'BNB', WEI_PER_UNIT / 2n);
    const path = `/api/user/${owner.userId}/balances`;
    expect((await owner.get(path)).body).toEqual({ DEGEN: '0', BNB: '0.5' });
    expect((await other.get(path)).body.error.code).toBe('AUTH.FORBIDDEN');
    expect((await other.get('/api/user/999999/balances')).body.error.code).toBe('AUTH.FORBIDDEN');
    expect((await server.get(path)).body.error.code).toBe('AUTH.REQUIRED');
  });
});
