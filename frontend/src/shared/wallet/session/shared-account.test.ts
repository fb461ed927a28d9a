import { describe, expect, it } from 'vitest';
import { fakeServer } from '../../../../../test/kit/page/fake-server.ts';
import { expectLogged } from '../../../../../test/kit/page/logs.ts';
import { Session, USER_ID_KEY } from './session.ts';

const ACCOUNT = '0x1111111111111111111111111111111111111111';
const OTHER = '0x2222222222222222222222222222222222222222';
const USER = { id: 7, username: 'ada', walletAddress: ACCOUNT };
const BALANCES = { DEGEN: '12.5', BNB: '0.1' };

const userRoutes = {
  'GET /api/user/7': () => ({ body: { id: 7, username: 'ada', address: '0x1111…1111' } }),
  'GET /api/user/7/balances': () => ({ body: BALANCES }),
};

describe('an account that the wallet shares without a request', () => {
  const me = (answer: { status?: number; body?: unknown }) => ({
    ...userRoutes,
    'GET /api/auth/me': () => answer,
    'POST /api/auth/logout': () => ({}),
  });

  it('is signed in by the session cookie of an earlier visit', async () => {
    fakeServer(me({ body: USER }));
    const session = new Session();
    await session.recognise(ACCOUNT.toUpperCase().replace('0X', '0x'));
    expect(session.store.getState()).toMatchObject({
      user: { id: 7, username: 'ada' },
      balances: BALANCES,
    });
    expect(session.store.getState().signedInAs).not.toBeNull();
    expect(localStorage.getItem(USER_ID_KEY)).toBe('7');
  });

  it('ends an existing session of another account', async () => {
    localStorage.setItem(USER_ID_KEY, '7');
    const { called } = fakeServer(me({ body: USER }));
    const session = new Session();
    await session.load();
    await session.recognise(OTHER);
    expect(session.store.getState()).toMatchObject({ user: null, signedInAs: null });
    expect(localStorage.getItem(USER_ID_KEY)).toBeNull();
    expect(called('/api/auth/logout')).toHaveLength(1);
  });

  it('keeps its stored user without a sign-in when there is no session cookie', async () => {
    localStorage.setItem(USER_ID_KEY, '7');
    const { called } = fakeServer(me({ status: 401 }));
    const session = new Session();
    await session.load();
    await session.recognise(ACCOUNT);
    expect(session.store.getState()).toMatchObject({ user: { id: 7 }, signedInAs: null });
    expect(called('/api/auth/logout')).toHaveLength(0);
  });

  it('clears the stored user of another account', async () => {
    localStorage.setItem(USER_ID_KEY, '7');
    fakeServer(me({ status: 401 }));
    const session = new Session();
    await session.load();
    await session.recognise(OTHER);
    expect(session.store.getState().user).toBeNull();
    expect(localStorage.getItem(USER_ID_KEY)).toBeNull();
  });

  it('removes the user of another account even if the server cannot end its session', async () => {
    localStorage.setItem(USER_ID_KEY, '7');
    fakeServer({ ...me({ body: USER }), 'POST /api/auth/logout': () => ({ status: 503 }) });
    const session = new Session();
    await session.load();
    await session.recognise(OTHER);
    expectLogged('Could not end the session on the server ApiError: 503');
    expect(session.store.getState()).toMatchObject({ user: null, signedInAs: null });
  });

  it('keeps its stored user without a sign-in while the server fails', async () => {
    localStorage.setItem(USER_ID_KEY, '7');
    fakeServer(me({ status: 503 }));
    const session = new Session();
    await session.load();
    await session.recognise(ACCOUNT);
    expect(session.store.getState()).toMatchObject({ user: { id: 7 }, signedInAs: null });
    expectLogged('Could not ask whose session this is ApiError: 503');
  });

  it('stays signed in when an older request is answered with another account', async () => {
    const session = new Session();
    fakeServer({
      ...userRoutes,
      'GET /api/auth/me': async () => {
        await session.signedIn(USER, ACCOUNT);
        return { body: { ...USER, id: 8, walletAddress: OTHER } };
      },
    });
    await session.recognise(ACCOUNT);
    expect(session.store.getState()).toMatchObject({ user: { id: 7 }, signedInAs: ACCOUNT });
  });
});
