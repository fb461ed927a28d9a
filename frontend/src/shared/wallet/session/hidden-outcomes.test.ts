import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeServer } from '../../../../../test/kit/page/fake-server.ts';
import {
  ACCOUNT,
  accepted,
  deposit,
  setUpTransfers,
  USER,
  withdrawal,
} from '../../../../../test/kit/page/transfer-harness.ts';
import { createQueryClient } from '../../lib/query.ts';
import { swapTokens } from '../swap/swap-tokens.ts';
import { startWithdrawal } from '../transfers/withdrawal.ts';
import { createWalletServices } from '../wallet-services.ts';
import { createWalletStore } from '../wallet-store.ts';
import { changeHiddenOutcomes } from './hidden-outcomes.ts';

const balances = (degen: string) => () => ({ body: { DEGEN: degen, BNB: '2' } });
const health = () => ({ body: { database: 'ok', chain: { block: 12, lag: 0 } } });

let hidden: number;
const hide = (change: number) => {
  hidden += change;
  changeHiddenOutcomes(change);
};

beforeEach(() => {
  hidden = 0;
});
afterEach(() => changeHiddenOutcomes(-hidden));

describe('the shown balances while a game hides an outcome', () => {
  it('do not change when a deposit arrives', async () => {
    const { chain, follower, onEnd, server, session, transfers } = await setUpTransfers();
    const shown = () => session.store.getState().balances.DEGEN;
    transfers.addDeposit(deposit);
    chain.receipt = { blockNumber: 12, succeeded: true };
    server.routes['GET /api/health'] = health;
    server.routes['GET /api/user/7/balances'] = balances('99');
    hide(2);
    await follower.look();
    expect(onEnd).toHaveBeenCalledExactlyOnceWith(expect.anything(), 'arrived');
    hide(-1);
    await new Promise(setImmediate);
    expect(shown()).toBe('1');
    hide(-1);
    await vi.waitFor(() => expect(shown()).toBe('99'));
  });

  it('do not change when a withdrawal is accepted', async () => {
    const { server, session, transfers } = await setUpTransfers({ 'POST /api/withdraw': accepted });
    const shown = () => session.store.getState().balances.DEGEN;
    const before = shown();
    server.routes['GET /api/user/7/balances'] = balances('99');
    hide(1);
    expect(await startWithdrawal({ session, transfers }, withdrawal)).toBe('accepted');
    await new Promise(setImmediate);
    expect(shown()).toBe(before);
    hide(-1);
    await vi.waitFor(() => expect(shown()).toBe('99'));
  });

  it('do not change when a swap succeeds', async () => {
    const answer = () => ({ body: { balances: { DEGEN: '50', BNB: '3' } } });
    const { server, session } = await setUpTransfers({ 'POST /api/swap': answer });
    const shown = () => session.store.getState().balances.DEGEN;
    server.routes['GET /api/user/7/balances'] = balances('50');
    const store = createWalletStore();
    store.setState({ mode: 'web3', account: ACCOUNT });
    const parts = { store, session, controller: {} } as unknown as Parameters<typeof swapTokens>[0];
    const swap = { fromToken: 'BNB', toToken: 'DEGEN', amountWei: 1n } as const;
    hide(1);
    await swapTokens(parts, swap, null);
    expect(shown()).toBe('1');
    hide(-1);
    await vi.waitFor(() => expect(shown()).toBe('50'));
  });

  it('do not change when a withdrawal is refunded', async () => {
    const { follower, server, session, transfers } = await setUpTransfers({
      'POST /api/withdraw': accepted,
      'GET /api/withdrawals/w1': () => ({ body: { id: 'w1', status: 'refunded' } }),
    });
    const shown = () => session.store.getState().balances.DEGEN;
    await startWithdrawal({ session, transfers }, withdrawal);
    server.routes['GET /api/user/7/balances'] = balances('99');
    hide(1);
    await follower.look();
    expect(shown()).toBe('1');
    hide(-1);
    await vi.waitFor(() => expect(shown()).toBe('99'));
  });

  it('do not change when the player signs in again or chooses a name', async () => {
    const { server, session } = await setUpTransfers({
      'POST /api/user/register': () => ({ body: { ...USER, username: 'ada' } }),
    });
    const shown = () => session.store.getState().balances.DEGEN;
    server.routes['GET /api/user/7/balances'] = balances('99');
    hide(1);
    await session.signedIn(USER, ACCOUNT);
    expect(shown()).toBe('1');
    await session.register(ACCOUNT, 'ada');
    expect(shown()).toBe('1');
    hide(-1);
    await vi.waitFor(() => expect(shown()).toBe('99'));
  });

  it('do not change when the server answers again after an outage', async () => {
    const server = fakeServer({ 'GET /api/user/7/balances': balances('1') });
    const { service, session } = createWalletServices(createQueryClient());
    await session.signedIn(USER, ACCOUNT);
    const shown = () => session.store.getState().balances.DEGEN;
    server.routes['GET /api/health'] = () => Promise.reject(new TypeError('Failed to fetch'));
    await service.look();
    hide(1);
    server.routes['GET /api/health'] = health;
    server.routes['GET /api/user/7/balances'] = balances('99');
    await service.look();
    service.stop();
    await new Promise(setImmediate);
    expect([server.called('/api/user/7/balances').length, shown()]).toEqual([2, '1']);
    hide(-1);
    await vi.waitFor(() => expect(shown()).toBe('99'));
  });
});
