import { expect, it, vi } from 'vitest';
import { fakeServer } from '../../../../test/kit/page/fake-server.ts';
import { ALICE, BOB } from '../../../../test/kit/page/wallet-harness.ts';
import { apiPost } from '../lib/api-client.ts';
import { createQueryClient } from '../lib/query.ts';
import { useToastStore } from '../ui/toast-store.ts';
import { createWalletServices } from './wallet-services.ts';

const user = (id: number, walletAddress: string) => ({ id, username: null, walletAddress });

it('the page requires a new sign-in when the session belongs to another account', async () => {
  const { called } = fakeServer({
    'GET /api/auth/me': () => ({ body: user(8, BOB) }),
    'GET /api/user/7/balances': () => ({ body: { DEGEN: '1', BNB: '1' } }),
    'POST /api/limits': () => ({ status: 403, body: { error: { code: 'AUTH.FORBIDDEN' } } }),
  });
  const { session, start, store } = createWalletServices(createQueryClient());
  const stop = start();
  store.getState().enterWeb3(ALICE);
  await session.signedIn(user(7, ALICE), ALICE);
  await expect(apiPost('/api/limits', {})).rejects.toMatchObject({ status: 403 });
  await vi.waitFor(() => expect(session.store.getState().signedInAs).toBeNull());
  stop();
  expect(store.getState()).toMatchObject({ mode: 'demo' });
  await expect(apiPost('/api/limits', {})).rejects.toMatchObject({ status: 403 });
  const named = called('/api/limits').map(({ headers }) => headers.get('Wallet-Address'));
  expect(named).toEqual([ALICE, null]);
});

it('the page requires a new sign-in when the session has ended while the player was away', async () => {
  const owner = { status: 200, body: user(7, ALICE) };
  const { called } = fakeServer({
    'GET /api/auth/me': () => owner,
    'GET /api/health': () => ({ body: { database: 'ok', chain: { lag: 0 } } }),
    'GET /api/user/7/balances': () => ({ body: { DEGEN: '1', BNB: '1' } }),
  });
  const { session, start, store } = createWalletServices(createQueryClient());
  const stop = start();
  store.getState().enterWeb3(ALICE);
  await session.signedIn(user(7, ALICE), ALICE);
  const before = called('/api/auth/me').length;
  const asked = () => called('/api/auth/me').length - before;
  const wake = (target: EventTarget, type: string, fields = {}) =>
    target.dispatchEvent(Object.assign(new Event(type), fields));
  // Each of these is a return of the player, but `pageshow` only for a page that was kept.
  wake(window, 'pageshow', { persisted: false });
  expect(asked()).toBe(0);
  wake(window, 'pageshow', { persisted: true });
  wake(window, 'online');
  wake(document, 'resume');
  await vi.waitFor(() => expect(asked()).toBe(3));
  // The events of one return are one question.
  wake(window, 'focus');
  wake(document, 'visibilitychange');
  expect(asked()).toBe(3);
  expect(session.store.getState().signedInAs).toBe(ALICE);
  Object.assign(owner, { status: 401, body: undefined });
  wake(window, 'online');
  await vi.waitFor(() => expect(session.store.getState().signedInAs).toBeNull());
  stop();
  wake(window, 'online');
  expect(asked()).toBe(4);
});

it('the page shows the end of a withdrawal that another tab saw, and loads the balances', async () => {
  const { called } = fakeServer({
    'GET /api/auth/me': () => ({ body: user(7, ALICE) }),
    'GET /api/user/7/balances': () => ({ body: { DEGEN: '1', BNB: '1' } }),
  });
  const { session, start, store } = createWalletServices(createQueryClient());
  const stop = start();
  store.getState().enterWeb3(ALICE);
  await session.signedIn(user(7, ALICE), ALICE);
  const loads = called('/api/user/7/balances').length;
  const otherTab = new BroadcastChannel('degen.transfer-ends');
  const withdrawal = { kind: 'withdrawal', token: 'BNB', amount: '1.5' };
  const announced = vi.fn();
  const unsubscribe = useToastStore.subscribe(({ current }) => announced(current?.description));
  const foreign = { ...withdrawal, id: 'other', amount: '2.5', account: BOB };
  otherTab.postMessage({ transfer: foreign, end: 'arrived' });
  const transfer = { ...withdrawal, id: 'key', account: ALICE.toLowerCase() };
  otherTab.postMessage({ transfer, end: 'arrived' });
  await vi.waitFor(() =>
    expect(useToastStore.getState().current).toMatchObject({
      title: 'Withdrawal Paid',
      description: '1.5 BNB arrived in your wallet',
    }),
  );
  await vi.waitFor(() => expect(called('/api/user/7/balances').length).toBeGreaterThan(loads));
  expect(announced.mock.calls).toEqual([['1.5 BNB arrived in your wallet']]);
  otherTab.postMessage({ transfer, end: 'kept' });
  await vi.waitFor(() =>
    expect(useToastStore.getState().current).toMatchObject({
      title: 'Withdrawal to Collect',
      description: 'Your account did not accept 1.5 BNB. Collect it from the contract at /exit.',
      tone: 'info',
    }),
  );
  unsubscribe();
  stop();
  otherTab.close();
});
