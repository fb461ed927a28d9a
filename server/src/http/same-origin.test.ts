import { WEI_PER_UNIT } from '@degen/rules/amount.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startDatabase } from '../../../test/kit/postgres/postgres.ts';
import { fund, fundHouse } from '../../../test/kit/server/fund.ts';
import { expectRefusal } from '../../../test/kit/server/refusal.ts';
import { testConfig } from '../../../test/kit/server/test-config.ts';
import {
  type Player,
  startTestServer,
  type TestServer,
} from '../../../test/kit/server/test-server.ts';
import type { Database } from '../db/database.ts';

const PUBLIC_ORIGIN = 'https://casino.test';
const WAGER = { token: 'DEGEN', betAmount: '1', colours: ['gold'] };

describe('a request that moves money', () => {
  let db: Database;
  let server: TestServer;
  let player: Player;

  beforeAll(async () => {
    db = await startDatabase();
    await fundHouse(db, 'DEGEN', 1_000_000n * WEI_PER_UNIT);
    server = await startTestServer(db, { config: testConfig({ PUBLIC_ORIGIN }) });
    player = await server.signIn();
    await fund(db, { kind: 'user', userId: player.userId }, 'DEGEN', 1_000n * WEI_PER_UNIT);
  });
  afterAll(async () => {
    await server.stop();
    await db.close();
  });

  const spin = (headers: Record<string, string>) => player.post('/api/wheel/spin', WAGER, headers);

  it.each<[string, Record<string, string>]>([
    ['our page', { origin: PUBLIC_ORIGIN }],
    ['our page in a browser of today', { origin: PUBLIC_ORIGIN, 'sec-fetch-site': 'same-origin' }],
    ['our page in a browser that leaves out the origin', { 'sec-fetch-site': 'same-origin' }],
    ['the address bar of a browser', { 'sec-fetch-site': 'none' }],
    ['a program that sends no Origin header', {}],
  ])('is accepted from %s', async (_name, headers) => {
    expect((await spin(headers)).status).toBe(200);
  });

  it.each<[string, Record<string, string>]>([
    ['our host without https', { origin: 'http://casino.test' }],
    ['another port of our host', { origin: 'https://casino.test:8443' }],
    ['a subdomain of ours', { origin: 'https://sub.casino.test' }],
    ['a name that begins like ours', { origin: 'https://casino.test.evil.test' }],
    ['an origin with a path', { origin: `${PUBLIC_ORIGIN}/` }],
    ['a page with the origin "null"', { origin: 'null' }],
    ['an empty origin', { origin: '' }],
    ['another page that hides its origin', { 'sec-fetch-site': 'cross-site' }],
    ['a subdomain of ours that hides its origin', { 'sec-fetch-site': 'same-site' }],
    [
      'a page whose Origin contradicts Sec-Fetch-Site',
      { origin: PUBLIC_ORIGIN, 'sec-fetch-site': 'cross-site' },
    ],
  ])('is rejected from %s', async (_name, headers) => {
    await expectRefusal(db, () => spin(headers), 403, 'AUTH.FORBIDDEN');
  });

  it.each([
    // Simulates a foreign host name whose owner points it to this server.
    ['host', 'http:'],
    ['host and scheme', 'https:'],
  ])(
    'is rejected when its origin matches the Host header but differs from the %s of PUBLIC_ORIGIN',
    async (_name, scheme) => {
      const origin = server.url.replace('http:', scheme);
      await expectRefusal(db, () => spin({ origin }), 403, 'AUTH.FORBIDDEN');
    },
  );
});
