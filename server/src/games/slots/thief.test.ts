import { WEI_PER_UNIT } from '@degen/rules/amount.ts';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { startDatabase } from '../../../../test/kit/postgres/postgres.ts';
import { fund, fundHouse } from '../../../../test/kit/server/fund.ts';
import { expectRefusal } from '../../../../test/kit/server/refusal.ts';
import {
  type Player,
  startTestServer,
  type TestServer,
} from '../../../../test/kit/server/test-server.ts';
import type { Database } from '../../db/database.ts';

const HONEST = { token: 'DEGEN', betAmount: '10' };

/** Each attempt with the code that it must get. Bodies given as text are sent as they are. */
const BAD_AMOUNTS: [string, unknown, string][] = [
  ['negative', '-10', 'AMOUNT.INVALID'],
  ['a negative number', -10, 'AMOUNT.INVALID'],
  ['zero', '0', 'AMOUNT.INVALID'],
  ['zero with decimals', '0.000', 'AMOUNT.INVALID'],
  ['negative zero', -0, 'AMOUNT.INVALID'],
  ['19 decimals', '10.0000000000000000001', 'AMOUNT.TOO_PRECISE'],
  ['an exponent', '1e3', 'AMOUNT.INVALID'],
  ['a number that prints with an exponent', 1e21, 'AMOUNT.INVALID'],
  ['10^30', `1${'0'.repeat(30)}`, 'AMOUNT.INVALID'],
  ['above the maximum', '10000.000000000000000001', 'WAGER.STAKE_TOO_HIGH'],
  ['below the minimum', '0.999999999999999999', 'WAGER.STAKE_TOO_LOW'],
  ['a word', 'ten', 'AMOUNT.INVALID'],
  ['NaN', 'NaN', 'AMOUNT.INVALID'],
  ['Infinity', 'Infinity', 'AMOUNT.INVALID'],
  ['hex', '0x10', 'AMOUNT.INVALID'],
  ['a comma', '10,5', 'AMOUNT.INVALID'],
  ['spaces', ' 10', 'AMOUNT.INVALID'],
  ['empty', '', 'AMOUNT.INVALID'],
  ['a thousand digits', '9'.repeat(1_000), 'AMOUNT.INVALID'],
  ['null', null, 'AMOUNT.INVALID'],
  ['a list', ['10'], 'AMOUNT.INVALID'],
  ['an object', { value: '10' }, 'AMOUNT.INVALID'],
  ['true', true, 'AMOUNT.INVALID'],
];

const BAD_BODIES: [string, unknown][] = [
  ['a payout', { ...HONEST, payout: '1000000' }],
  ['stops of its own', { ...HONEST, stops: [0, 0, 0, 0, 0], won: true }],
  ['winning lines', { ...HONEST, winLines: [[0, 0, 0, 0, 0]] }],
  ['another user', { ...HONEST, userId: 1 }],
  ['another wallet', { ...HONEST, walletAddress: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8' }],
  ['a seed', { ...HONEST, serverSeed: '0'.repeat(64), nonce: 0 }],
  ['a multiplier', { ...HONEST, multiplier: '1000' }],
  ['another token', { ...HONEST, token: 'ETH' }],
  ['a token as a list', { ...HONEST, token: ['DEGEN'] }],
  ['another mode', { ...HONEST, mode: 'real' }],
  ['colours', { ...HONEST, colours: ['gold'] }],
  ['no amount', { token: 'DEGEN' }],
  ['no token', { betAmount: '10' }],
  ['a list', [HONEST]],
  ['a prototype', '{"token":"DEGEN","betAmount":"10","__proto__":{"payout":"1"}}'],
  ['half a body', '{"token":"DEGEN",'],
  ['a bare word', 'DEGEN'],
  ['NaN in JSON', '{"token":"DEGEN","betAmount":NaN}'],
  ['null', 'null'],
];

describe('a thief at POST /api/slots/spin', () => {
  let db: Database;
  let server: TestServer;
  let player: Player;
  const refused = (attempt: () => ReturnType<Player['post']>, status: number, code: string) =>
    expectRefusal(db, attempt, status, code);

  beforeAll(async () => {
    db = await startDatabase();
    server = await startTestServer(db);
    await fundHouse(db, 'DEGEN', 1_000_000n * WEI_PER_UNIT);
    player = await server.signIn();
    await fund(db, { kind: 'user', userId: player.userId }, 'DEGEN', 1_000n * WEI_PER_UNIT);
  });
  afterAll(async () => {
    await server.stop();
    await db.close();
  });

  it.each(BAD_AMOUNTS)('gets nothing for an amount that is %s', async (_name, betAmount, code) => {
    await refused(() => player.post('/api/slots/spin', { ...HONEST, betAmount }), 400, code);
  });

  it.each(BAD_AMOUNTS.filter(([, , code]) => code !== 'WAGER.STAKE_TOO_HIGH'))(
    'gets nothing in demo for an amount that is %s',
    async (_name, betAmount, code) => {
      const body = { ...HONEST, mode: 'demo', betAmount };
      await refused(() => server.post('/api/slots/spin', body), 400, code);
    },
  );

  it.each(BAD_BODIES)('gets nothing for a body with %s', async (_name, body) => {
    await refused(() => player.post('/api/slots/spin', body), 400, 'REQUEST.INVALID');
  });

  it('gets nothing above the balance', async () => {
    const body = { ...HONEST, betAmount: '1000.000000000000000001' };
    await refused(() => player.post('/api/slots/spin', body), 409, 'WAGER.BALANCE_TOO_LOW');
  });

  it('gets nothing from a token that was never deposited', async () => {
    const body = { ...HONEST, token: 'BNB', betAmount: '1' };
    await refused(() => player.post('/api/slots/spin', body), 409, 'WAGER.BALANCE_TOO_LOW');
  });

  it('gets nothing for money without a session', async () => {
    const body = { ...HONEST, mode: 'web3' };
    await refused(() => server.post('/api/slots/spin', body), 401, 'AUTH.REQUIRED');
  });

  it.each(['session=', 'session=x', `session=${'A'.repeat(43)}`, 'session=%00', 'session="'])(
    'gets nothing with the made-up cookie %s',
    async (cookie) => {
      const body = { ...HONEST, mode: 'web3' };
      const attempt = () => server.post('/api/slots/spin', body, { cookie });
      await refused(attempt, 401, 'AUTH.REQUIRED');
    },
  );

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'application/jsonp'])(
    'gets nothing with a body of type %s',
    async (type) => {
      const attempt = () => player.post('/api/slots/spin', HONEST, { 'content-type': type });
      await refused(attempt, 400, 'REQUEST.INVALID');
    },
  );

  it('gets nothing from another page', async () => {
    const attempt = () => player.post('/api/slots/spin', HONEST, { origin: 'http://evil.test' });
    await refused(attempt, 403, 'AUTH.FORBIDDEN');
  });

  it.each(['', 'two words', 'é', 'k'.repeat(129)])(
    'gets nothing with the idempotency key "%s"',
    async (key) => {
      const attempt = () => player.post('/api/slots/spin', HONEST, { 'Idempotency-Key': key });
      await refused(attempt, 400, 'REQUEST.INVALID');
    },
  );

  it('gets nothing for a body of 2 MiB', async () => {
    const body = { ...HONEST, padding: 'x'.repeat(2 * 1_024 * 1_024) };
    await refused(() => player.post('/api/slots/spin', body), 413, 'REQUEST.TOO_LARGE');
  });
});
