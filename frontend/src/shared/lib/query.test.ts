import { MutationObserver, onlineManager } from '@tanstack/react-query';
import { afterEach, describe, expect, it } from 'vitest';
import { fakeServer } from '../../../../test/kit/page/fake-server.ts';
import { apiPost } from './api-client.ts';
import { createQueryClient, fetchByKey } from './query.ts';

const unauthorized = { 'GET /api/auth/me': () => ({ status: 401 }) };

afterEach(() => onlineManager.setOnline(true));

describe('the data client', () => {
  it('sends a request immediately even while the browser is offline', async () => {
    const { calls } = fakeServer({ 'GET /api/odds': () => ({ body: {} }) });
    const client = createQueryClient();
    onlineManager.setOnline(false);
    expect(await client.fetchQuery({ queryKey: ['/api/odds'] })).toEqual({});
    const bet = new MutationObserver(client, { mutationFn: () => apiPost('/api/bet') });
    await expect(bet.mutate()).rejects.toThrow(/^404: /);
    onlineManager.setOnline(true);
    await client.resumePausedMutations();
    expect(calls.map(({ path }) => path)).toEqual(['/api/odds', '/api/bet']);
  });

  it('requests the path that it joins from the parts of a query key [spec 7.2]', async () => {
    const { calls } = fakeServer({ 'GET /api/user/7': () => ({ body: { id: 7 } }) });
    const client = createQueryClient();
    expect(await client.fetchQuery({ queryKey: ['/api/user', 7] })).toEqual({ id: 7 });
    expect(calls).toHaveLength(1);
  });

  it('turns off retries, polling, refetching on focus and stale data [spec 7.4]', () => {
    expect(createQueryClient().getDefaultOptions().queries).toMatchObject({
      retry: false,
      refetchInterval: false,
      refetchOnWindowFocus: false,
      staleTime: Number.POSITIVE_INFINITY,
    });
  });

  it('throws on 401 by default [spec 7.3]', async () => {
    fakeServer(unauthorized);
    const read = createQueryClient().fetchQuery({ queryKey: ['/api/auth/me'] });
    await expect(read).rejects.toThrow(/^401: /);
  });

  it('does not repeat failed or cached requests', async () => {
    const { called } = fakeServer({
      'GET /api/flaky': () => ({ status: 503, body: {} }),
      'GET /api/odds': () => ({ body: {} }),
    });
    const client = createQueryClient();
    await expect(client.fetchQuery({ queryKey: ['/api/flaky'] })).rejects.toThrow(/^503: /);
    expect(called('/api/flaky')).toHaveLength(1);
    await client.fetchQuery({ queryKey: ['/api/odds'] });
    await client.fetchQuery({ queryKey: ['/api/odds'] });
    expect(called('/api/odds')).toHaveLength(1);
  });

  it('returns null on 401 when on401 is set to returnNull [spec 7.3]', async () => {
    fakeServer(unauthorized);
    const queryFn = fetchByKey({ on401: 'returnNull' });
    const read = createQueryClient().fetchQuery({ queryKey: ['/api/auth/me'], queryFn });
    expect(await read).toBeNull();
  });

  it('throws on other errors even when on401 is set to returnNull', async () => {
    fakeServer({ 'GET /api/auth/me': () => ({ status: 500, body: {} }) });
    const queryFn = fetchByKey({ on401: 'returnNull' });
    const read = createQueryClient().fetchQuery({ queryKey: ['/api/auth/me'], queryFn });
    await expect(read).rejects.toThrow(/^500: /);
  });
});
