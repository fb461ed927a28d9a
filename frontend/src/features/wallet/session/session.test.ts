import { describe, expect, it } from 'vitest';
import { fakeServer } from '../../../testing/fake-server.ts';
import { Session, USER_ID_KEY } from './session.ts';

const ACCOUNT = '0x1111111111111111111111111111111111111111';
const USER = { id: 7, username: 'ada', walletAddress: ACCOUNT };
const BALANCES = { DEGEN: '12.5', BNB: '0.1' };

const userRoutes = {
  'GET /api/user/7': () => ({ body: { id: 7, username: 'ada', address: '0x1111…1111' } }),
  'GET /api/user/7/balances': () => ({ body: BALANCES }),
};

describe('at start', () => {
  it('is logged out without a stored id, and asks nobody', async () => {
    const { calls } = fakeServer({});
    const session = new Session();
    expect(session.store.getState().isLoading).toBe(true);
    await session.load();
    expect(session.store.getState()).toMatchObject({ isLoading: false, user: null });
    expect(calls).toHaveLength(0);
  });

  it('loads the stored user, then the balances', async () => {
    localStorage.setItem(USER_ID_KEY, '7');
    const { calls } = fakeServer(userRoutes);
    const session = new Session();
    await session.load();
    expect(session.store.getState()).toMatchObject({ user: { id: 7 }, balances: BALANCES });
    expect(calls.map(({ path }) => path)).toEqual(['/api/user/7', '/api/user/7/balances']);
  });

  it('removes the stored id when the user cannot be loaded', async () => {
    localStorage.setItem(USER_ID_KEY, '7');
    fakeServer({});
    const session = new Session();
    await session.load();
    expect(localStorage.getItem(USER_ID_KEY)).toBeNull();
    expect(session.store.getState()).toMatchObject({ isLoading: false, user: null });
  });

  it('keeps the user and the balances as they were when only the balances fail', async () => {
    localStorage.setItem(USER_ID_KEY, '7');
    fakeServer({ 'GET /api/user/7': userRoutes['GET /api/user/7'] });
    const session = new Session();
    await session.load();
    expect(localStorage.getItem(USER_ID_KEY)).toBe('7');
    expect(session.store.getState()).toMatchObject({
      user: { id: 7 },
      balances: { DEGEN: '0', BNB: '0' },
    });
  });
});

describe('registering', () => {
  it('sets the user, stores the id and loads the balances', async () => {
    const { calls } = fakeServer({
      ...userRoutes,
      'POST /api/user/register': () => ({ body: USER }),
    });
    const session = new Session();
    await session.register(ACCOUNT, 'ada');
    expect(calls[0]?.body).toEqual({ walletAddress: ACCOUNT, username: 'ada' });
    expect(localStorage.getItem(USER_ID_KEY)).toBe('7');
    expect(session.store.getState()).toMatchObject({
      user: { id: 7, username: 'ada' },
      balances: BALANCES,
    });
  });

  it('throws the failure on to the caller', async () => {
    fakeServer({
      'POST /api/user/register': () => ({ status: 409, body: { error: { code: 'USER.TAKEN' } } }),
    });
    await expect(new Session().register(ACCOUNT, 'ada')).rejects.toMatchObject({ status: 409 });
  });
});

describe('balances', () => {
  it('does not let an answer asked for earlier replace a later one', async () => {
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

describe('logging out', () => {
  it('clears user, balances and the stored id, and ends the session on the server', async () => {
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

  it('drops what is still on its way for the user before', async () => {
    const session = new Session();
    fakeServer({
      ...userRoutes,
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
