import { ERROR_CODES, ERRORS, isFinalCode } from '@degen/rules/wire/errors.ts';
import { describe, expect, it, vi } from 'vitest';
import { expectLogged } from '../../../../../test/kit/page/logs.ts';
import {
  ACCOUNT,
  accepted,
  deposit,
  expectArrival,
  health,
  setUpTransfers,
  USER,
  withdrawal,
} from '../../../../../test/kit/page/transfer-harness.ts';
import { progressOf } from '../components/wallet-notices.tsx';
import { TRANSFERS_KEY, TransferStore } from './transfer-store.ts';
import { startWithdrawal } from './withdrawal.ts';

describe('a deposit', () => {
  it('is credited when the casino has read the block of its transaction', async () => {
    const setup = await setUpTransfers();
    const { chain, follower, server, session, states, transfers } = setup;
    transfers.addDeposit(deposit);
    await follower.look();
    expect(states()).toEqual(['sent']);

    chain.receipt = { blockNumber: 12, succeeded: true };
    server.routes['GET /api/health'] = () => health(11);
    await follower.look();
    expect(states()).toEqual(['mined']);

    server.routes['GET /api/user/7/balances'] = () => ({ body: { DEGEN: '1', BNB: '2.5' } });
    await expectArrival(setup);
    expect(session.store.getState().balances.BNB).toBe('2.5');
  });

  it('fails when its transaction was reverted', async () => {
    const { chain, follower, onEnd, states, transfers } = await setUpTransfers();
    transfers.addDeposit(deposit);
    chain.receipt = { blockNumber: 12, succeeded: false };
    await follower.look();
    expect(states()).toEqual([]);
    expect(onEnd).toHaveBeenCalledExactlyOnceWith(expect.anything(), 'failed');
  });

  it('waits again when a reorganization removes its block', async () => {
    const { chain, follower, states, server, transfers } = await setUpTransfers();
    server.routes['GET /api/health'] = () => health(1);
    transfers.addDeposit(deposit);
    chain.receipt = { blockNumber: 12, succeeded: true };
    await follower.look();
    chain.receipt = null;
    await follower.look();
    expect(states()).toEqual(['sent']);
  });

  it('is marked as replaced when the wallet sends another transaction with the same nonce', async () => {
    const { chain, follower, states, transfers } = await setUpTransfers();
    transfers.addDeposit(deposit);
    chain.nonce = 3;
    await follower.look();
    expect(states()).toEqual(['sent']);
    chain.nonce = undefined;
    chain.count = 4;
    await follower.look();
    expect(states()).toEqual(['replaced']);
  });

  it('stays pending when the account sends other transactions and its nonce is unknown', async () => {
    const { chain, follower, states, transfers } = await setUpTransfers();
    transfers.addDeposit(deposit);
    chain.count = 4;
    await follower.look();
    expect(states()).toEqual(['sent']);
  });

  it('is still stored after a reload of the page', async () => {
    const { follower, transfers } = await setUpTransfers();
    transfers.addDeposit(deposit);
    await follower.look();
    expect(new TransferStore().find('0xaa')).toMatchObject({ state: 'sent', amount: '0.5' });
  });
});

