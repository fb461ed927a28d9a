import { describe, expect, it } from 'vitest';
import { expectLogged } from '../../../../../test/kit/page/logs.ts';
import {
  ACCOUNT,
  accepted,
  OTHER,
  setUpTransfers,
  USER,
  withdrawal,
} from '../../../../../test/kit/page/transfer-harness.ts';
import { progressOf } from '../components/wallet-notices.tsx';
import { startWithdrawal } from './withdrawal.ts';

describe('a withdrawal whose answer is missing', () => {
  it('is requested again with the same idempotency key', async () => {
    let isUp = false;
    const { follower, onEnd, server, session, states, transfers } = await setUpTransfers({
      'POST /api/withdraw': () => (isUp ? accepted() : { status: 503 }),
    });
    expect(await startWithdrawal({ session, transfers }, withdrawal)).toBe('unanswered');
    await follower.look();
    expect(states()).toEqual(['asking']);
    expectLogged('Cannot see this transfer now');
    isUp = true;
    server.routes['GET /api/user/7/balances'] = () => ({ body: { DEGEN: '950', BNB: '2' } });
    await follower.look();
    expect(states()).toEqual(['requested']);
    expect(onEnd).toHaveBeenCalledExactlyOnceWith(expect.anything(), 'accepted');
    // The response to a repeated request contains the balances after the first request.
    expect(session.store.getState().balances.DEGEN).toBe('950');
    const keys = server.called('/api/withdraw').map((c) => c.headers.get('Idempotency-Key'));
    expect(new Set(keys).size).toBe(1);
  });

  it('is not requested again while another account is signed in', async () => {
    const { follower, onEnd, server, session, states, transfers } = await setUpTransfers({
      'POST /api/withdraw': accepted,
    });
    transfers.addWithdrawal({
      id: 'k',
      token: 'DEGEN',
      amount: '0.5',
      account: OTHER,
      chainId: 97,
    });
    await follower.look();
    expect(server.called('/api/withdraw')).toHaveLength(0);
    expect(onEnd).not.toHaveBeenCalled();
    expect(states()).toEqual(['asking']);
    const [transfer] = transfers.store.getState().transfers;
    expect(transfer && progressOf(transfer, ACCOUNT)).toBe('connect its account to follow it');
    expect(transfer && progressOf(transfer, OTHER)).toBe('waiting for the casino to answer');
    await session.signedIn({ ...USER, walletAddress: OTHER }, OTHER);
    await follower.look();
    expect(states()).toEqual(['requested']);
  });

  it('changes no balances when its answer arrives after another account’s sign-in', async () => {
    let answer = (_: object) => {};
    const { server, session, transfers } = await setUpTransfers({
      'POST /api/withdraw': () => new Promise((resolve) => (answer = resolve)),
      'GET /api/user/8/balances': () => ({ body: { DEGEN: '5', BNB: '0' } }),
    });
    const starting = startWithdrawal({ session, transfers }, withdrawal);
    await expect.poll(() => server.called('/api/withdraw')).toHaveLength(1);
    await session.signedIn({ ...USER, id: 8, walletAddress: OTHER }, OTHER);
    answer(accepted());
    expect(await starting).toBe('accepted');
    expect(session.store.getState().balances).toEqual({ DEGEN: '5', BNB: '0' });
  });

  it('is not requested again when its answer arrives while another transfer is checked', async () => {
    let answer = (_: object) => {};
    let see = (_: object) => {};
    const { follower, onEnd, server, session, states, transfers } = await setUpTransfers({
      'POST /api/withdraw': () =>
        server.called('/api/withdraw').length > 1
          ? accepted()
          : new Promise((resolve) => (answer = resolve)),
      'GET /api/withdrawals/w1': () => ({ body: { id: 'w1', status: 'requested' } }),
      'GET /api/withdrawals/w0': () => new Promise((resolve) => (see = resolve)),
    });
    transfers.addWithdrawal({
      ...{ id: 'k', token: 'DEGEN', amount: '1', account: ACCOUNT, chainId: 97 },
      withdrawalId: 'w0',
    });
    const starting = startWithdrawal({ session, transfers }, withdrawal);
    const looking = follower.look();
    await expect.poll(() => server.called('/api/withdrawals/w0')).toHaveLength(1);
    answer(accepted());
    await starting;
    see({ body: { id: 'w0', status: 'requested' } });
    await looking;
    expect(server.called('/api/withdraw')).toHaveLength(1);
    expect(onEnd).not.toHaveBeenCalled();
    expect(states()).toEqual(['requested', 'requested']);
  });

  it('waits for a new sign-in when the server says that the session belongs to another account', async () => {
    let answer: () => { status?: number; body?: unknown } = () => ({ status: 503 });
    const { follower, onEnd, session, states, transfers } = await setUpTransfers({
      'POST /api/withdraw': () => answer(),
    });
    expect(await startWithdrawal({ session, transfers }, withdrawal)).toBe('unanswered');
    answer = () => ({ status: 403, body: { error: { code: 'AUTH.FORBIDDEN' } } });
    await follower.look();
    expect(states()).toEqual(['signed-out']);
    expect(onEnd).not.toHaveBeenCalled();
    answer = accepted;
    await follower.look();
    expect(states()).toEqual(['requested']);
    expect(onEnd).toHaveBeenCalledExactlyOnceWith(expect.anything(), 'accepted');
  });
});
