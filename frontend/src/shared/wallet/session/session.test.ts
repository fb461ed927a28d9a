import { describe, expect, it, vi } from 'vitest';
import { fakeServer } from '../../../../../test/kit/page/fake-server.ts';
import { expectLogged } from '../../../../../test/kit/page/logs.ts';
import { DEPLOYMENT } from '../../fairness/testing/fake-casino.ts';
import { findOrderKey, keepOrderKey } from '../../orders/order-keys.ts';
import { Session, USER_ID_KEY } from './session.ts';

const ACCOUNT = '0x1111111111111111111111111111111111111111';
const OTHER = '0x2222222222222222222222222222222222222222';
const USER = { id: 7, username: 'ada', walletAddress: ACCOUNT };
const BALANCES = { DEGEN: '12.5', BNB: '0.1' };

const userRoutes = {
  'GET /api/user/7': () => ({ body: { id: 7, username: 'ada', address: '0x1111…1111' } }),
  'GET /api/user/7/balances': () => ({ body: BALANCES }),
};

describe('a session at startup', () => {
  it('is logged out without a request when no user id is stored [spec 4.S1]', async () => {
    const { calls } = fakeServer({});
    const session = new Session();
    expect(session.store.getState().isLoading).toBe(true);
    await session.load();
    expect(session.store.getState()).toMatchObject({ isLoading: false, user: null });
    expect(calls).toHaveLength(0);
  });

  it('loads the stored user, then the balances [spec 3.1, 4.S1, 4.S2]', async () => {
    localStorage.setItem(USER_ID_KEY, '7');
    const { calls } = fakeServer(userRoutes);
    const session = new Session();
    await session.load();
    expect(session.store.getState()).toMatchObject({ user: { id: 7 }, balances: BALANCES });
    expect(calls.map(({ path }) => path)).toEqual(['/api/user/7', '/api/user/7/balances']);
  });

  it('removes the stored id when the user cannot be loaded [spec 4.S3, 8.S1]', async () => {
    localStorage.setItem(USER_ID_KEY, '7');
    fakeServer({});
    const session = new Session();
    await session.load();
    expectLogged('Could not load the user ApiError');
    expect(localStorage.getItem(USER_ID_KEY)).toBeNull();
    expect(session.store.getState()).toMatchObject({ isLoading: false, user: null });
  });

  it('keeps the user and the last balances when the balances cannot be loaded [spec 3.3, 8.S2]', async () => {
    localStorage.setItem(USER_ID_KEY, '7');
    fakeServer({ 'GET /api/user/7': userRoutes['GET /api/user/7'] });
    const session = new Session();
    session.setBalances(BALANCES);
    await session.load();
    expectLogged('Could not load the balances ApiError');
    expect(localStorage.getItem(USER_ID_KEY)).toBe('7');
    expect(session.store.getState()).toMatchObject({ user: { id: 7 }, balances: BALANCES });
  });
});

describe('registering a user', () => {
  it('sets the user, stores the id and loads the balances [spec 1.4, 3.2, 4.S4]', async () => {
    const { calls } = fakeServer({
      ...userRoutes,
      'POST /api/user/register': () => ({ body: USER }),
    });
    const session = new Session();
    await session.register(ACCOUNT, 'ada');
    expect(calls[0]?.body).toEqual({ walletAddress: ACCOUNT, username: 'ada' });
    expect(localStorage.getItem(USER_ID_KEY)).toBe('7');
    expect(session.store.getState()).toMatchObject({
      user: { id: 7, username: 'ada', address: '0x1111…1111' },
      balances: BALANCES,
    });
  });

  it('keeps the account signed in when it was already signed in', async () => {
    fakeServer({ ...userRoutes, 'POST /api/user/register': () => ({ body: USER }) });
    const session = new Session();
    await session.signedIn({ ...USER, username: null }, ACCOUNT);
    await session.register(ACCOUNT, 'ada');
    expect(session.store.getState()).toMatchObject({
      user: { username: 'ada' },
      signedInAs: ACCOUNT,
    });
  });

  it('does not sign in an account that was not yet signed in', async () => {
    fakeServer({
      ...userRoutes,
      'POST /api/user/register': () => ({ body: { ...USER, id: 8, walletAddress: OTHER } }),
      'GET /api/user/8/balances': () => ({ body: { DEGEN: '0', BNB: '0' } }),
    });
    const session = new Session();
    await session.signedIn(USER, ACCOUNT);
    await session.register(OTHER, 'ada');
    expect(session.store.getState()).toMatchObject({
      user: { id: 8 },
      signedInAs: null,
      balances: { DEGEN: '0', BNB: '0' },
    });
  });

  it('throws the server’s error to the caller [spec 8.S3]', async () => {
    fakeServer({
      'POST /api/user/register': () => ({ status: 409, body: { error: { code: 'USER.TAKEN' } } }),
    });
    await expect(new Session().register(ACCOUNT, 'ada')).rejects.toMatchObject({ status: 409 });
    expectLogged('Could not register ApiError');
  });
});

