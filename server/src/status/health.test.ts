import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startDatabase } from '../../../test/kit/postgres/postgres.ts';
import { startTestServer, type TestServer } from '../../../test/kit/server/test-server.ts';
import type { Database } from '../db/database.ts';

describe('GET /api/health', () => {
  let db: Database;
  let server: TestServer;
  let nowMs = Date.parse('2026-11-21T12:00:00.000Z');
  let asked = 0;
  let lag: number | null = 0;

  beforeAll(async () => {
    // Fakes the server's timeouts, so that they never fire, however slow the database is.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    db = await startDatabase();
    const status = async () => {
      asked += 1;
      return { block: 7, lag };
    };
    server = await startTestServer(db, {
      chain: { status },
      clock: { now: () => new Date(nowMs) },
    });
  });
  afterAll(async () => {
    await server.stop();
    await db.close();
    vi.useRealTimers();
  });

  it('reads the state of the chain once for many concurrent callers', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => server.get('/api/health')));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(asked).toBe(1);
  });

  it('reads the state of the chain again a second later', async () => {
    lag = null;
    nowMs += 1_000;
    const { status, body } = await server.get('/api/health');
    expect([status, body.status, asked]).toEqual([503, 'failing', 2]);
  });

  it.each([
    [-1, 200],
    [-10_000, 503],
  ])('answers a node %i blocks ahead with %i', async (nodeLag, expected) => {
    lag = nodeLag;
    nowMs += 1_000;
    const { status, body } = await server.get('/api/health');
    expect([status, body.chain]).toEqual([expected, { block: 7, lag: nodeLag }]);
  });
});
