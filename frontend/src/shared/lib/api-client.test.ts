import { describe, expect, it, vi } from 'vitest';
import { fakeServer } from '../../../../test/kit/page/fake-server.ts';
import {
  ApiError,
  apiDelete,
  apiGet,
  apiGetOrNull,
  apiPost,
  apiPut,
  nameAccount,
  onForbidden,
  onUnanswered,
  onUnauthorized,
  ServerUnreachable,
} from './api-client.ts';

const failWith = (status: number, body: unknown, statusText = '') =>
  vi.stubGlobal(
    'fetch',
    async () =>
      new Response(typeof body === 'string' ? body : JSON.stringify(body), { status, statusText }),
  );

describe('apiPost', () => {
  it('sends JSON and the idempotency key [spec 7.1]', async () => {
    const { calls } = fakeServer({ 'POST /api/x': () => ({ body: { ok: true } }) });
    expect(await apiPost('/api/x', { a: 1 }, { idempotencyKey: 'k' })).toEqual({ ok: true });
    expect(calls[0]?.body).toEqual({ a: 1 });
    expect(calls[0]?.headers.get('Content-Type')).toBe('application/json');
    expect(calls[0]?.headers.get('Idempotency-Key')).toBe('k');
  });

  it('sends the cookies, as a GET request does [spec 7.1]', async () => {
    const send = vi.fn(async (..._: [path: string, init: RequestInit]) => new Response('{}'));
    vi.stubGlobal('fetch', send);
    await apiPost('/api/x', {});
    await apiGet('/api/x');
    expect(send.mock.calls.map(([, init]) => init.credentials)).toEqual(['include', 'include']);
  });

  it('sends no content type without a body [spec 7.1]', async () => {
    const { calls } = fakeServer({ 'POST /api/x': () => ({}) });
    expect(await apiPost('/api/x')).toBeUndefined();
    expect(calls[0]?.headers.get('Content-Type')).toBeNull();
  });
});

describe('the account of a page', () => {
  const ok = () => ({ body: {} });
  const named = ({ calls }: ReturnType<typeof fakeServer>) =>
    calls.map(({ method, headers }) => [method, headers.get('Wallet-Address')]);

  it('is sent in a header with POST, PUT and DELETE, but not with GET', async () => {
    const routes = { 'POST /api/x': ok, 'PUT /api/x': ok, 'DELETE /api/x': ok };
    const server = fakeServer({ ...routes, 'GET /api/x': ok });
    let account: string | undefined = '0xaa';
    const stop = nameAccount(() => account);
    await apiPost('/api/x');
    await apiPut('/api/x', {});
    account = '0xbb';
    await apiDelete('/api/x');
    account = undefined;
    await apiPost('/api/x');
    account = '0xcc';
    await apiGet('/api/x');
    stop();
    await apiPost('/api/x');
    expect(named(server)).toEqual([
      ['POST', '0xaa'],
      ['PUT', '0xaa'],
      ['DELETE', '0xbb'],
      ['POST', null],
      ['GET', null],
      ['POST', null],
    ]);
  });

  it('is not sent with a request that names another account', async () => {
    const server = fakeServer({ 'POST /api/x': ok, 'GET /api/x': ok });
    const stop = nameAccount(() => '0xbb');
    await apiPost('/api/x', {}, { account: '0xaa' });
    await apiGet('/api/x', { account: '0xaa' });
    stop();
    expect(named(server)).toEqual([
      ['POST', '0xaa'],
      ['GET', '0xaa'],
    ]);
  });
});

describe('each request', () => {
  it('includes the cookies', async () => {
    const fetched = vi.fn(async () => new Response('{}'));
    vi.stubGlobal('fetch', fetched);
    await apiGet('/api/x');
    await apiPost('/api/x', {});
    for (const call of fetched.mock.calls as unknown as [string, RequestInit][]) {
      expect(call[1].credentials).toBe('include');
    }
    expect(fetched).toHaveBeenCalledTimes(2);
  });
});

describe('an HTTP error response', () => {
  it('becomes an error with its status and its body text [spec 8.S4]', async () => {
    failWith(503, 'the chain sleeps');
    await expect(apiGet('/api/x')).rejects.toThrow(/^503: the chain sleeps$/);
  });

  it('becomes an error with its status text when the body is empty [spec 8.S4]', async () => {
    failWith(502, '', 'Bad Gateway');
    await expect(apiGet('/api/x')).rejects.toThrow(/^502: Bad Gateway$/);
  });

  it('becomes an error with the server’s error code and message', async () => {
    failWith(409, { error: { code: 'WAGER.BALANCE_TOO_LOW', message: 'Too low.' } });
    const error = await apiGet('/api/x').catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      status: 409,
      code: 'WAGER.BALANCE_TOO_LOW',
      reason: 'Too low.',
    });
  });

  it.each<[number, unknown]>([
    [200, '<html>Sign in to this network</html>'],
    [401, '<html>Sign in to this network</html>'],
    [403, '<html>Blocked by your company</html>'],
    [403, { message: 'Forbidden' }],
    [404, { error: 'no such route' }],
    [407, ''],
    [429, '<html>Too many requests</html>'],
    [502, '<html>proxy</html>'],
  ])(
    'says that the casino did not answer when something else answers %i %j',
    async (status, body) => {
      failWith(status, body);
      const [listener, signedOut] = [vi.fn(), vi.fn()];
      const stops = [onUnanswered(listener), onUnauthorized(signedOut)];
      await expect(apiGetOrNull('/api/x')).rejects.toBeInstanceOf(ServerUnreachable);
      await expect(apiPost('/api/x')).rejects.toBeInstanceOf(ServerUnreachable);
      for (const stop of stops) stop();
      expect(listener).toHaveBeenCalledTimes(2);
      expect(signedOut).not.toHaveBeenCalled();
    },
  );

  it('notifies the listeners when the status is 401', async () => {
    failWith(401, { error: { code: 'AUTH.REQUIRED', message: '' } });
    const listener = vi.fn();
    const stop = onUnauthorized(listener);
    await apiGet('/api/x').catch(() => {});
    stop();
    await apiGet('/api/x').catch(() => {});
    expect(listener).toHaveBeenCalledOnce();
  });

  it('notifies the listeners when the session belongs to another account', async () => {
    failWith(403, { error: { code: 'AUTH.FORBIDDEN', message: '' } });
    const listener = vi.fn();
    const stop = onForbidden(listener);
    await apiPost('/api/x').catch(() => {});
    stop();
    await apiPost('/api/x').catch(() => {});
    expect(listener).toHaveBeenCalledOnce();
  });

  it('becomes null in apiGetOrNull when the status is 401', async () => {
    failWith(401, { error: { code: 'AUTH.REQUIRED', message: '' } });
    const listener = vi.fn();
    const stop = onUnauthorized(listener);
    expect(await apiGetOrNull('/api/auth/me')).toBeNull();
    stop();
    expect(listener).not.toHaveBeenCalled();
  });
});
