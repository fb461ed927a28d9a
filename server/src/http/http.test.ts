import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startDatabase } from '../../../test/kit/postgres/postgres.ts';
import { testConfig } from '../../../test/kit/server/test-config.ts';
import { startTestServer, type TestServer } from '../../../test/kit/server/test-server.ts';
import type { Database } from '../db/database.ts';

/** A cookie in the form of a session token, but of no session. */
const INVENTED = `session=${'x'.repeat(43)}`;

describe('the HTTP server', () => {
  let db: Database;
  let folder: string;
  let server: TestServer;
  const logged: string[] = [];

  beforeAll(async () => {
    db = await startDatabase();
    folder = await mkdtemp(join(tmpdir(), 'degen-static-'));
    await mkdir(join(folder, 'assets'));
    await writeFile(join(folder, 'index.html'), '<title>casino</title>');
    await writeFile(join(folder, 'crash.html'), '<title>crash</title>');
    await writeFile(join(folder, '404.html'), '<title>no page</title>');
    await writeFile(join(folder, 'busy.html'), '<title>busy</title>');
    await writeFile(join(folder, 'sw.js'), 'self.skipWaiting();\n');
    await writeFile(join(folder, 'manifest.webmanifest'), '{}');
    await writeFile(join(folder, 'round.html'), '<title>round</title>');
    await writeFile(join(folder, 'assets/app-1a2b.js'), 'export {};\n'.repeat(500));
    const log = pino({ level: 'debug' }, { write: (line) => void logged.push(line) });
    const config = testConfig({
      STATIC_DIR: folder,
      PRICE_FEED_BNB_URL: 'https://feed.test/bnb?in=usd#last',
    });
    server = await startTestServer(db, { log, config });
  });
  afterAll(async () => {
    await server.stop();
    await db.close();
    await rm(folder, { recursive: true });
  });

  it.each([
    ['/', 'casino'],
    ['/crash', 'crash'],
  ])('serves the document of %s with Cache-Control: no-cache', async (path, title) => {
    const { status, body, headers } = await server.get(path);
    expect([status, body]).toEqual([200, `<title>${title}</title>`]);
    expect(headers.get('cache-control')).toBe('no-cache');
  });

  it.each([
    ['/sw.js', /^text\/javascript/],
    ['/manifest.webmanifest', /^application\/manifest\+json/],
  ])('serves %s with its content type and Cache-Control: no-cache', async (path, type) => {
    const { status, headers } = await server.get(path);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toMatch(type);
    expect(headers.get('cache-control')).toBe('no-cache');
    expect(headers.get('content-security-policy')).toContain("worker-src 'self'");
  });

  it.each([
    '/unknown',
    '/no/such/page',
    '/.env',
    '/.git/config',
    '/crash.php',
    '/404',
    '/404.html',
    '/busy',
    '/busy.html',
    '/round',
    '/round.html',
  ])('answers %s with the not-found page and status 404 [spec 2.4]', async (path) => {
    const { status, body, headers } = await server.get(path);
    expect([status, body]).toEqual([404, '<title>no page</title>']);
    expect(headers.get('cache-control')).toBe('no-cache');
  });

  it('answers 404 to a range request for a missing file', async () => {
    const response = await fetch(`${server.url}/unknown`, { headers: { range: 'bytes=0-3' } });
    expect([response.status, await response.text()]).toEqual([404, '<title>no page</title>']);
  });

  it('serves hashed assets compressed and cacheable for a year', async () => {
    const { headers } = await fetch(`${server.url}/assets/app-1a2b.js`);
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(headers.get('content-encoding')).not.toBeNull();
    expect((await server.get('/assets/gone.js')).body.error.code).toBe('REQUEST.NOT_FOUND');
  });

  it.each(['/../package.json', '/..%2fpackage.json', '/.env', '/%2e%2e/%2e%2e/etc/passwd'])(
    'serves nothing outside its folder: %s',
    async (path) => {
      const { body } = await server.get(path);
      expect(JSON.stringify(body)).not.toMatch(/"name"|root:/);
    },
  );

  it('answers unknown calls with an error in JSON', async () => {
    const unknown = await server.get('/api/nothing');
    expect([unknown.status, unknown.body.error.code]).toEqual([404, 'REQUEST.NOT_FOUND']);
    expect((await server.post('/nothing', {})).body.error.code).toBe('REQUEST.NOT_FOUND');
  });

  it('marks API responses as not storable, and sends neither ETag nor X-Powered-By', async () => {
    const { headers } = await server.get('/api/config');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('etag')).toBeNull();
    expect(headers.get('x-powered-by')).toBeNull();
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(headers.get('content-security-policy')).toContain('connect-src');
  });

  it('lets the page request only the configured price feeds', async () => {
    const { body, headers } = await server.get('/api/config');
    expect(body.priceFeeds).toEqual({ BNB: 'https://feed.test/bnb?in=usd#last', DEGEN: null });
    const [connect] = headers.get('content-security-policy')?.match(/connect-src [^;]*/) ?? [];
    expect(connect?.split(' ')).toContain('https://feed.test');
    expect(connect).not.toContain('coinbase');
  });

  it('lets the page request a price feed of DEGEN when one is configured [spec 7.25]', async () => {
    const config = testConfig({ PRICE_FEED_DEGEN_URL: 'https://second.test/degen#usd' });
    const other = await startTestServer(db, { config });
    const { body, headers } = await other.get('/api/config');
    await other.stop();
    expect(body.priceFeeds.DEGEN).toBe('https://second.test/degen#usd');
    const [connect] = headers.get('content-security-policy')?.match(/connect-src [^;]*/) ?? [];
    expect(connect?.split(' ')).toContain('https://second.test');
  });

  it('lets the page reach a chain under an IPv6 address, which a policy cannot name', async () => {
    const config = testConfig({ CHAIN_PUBLIC_RPC_URL: 'http://[fd00::2]:8545/key' });
    const other = await startTestServer(db, { config });
    const { headers } = await other.get('/api/config');
    await other.stop();
    const [connect] = headers.get('content-security-policy')?.match(/connect-src [^;]*/) ?? [];
    expect(connect?.split(' ')).toEqual(expect.arrayContaining(['http://*:8545', 'ws://*:8545']));
    expect(connect).not.toContain('[');
  });

  it('lets the page reach the WalletConnect relay only when WalletConnect is configured', async () => {
    const off = await server.get('/api/config');
    expect(off.body.walletConnectProjectId).toBeNull();
    expect(off.headers.get('content-security-policy')).not.toContain('walletconnect');
    const projectId = 'c0ffee'.padEnd(32, '0');
    const config = testConfig({ WALLETCONNECT_PROJECT_ID: projectId });
    const other = await startTestServer(db, { config });
    const on = await other.get('/api/config');
    await other.stop();
    expect(on.body.walletConnectProjectId).toBe(projectId);
    const policy = on.headers.get('content-security-policy');
    expect(policy).toContain('wss://relay.walletconnect.org');
    expect(policy).not.toContain('*.walletconnect');
  });

  it('describes the deployment without its secrets', async () => {
    const { body } = await server.get('/api/config');
    expect(body).toMatchObject({
      chainId: 31_337,
      local: true,
      limits: { DEGEN: { min: '1', max: '10000' }, BNB: { min: '0.001', max: '5' } },
    });
    expect(body.receiptKey).toMatch(/^[0-9a-f]{64}$/);
    expect(JSON.stringify(body)).not.toMatch(/01010101|02020202|03030303/);
  });

  it('reports in /api/health that the chain is unreachable', async () => {
    // Fakes the server's timeouts, so that they never fire, however slow the database is.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { status, body } = await server.get('/api/health');
    vi.useRealTimers();
    expect(status).toBe(503);
    expect(body).toEqual({
      status: 'failing',
      database: 'ok',
      chain: { block: null, lag: null },
      tokens: { DEGEN: 'open', BNB: 'open' },
      suspension: { active: false, until: null },
      waitingForLimit: { DEGEN: '0', BNB: '0' },
    });
  });

  it('counts requests in the metrics by route pattern, not by path', async () => {
    await server.get('/api/user/7');
    const { body } = await server.get('/metrics');
    expect(body).toContain('route="/user/:id"');
    expect(body).not.toContain('/api/user/7');
  });

  it('hides the cause of a bug and logs it with the id of the request', async () => {
    const broken = await startTestServer(db, {
      log: pino({ level: 'error' }, { write: (line) => void logged.push(line) }),
      sessions: {
        find: () => Promise.reject(new Error('secret internals')),
      } as never,
    });
    const { status, body, headers } = await broken.get('/api/auth/me', INVENTED);
    await broken.stop();
    expect([status, body.error.code]).toEqual([500, 'SERVER.INTERNAL']);
    expect(JSON.stringify(body)).not.toContain('secret');
    const line = logged.find((text) => text.includes('secret internals')) ?? '';
    expect(line).toContain(headers.get('x-request-id'));
  });

  it('never logs a cookie, a body or a signature', async () => {
    const player = await server.signInByMessage();
    await player.post('/api/user/register', { walletAddress: 'x', username: 'in the body' });
    const text = logged.join('');
    expect(text).not.toContain(player.cookie.slice('session='.length));
    expect(text).not.toContain('in the body');
    expect(text).not.toContain('signature');
  });
});