describe('a withdrawal', () => {
  it('is followed until it is paid', async () => {
    const { follower, onEnd, server, session, states, transfers } = await setUpTransfers({
      'POST /api/withdraw': accepted,
    });
    expect(await startWithdrawal({ session, transfers }, withdrawal)).toBe('accepted');
    const [call] = server.called('/api/withdraw');
    expect(call?.body).toEqual({ walletAddress: ACCOUNT, token: 'DEGEN', amount: '0.5' });
    expect(call?.headers.get('Idempotency-Key')).toBe(transfers.store.getState().transfers[0]?.id);

    let status = 'submitted';
    server.routes['GET /api/withdrawals/w1'] = () => ({ body: { id: 'w1', status } });
    await follower.look();
    expect(states()).toEqual(['submitted']);
    status = 'confirmed';
    await follower.look();
    expect(states()).toEqual([]);
    expect(onEnd).toHaveBeenCalledExactlyOnceWith(expect.anything(), 'arrived');
  });

  it('has not arrived when the account refused the payment, which the contract keeps', async () => {
    const { follower, onEnd, session, transfers } = await setUpTransfers({
      'POST /api/withdraw': accepted,
      'GET /api/withdrawals/w1': () => ({
        body: { id: 'w1', status: 'confirmed', collectable: true },
      }),
    });
    await startWithdrawal({ session, transfers }, withdrawal);
    await follower.look();
    expect(onEnd).toHaveBeenCalledExactlyOnceWith(expect.anything(), 'kept');
  });

  it('shows the time until which the limits of the contract delay the payment', async () => {
    const { follower, server, session, transfers } = await setUpTransfers({
      'POST /api/withdraw': accepted,
    });
    await startWithdrawal({ session, transfers }, withdrawal);
    const textWhen = async (waiting: object): Promise<string | undefined> => {
      const body = { id: 'w1', status: 'requested', ...waiting };
      server.routes['GET /api/withdrawals/w1'] = () => ({ body });
      await follower.look();
      const [transfer] = new TransferStore().store.getState().transfers;
      return transfer && progressOf(transfer, ACCOUNT);
    };
    expect(await textWhen({})).toBe('accepted, about to be paid');
    const waitingUntil = new Date(2026, 6, 1, 14, 0).toISOString();
    expect(await textWhen({ waitingUntil })).toMatch(/^waiting until Jul 1, 2026, 2:00.PM: /);
    expect(await textWhen({ waitingUntil: null })).toMatch(/^waiting: the contract does not let/);
    expect(await textWhen({})).toBe('accepted, about to be paid');
  });

  it('restores the balance when the casino refunds the withdrawal', async () => {
    const { follower, onEnd, server, session, transfers } = await setUpTransfers({
      'POST /api/withdraw': accepted,
      'GET /api/withdrawals/w1': () => ({ body: { id: 'w1', status: 'refunded' } }),
    });
    await startWithdrawal({ session, transfers }, withdrawal);
    server.routes['GET /api/user/7/balances'] = () => ({ body: { DEGEN: '99', BNB: '2' } });
    await follower.look();
    expect(session.store.getState().balances.DEGEN).toBe('99');
    expect(onEnd).toHaveBeenCalledExactlyOnceWith(expect.anything(), 'failed');
  });

  it('is removed when the casino rejects the request [spec 8.W4]', async () => {
    const { session, states, transfers } = await setUpTransfers({
      'POST /api/withdraw': () => ({
        status: 409,
        body: { error: { code: 'WITHDRAWAL.BALANCE_TOO_LOW' } },
      }),
    });
    await expect(startWithdrawal({ session, transfers }, withdrawal)).rejects.toMatchObject({
      code: 'withdrawalFailed',
      cause: { code: 'WITHDRAWAL.BALANCE_TOO_LOW' },
    });
    expect(states()).toEqual([]);
  });

  it.each([
    [429, 'REQUEST.RATE_LIMITED'],
    [503, 'SERVER.BUSY'],
  ])('is requested again after a repeat that was answered with %i', async (status, code) => {
    const { follower, onEnd, server, session, states, transfers } = await setUpTransfers({
      'POST /api/withdraw': () => ({ status: 503, body: { error: { code: 'SERVER.BUSY' } } }),
    });
    const log = vi.spyOn(console, 'info').mockImplementation(() => undefined);
    expect(await startWithdrawal({ session, transfers }, withdrawal)).toBe('unanswered');
    server.routes['POST /api/withdraw'] = () => ({ status, body: { error: { code } } });
    await follower.look();
    await follower.look();
    expect(states()).toEqual(['asking']);
    expect(log).toHaveBeenCalledTimes(2);
    expect(onEnd).not.toHaveBeenCalled();
    server.routes['POST /api/withdraw'] = accepted;
    await follower.look();
    expect(onEnd).toHaveBeenCalledExactlyOnceWith(expect.anything(), 'accepted');
    const keys = server
      .called('/api/withdraw')
      .map(({ headers }) => headers.get('Idempotency-Key'));
    expect(keys).toHaveLength(4);
    expect(new Set(keys).size).toBe(1);
  });

  it.each(ERROR_CODES)('is given up after a lost answer only when %s is final', async (code) => {
    const { follower, onEnd, server, session, states, transfers } = await setUpTransfers({
      'POST /api/withdraw': () => ({ status: 503 }),
    });
    const log = vi.spyOn(console, 'info').mockImplementation(() => undefined);
    await startWithdrawal({ session, transfers }, withdrawal);
    const status = ERRORS[code].status;
    server.routes['POST /api/withdraw'] = () => ({ status, body: { error: { code } } });
    await follower.look();
    const hasNoSession = status === 401 || status === 403;
    if (isFinalCode(code)) {
      expect(states()).toEqual([]);
      expect(onEnd).toHaveBeenCalledExactlyOnceWith(expect.anything(), 'failed');
    } else {
      expect(states()).toEqual([hasNoSession ? 'signed-out' : 'asking']);
      expect(onEnd).not.toHaveBeenCalled();
      expect(log).toHaveBeenCalledTimes(hasNoSession ? 0 : 1);
    }
  });

  it('is not requested between the end of the session and a new sign-in', async () => {
    const { follower, server, session, states, transfers } = await setUpTransfers({
      'POST /api/withdraw': accepted,
      'GET /api/withdrawals/w1': () => ({ status: 401 }),
    });
    await startWithdrawal({ session, transfers }, withdrawal);
    session.expire();
    await follower.look();
    await follower.look();
    expect(states()).toEqual(['signed-out']);
    expect(server.called('/api/withdrawals/w1')).toHaveLength(1);
    server.routes['GET /api/withdrawals/w1'] = () => ({ body: { status: 'submitted' } });
    await session.signedIn(USER, ACCOUNT);
    await follower.look();
    expect(states()).toEqual(['submitted']);
  });
});