describe('balances', () => {
  it('are not replaced by balances that were requested earlier [spec 4.S5]', async () => {
    const session = new Session();
    let first = true;
    fakeServer({
      ...userRoutes,
      'GET /api/user/7/balances': () => {
        if (first) {
          first = false;
          session.setBalances({ DEGEN: '99', BNB: '9' }); // a spin settled meanwhile
          return { body: { DEGEN: 'stale', BNB: 'stale' } };
        }
        return { body: { DEGEN: '99', BNB: '9' } };
      },
    });
    await session.signedIn(USER, ACCOUNT);
    expect(session.store.getState().balances).toEqual({ DEGEN: '99', BNB: '9' });
  });
});

describe('refreshing balances', () => {
  it('loads the balances again, or sends no request when there is no user [spec 4.S5]', async () => {
    const { called } = fakeServer(userRoutes);
    const session = new Session();
    await session.refreshBalances();
    expect(called('/api/user/7/balances')).toHaveLength(0);
    await session.signedIn(USER, ACCOUNT);
    session.setBalances({ DEGEN: '1', BNB: '1' });
    await session.refreshBalances();
    expect(session.store.getState().balances).toEqual(BALANCES);
    expect(called('/api/user/7/balances')).toHaveLength(2);
  });

  it('logs a failure, and keeps the user and the balances [spec 4.S5, 8.S2]', async () => {
    let isUp = true;
    fakeServer({
      ...userRoutes,
      'GET /api/user/7/balances': () => (isUp ? { body: BALANCES } : { status: 503 }),
    });
    const session = new Session();
    await session.signedIn(USER, ACCOUNT);
    isUp = false;
    await session.refreshBalances();
    expectLogged('Could not load the balances ApiError: 503');
    expect(session.store.getState()).toMatchObject({ user: { id: 7 }, balances: BALANCES });
  });

  it('ignores an answer when the callback isWanted returns false', async () => {
    const { called } = fakeServer(userRoutes);
    const session = new Session();
    await session.signedIn(USER, ACCOUNT);
    const asked = called('/api/user/7/balances').length;
    session.setBalances({ DEGEN: '1', BNB: '1' });
    await session.refreshBalances(() => false);
    expect(called('/api/user/7/balances')).toHaveLength(asked + 1);
    expect(session.store.getState().balances).toEqual({ DEGEN: '1', BNB: '1' });
  });
});

