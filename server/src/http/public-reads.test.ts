import { ODDS_TABLE } from '@degen/rules/odds/table.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { startDatabase } from '../../../test/kit/postgres/postgres.ts';
import { TestClock } from '../../../test/kit/server/test-clock.ts';
import { testConfig } from '../../../test/kit/server/test-config.ts';
import { startTestServer, type TestServer } from '../../../test/kit/server/test-server.ts';
import type { Database } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { createMetrics } from '../system/metrics.ts';

const TOKEN = 'a-token-of-more-than-sixteen-characters';

describe('public reads', () => {
  let db: Database;
  const servers: TestServer[] = [];

  beforeAll(async () => {
    db = await startDatabase();
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    for (const server of servers.splice(0)) await server.stop();
  });
  afterAll(() => db.close());

  const start = async (changes: Partial<Deps> = {}) => {
    const server = await startTestServer(db, changes);
    servers.push(server);
    return server;
  };

  it.each(['/api/odds', '/api/config', '/api/health', '/metrics'])(
    'count against the rate limit of the address: %s',
    async (path) => {
      const config = testConfig({ RATE_ADDRESS_PER_MINUTE: '2' });
      const chain = { status: async () => ({ block: 7, lag: 0 }) };
      const server = await start({ config, chain });
      const answers = [await server.get(path), await server.get(path), await server.get(path)];
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 429]);
    },
  );

  it('serialize the odds and the config only when the server starts', async () => {
    const server = await start();
    const table = JSON.parse(JSON.stringify(ODDS_TABLE));
    const stringify = vi.spyOn(JSON, 'stringify');
    const odds = await Promise.all(Array.from({ length: 20 }, () => server.get('/api/odds')));
    expect(odds[0]?.body).toEqual(table);
    expect(odds[0]?.headers.get('content-type')).toContain('application/json');
    await Promise.all(Array.from({ length: 20 }, () => server.get('/api/config')));
    const written = stringify.mock.calls.filter(
      ([value]) => value === ODDS_TABLE || value?.receiptKey !== undefined,
    );
    expect(written).toHaveLength(0);
  });

  it('compute the metrics at most once a second', async () => {
    const [metrics, clock] = [createMetrics(), new TestClock('2026-11-22T12:00:00.000Z')];
    const computed = vi.spyOn(metrics.registry, 'metrics');
    const server = await start({ metrics, clock });
    const ask = () => Promise.all(Array.from({ length: 50 }, () => server.get('/metrics')));
    const [first] = await ask();
    expect(first?.body).toContain('http_request_duration_seconds');
    expect(first?.headers.get('content-type')).toBe(metrics.registry.contentType);
    expect(computed).toHaveBeenCalledTimes(1);
    clock.pass(999);
    await ask();
    expect(computed).toHaveBeenCalledTimes(1);
    clock.pass(1);
    await ask();
    expect(computed).toHaveBeenCalledTimes(2);
  });

  const metricsWith = (server: TestServer, headers: Record<string, string> = {}) =>
    fetch(`${server.url}/metrics`, { headers }).then(({ status }) => status);

  it('show the metrics only to requests from the same machine when no token is set', async () => {
    const server = await start();
    expect(await metricsWith(server)).toBe(200);
    // A request with one of these headers came through a proxy, so its client can be on another machine.
    for (const name of ['X-Forwarded-For', 'Forwarded', 'X-Real-IP', 'Via']) {
      expect(await metricsWith(server, { [name]: '127.0.0.1' })).toBe(404);
    }
    const proxied = await start({ config: testConfig({ TRUSTED_PROXIES: '1' }) });
    expect(await metricsWith(proxied, { 'X-Forwarded-For': '127.0.0.1' })).toBe(404);
  });

  it('show the metrics only to requests with the token when a token is set', async () => {
    const server = await start({ config: testConfig({ METRICS_TOKEN: TOKEN }) });
    expect(await metricsWith(server)).toBe(404);
    for (const wrong of [`Bearer ${TOKEN}x`, 'Bearer x', TOKEN, 'Bearer ']) {
      expect(await metricsWith(server, { Authorization: wrong })).toBe(404);
    }
    const right = { Authorization: `Bearer ${TOKEN}`, 'X-Forwarded-For': '203.0.113.7' };
    expect(await metricsWith(server, right)).toBe(200);
  });
});
