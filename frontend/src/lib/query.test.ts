import { describe, expect, it } from 'vitest';
import { fakeServer } from '../testing/fake-server.ts';
import { createQueryClient, fetchByKey } from './query.ts';

const unauthorized = { 'GET /api/auth/me': () => ({ status: 401, body: {} }) };

describe('the data client', () => {
  it('reads the path that the key segments make', async () => {
    const { calls } = fakeServer({ 'GET /api/user/7': () => ({ body: { id: 7 } }) });
    const client = createQueryClient();
    expect(await client.fetchQuery({ queryKey: ['/api/user', 7] })).toEqual({ id: 7 });
    expect(calls).toHaveLength(1);
  });

  it('never retries, polls, refetches on focus or goes stale', () => {
    expect(createQueryClient().getDefaultOptions().queries).toMatchObject({
      retry: false,
      refetchInterval: false,
      refetchOnWindowFocus: false,
      staleTime: Number.POSITIVE_INFINITY,
    });
  });

  it('throws on 401 by default', async () => {
    fakeServer(unauthorized);
    const read = createQueryClient().fetchQuery({ queryKey: ['/api/auth/me'] });
    await expect(read).rejects.toThrow(/^401: /);
  });

  it('returns null on 401 when asked to', async () => {
    fakeServer(unauthorized);
    const queryFn = fetchByKey({ on401: 'returnNull' });
    const read = createQueryClient().fetchQuery({ queryKey: ['/api/auth/me'], queryFn });
    expect(await read).toBeNull();
  });
});