describe('a session whose account is uncertain', () => {
  const confirmed = async (me: () => { status?: number; body?: unknown }) => {
    fakeServer({ ...userRoutes, 'GET /api/auth/me': me });
    const session = new Session();
    await session.signedIn(USER, ACCOUNT);
    await session.confirm();
    return session.store.getState().signedInAs;
  };

  it('ends when another tab has signed in with another account', async () => {
    expect(await confirmed(() => ({ body: { ...USER, id: 8, walletAddress: OTHER } }))).toBeNull();
  });

  it('ends when the server knows no session', async () => {
    expect(await confirmed(() => ({ status: 401 }))).toBeNull();
  });

  it('continues when the server confirms that it belongs to the account', async () => {
    expect(await confirmed(() => ({ body: USER }))).toBe(ACCOUNT);
  });

  it('continues when the server cannot name the account', async () => {
    expect(await confirmed(() => ({ status: 503 }))).toBe(ACCOUNT);
    expectLogged('Could not ask whose session this is ApiError: 503');
  });

  it('continues after a new sign-in when an older request is answered with 401', async () => {
    const session = new Session();
    fakeServer({
      ...userRoutes,
      'GET /api/auth/me': async () => {
        await session.signedIn(USER, ACCOUNT);
        return { status: 401 };
      },
    });
    await session.signedIn(USER, ACCOUNT);
    await session.confirm();
    expect(session.store.getState().signedInAs).toBe(ACCOUNT);
  });
});

describe('logging out', () => {
  it('removes the user and throws the error when the server fails [spec 4.S6]', async () => {
    fakeServer({ ...userRoutes, 'POST /api/auth/logout': () => ({ status: 503 }) });
    const session = new Session();
    await session.signedIn(USER, ACCOUNT);
    await expect(session.logout()).rejects.toMatchObject({ status: 503 });
    expectLogged('Could not end the session on the server ApiError: 503');
    expect(localStorage.getItem(USER_ID_KEY)).toBeNull();
    expect(session.store.getState()).toMatchObject({ user: null, signedInAs: null });
  });

  it('ends the session on the server when only the user id is stored', async () => {
    localStorage.setItem(USER_ID_KEY, '7');
    const { called } = fakeServer({ ...userRoutes, 'POST /api/auth/logout': () => ({}) });
    const session = new Session();
    await session.load();
    await session.logout();
    expect(called('/api/auth/logout')).toHaveLength(1);
  });

  it('forgets the key of the player’s orders, even when the server fails', async () => {
    fakeServer({ ...userRoutes, 'POST /api/auth/logout': () => ({ status: 503 }) });
    const secret = new Uint8Array(32);
    await keepOrderKey({ ...DEPLOYMENT, player: ACCOUNT, grant: 'granted', secret });
    const session = new Session();
    await session.signedIn(USER, ACCOUNT);
    await session.logout().catch(() => undefined);
    expectLogged('Could not end the session on the server ApiError: 503');
    expect(await findOrderKey('granted')).toBeNull();
  });

  it('succeeds when the session has ended, although the code that forgets the key cannot be loaded', async () => {
    fakeServer({ ...userRoutes, 'POST /api/auth/logout': () => ({}) });
    const session = new Session();
    await session.signedIn(USER, ACCOUNT);
    vi.doMock('../../orders/order-keys.ts', () => Promise.reject(new TypeError('no chunk')));
    await session.logout();
    vi.doUnmock('../../orders/order-keys.ts');
    expectLogged('Could not forget the key of the orders');
  });

  it('sends no request without a session', async () => {
    const { calls } = fakeServer({});
    await new Session().logout();
    expect(calls).toHaveLength(0);
  });

  it('clears user, balances and the stored id, and ends the session on the server [spec 4.S6, 9.D6]', async () => {
    const { called } = fakeServer({ ...userRoutes, 'POST /api/auth/logout': () => ({}) });
    const session = new Session();
    await session.signedIn(USER, ACCOUNT);
    await session.logout();
    expect(session.store.getState()).toMatchObject({
      user: null,
      signedInAs: null,
      balances: { DEGEN: '0', BNB: '0' },
    });
    expect(localStorage.getItem(USER_ID_KEY)).toBeNull();
    expect(called('/api/auth/logout')).toHaveLength(1);
  });

  it('ignores late responses for the previous user', async () => {
    const session = new Session();
    fakeServer({
      ...userRoutes,
      'POST /api/auth/logout': () => ({}),
      'GET /api/user/7/balances': async () => {
        await session.logout();
        return { body: BALANCES };
      },
    });
    await session.signedIn(USER, ACCOUNT);
    expect(session.store.getState()).toMatchObject({
      user: null,
      balances: { DEGEN: '0', BNB: '0' },
    });
  });
});