const fillStorage = () =>
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });

describe('the stored transfers', () => {
  it('are followed while the browser storage is full', async () => {
    const setup = await setUpTransfers();
    const { chain, follower, server, states, transfers } = setup;
    fillStorage();
    transfers.addDeposit(deposit);
    chain.nonce = 3;
    await follower.look();
    expect(states()).toEqual(['sent']);
    chain.receipt = { blockNumber: 12, succeeded: true };
    server.routes['GET /api/health'] = () => health(11);
    await follower.look();
    expect(states()).toEqual(['mined']);
    await expectArrival(setup);
    expectLogged('Could not store transfers');
  });

  it('are merged with the transfers of another tab when the storage has space again', async () => {
    const { chain, follower, transfers } = await setUpTransfers();
    const stop = transfers.listen();
    const full = fillStorage();
    transfers.addDeposit(deposit);
    full.mockRestore();
    new TransferStore().addDeposit({ ...deposit, hash: '0xbb' });
    window.dispatchEvent(new StorageEvent('storage', { key: TRANSFERS_KEY }));
    expect(transfers.find('0xaa')).toBeDefined();
    chain.nonce = 3;
    await follower.look();
    const stored = new TransferStore();
    expect(stored.find('0xaa')).toMatchObject({ state: 'sent', nonce: 3 });
    expect(stored.find('0xbb')).toMatchObject({ state: 'sent', nonce: 3 });
    expectLogged('Could not store transfers');
    stop();
  });

  it.each(['nonsense', '{}', '[null, 3, {"kind":"deposit"}]'])(
    'are empty when the storage contains the invalid text %s',
    (stored) => {
      localStorage.setItem(TRANSFERS_KEY, stored);
      expect(new TransferStore().store.getState().transfers).toEqual([]);
    },
  );

  it('are updated when another tab changes them', () => {
    const here = new TransferStore();
    const stop = here.listen();
    new TransferStore().addDeposit(deposit);
    window.dispatchEvent(new StorageEvent('storage', { key: TRANSFERS_KEY }));
    expect(here.find('0xaa')).toBeDefined();
    stop();
  });
});
