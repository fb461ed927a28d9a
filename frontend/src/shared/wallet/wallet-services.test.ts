import { expect, it, vi } from 'vitest';
import { fakeServer } from '../../../../test/kit/page/fake-server.ts';
import { ALICE, BOB } from '../../../../test/kit/page/wallet-harness.ts';
import { apiPost } from '../lib/api-client.ts';
import { createQueryClient } from '../lib/query.ts';
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