describe('rate limits', () => {
  it('apply per address, per session and to sign-ins', async () => {
    const db = await startDatabase();
    const limited = async (changes: Record<string, string>, path: string, cookie?: string) => {
      const server = await startTestServer(db, { config: testConfig(changes) });
      const codes: unknown[] = [];
      for (let request = 0; request < 4; request += 1) {
        const { status, body } = await server.post(path, {}, cookie ? { cookie } : {});
        codes.push(status === 429 ? body.error.code : 'let through');
      }
      await server.stop();
      return codes;
    };
    const expected = [...Array(3).fill('let through'), 'REQUEST.RATE_LIMITED'];
    expect(await limited({ RATE_ADDRESS_PER_MINUTE: '3' }, '/api/nothing')).toEqual(expected);
    expect(await limited({ RATE_ACCOUNT_PER_MINUTE: '3' }, '/api/nothing', INVENTED)).toEqual(
      expected,
    );
    expect(await limited({ RATE_SIGN_IN_PER_MINUTE: '3' }, '/api/auth/nonce')).toEqual(expected);
    await db.close();
  });

  it('count a request with a malformed session cookie only for its address', async () => {
    const db = await startDatabase();
    const config = testConfig({ RATE_ADDRESS_PER_MINUTE: '50', RATE_ACCOUNT_PER_MINUTE: '3' });
    const server = await startTestServer(db, { config });
    const limits = new Set<string | null>();
    for (let request = 0; request < 5; request += 1) {
      const { headers } = await server.get('/api/nothing', `session=${'x'.repeat(14_000)}`);
      limits.add(headers.get('RateLimit-Policy'));
    }
    expect([...limits]).toEqual(['50;w=60']);
    await server.stop();
    await db.close();
  });
});
