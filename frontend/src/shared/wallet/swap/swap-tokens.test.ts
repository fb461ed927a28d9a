import { formatAmount, type Token, WEI_PER_UNIT } from '@degen/rules/amount.ts';
import { ERROR_CODES, ERRORS, isFinalCode } from '@degen/rules/wire/errors.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeServer } from '../../../../../test/kit/page/fake-server.ts';
import { ALICE, failureOf } from '../../../../../test/kit/page/wallet-harness.ts';
import { PLAYER } from '../../fairness/testing/fake-casino.ts';
import type { SentRequest } from '../../orders/persist-order.ts';
import { FakeOrders } from '../../orders/testing/fake-orders.ts';
import { Session } from '../session/session.ts';
import { createWalletStore, DEMO_START_WEI } from '../wallet-store.ts';
import { SwapRefused, SwapUnanswered, swapTokens } from './swap-tokens.ts';

const UNIT = WEI_PER_UNIT;
const USER = { id: 7, username: null, walletAddress: ALICE };

const setUp = () => {
  const store = createWalletStore();
  const session = new Session();
  const signIn = vi.fn(() => session.signedIn(USER, ALICE));
  const parts = { store, session, controller: { signIn } } as unknown as Parameters<
    typeof swapTokens
  >[0];
  const swap = (
    fromToken: Token,
    toToken: Token,
    amountWei: bigint,
    earlier: SentRequest | null = null,
  ) => swapTokens(parts, { fromToken, toToken, amountWei }, earlier);
  return { store, session, signIn, swap, demo: () => store.getState().demoWei };
};

describe('swapTokens in demo mode', () => {
  it('exchanges the demo balances at the fixed rate, without a request [spec 7.9, 9.D2]', async () => {
    const { calls } = fakeServer({});
    const { swap, demo } = setUp();
    expect(await swap('DEGEN', 'BNB', 100n * UNIT)).toMatchObject({ outputWei: UNIT / 100n });
    expect(demo()).toEqual({
      DEGEN: DEMO_START_WEI.DEGEN - 100n * UNIT,
      BNB: DEMO_START_WEI.BNB + UNIT / 100n,
    });
    await swap('BNB', 'DEGEN', UNIT / 100n);
    expect(demo()).toEqual(DEMO_START_WEI);
    expect(calls).toHaveLength(0);
  });

  it('swaps the whole balance, but not one base unit more [spec 9.D2]', async () => {
    const { swap, demo } = setUp();
    await expect(swap('BNB', 'DEGEN', 5n * UNIT + 1n)).rejects.toThrow(
      /^Insufficient BNB balance$/,
    );
    expect(demo()).toEqual(DEMO_START_WEI);
    await swap('BNB', 'DEGEN', 5n * UNIT);
    expect(demo()).toEqual({ DEGEN: 60_000n * UNIT, BNB: 0n });
  });

  it.each([
    ['a zero amount', 'DEGEN', 'BNB', 0n, 'Invalid swap amount'],
    ['a negative amount', 'DEGEN', 'BNB', -UNIT, 'Invalid swap amount'],
    ['an amount that buys nothing', 'DEGEN', 'BNB', 9_999n, 'Invalid swap amount'],
    ['a token for itself', 'BNB', 'BNB', UNIT, 'Cannot swap same token'],
    ['more than the balance', 'DEGEN', 'BNB', 10_001n * UNIT, 'Insufficient DEGEN balance'],
  ] as const)(
    'rejects a swap of %s [spec 5.3, 8.W6]',
    async (_what, from, to, amountWei, message) => {
      const { swap, demo } = setUp();
      await expect(swap(from, to, amountWei)).rejects.toThrow(new Error(message));
      expect(demo()).toEqual(DEMO_START_WEI);
    },
  );
});

describe('swapTokens in web3 mode', () => {
  const EARLIER = { body: { fromToken: 'BNB' }, idempotencyKey: 'first' };
  const answer = (balances: Record<Token, string>) => ({
    body: { id: 's', fromToken: 'BNB', toToken: 'DEGEN', amount: '1', output: '10000', balances },
  });
  const balances = { 'GET /api/user/7/balances': () => ({ body: { DEGEN: '0', BNB: '2' } }) };

  beforeEach(() => {
    vi.useFakeTimers();
    return () => vi.useRealTimers();
  });

  /**
   * Lets the delays between the attempts pass on fake timers. Returns the result of the promise.
   */
  const settled = async <T>(promise: Promise<T>): Promise<T> => {
    promise.catch(() => {});
    await vi.runAllTimersAsync();
    return promise;
  };

  const connected = async (account = ALICE) => {
    const fixture = setUp();
    fixture.store.getState().enterWeb3(account);
    await fixture.session.signedIn({ ...USER, walletAddress: account }, account);
    return fixture;
  };

  it('sends the swap with its idempotency key, and stores the balances from the answer [spec 7.9]', async () => {
    const { called } = fakeServer({
      ...balances,
      'POST /api/swap': () => answer({ DEGEN: '10000', BNB: '1' }),
    });
    const { swap, session, demo } = await connected();
    expect(await swap('BNB', 'DEGEN', UNIT)).toMatchObject({ outputWei: 10_000n * UNIT });
    const [call] = called('/api/swap');
    expect(call?.body).toEqual({
      walletAddress: ALICE,
      fromToken: 'BNB',
      toToken: 'DEGEN',
      amount: '1',
      order: expect.any(Object),
    });
    expect(call?.headers.get('Idempotency-Key')).toMatch(/^[\da-f]{64}$/);
    expect(session.store.getState().balances).toEqual({ DEGEN: '10000', BNB: '1' });
    expect(demo()).toEqual(DEMO_START_WEI);
  });

  it('is signed with the key that the wallet has allowed', async () => {
    const orders = new FakeOrders();
    const said = { kind: 'swap', fromToken: 'BNB', toToken: 'DEGEN', amount: '1' };
    fakeServer({
      ...balances,
      ...orders.routes,
      'POST /api/swap': async (call) =>
        (await orders.take(call, said)) ?? answer({ DEGEN: '10000', BNB: '1' }),
    });
    await orders.signIn();
    const { swap } = await connected(PLAYER);
    await swap('BNB', 'DEGEN', UNIT);
    expect(orders.taken.map(({ content }) => content)).toEqual([{ ...said, abandoned: [] }]);
  });

  it('rejects a swap of more than the deposited balance without a request [spec 5.3]', async () => {
    const { called } = fakeServer(balances);
    const { swap } = await connected();
    await expect(swap('BNB', 'DEGEN', 3n * UNIT)).rejects.toThrow(/^Insufficient BNB balance$/);
    await expect(swap('DEGEN', 'BNB', UNIT)).rejects.toThrow(/^Insufficient DEGEN balance$/);
    expect(called('/api/swap')).toHaveLength(0);
  });

  it('throws "Wallet not connected" when no account is connected [spec 5.4, 8.W1]', async () => {
    const { swap, store } = setUp();
    store.setState({ mode: 'web3', account: undefined });
    expect(await failureOf(swap('BNB', 'DEGEN', UNIT))).toBe('Wallet not connected');
  });

  it('asks the player to sign in first when the account is not signed in', async () => {
    fakeServer({ ...balances, 'POST /api/swap': () => answer({ DEGEN: '10000', BNB: '1' }) });
    const { swap, signIn, store } = setUp();
    store.getState().enterWeb3(ALICE);
    await swap('BNB', 'DEGEN', UNIT);
    expect(signIn).toHaveBeenCalledOnce();
  });

  it('throws "Swap failed" with the casino’s reason, and loads the balances again [spec 8.W5]', async () => {
    const error = { code: 'SWAP.DAY_LIMIT', message: 'Too much for one day.' };
    const { called } = fakeServer({
      ...balances,
      'POST /api/swap': () => ({ status: 409, body: { error } }),
    });
    const { swap } = await connected();
    const failure = await settled(swap('BNB', 'DEGEN', UNIT)).catch((caught: unknown) => caught);
    expect(failure).toMatchObject({
      message: 'Swap failed',
      cause: { reason: 'Too much for one day.' },
    });
    expect(called('/api/swap')).toHaveLength(1);
    expect(called('/api/user/7/balances')).toHaveLength(2);
  });

  it('repeats a lost request with the same idempotency key', async () => {
    let asked = 0;
    const { called } = fakeServer({
      ...balances,
      'POST /api/swap': () => {
        asked += 1;
        return asked === 1 ? { status: 502 } : answer({ DEGEN: 'old', BNB: 'old' });
      },
    });
    const { swap, session } = await connected();
    await settled(swap('BNB', 'DEGEN', UNIT));
    const keys = called('/api/swap').map(({ headers }) => headers.get('Idempotency-Key'));
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
    expect(session.store.getState().balances).toEqual({ DEGEN: '0', BNB: '2' });
  });

  it.each([
    ['every request fails with 503', 503, undefined, 3],
    ['a rate-limit error follows a lost request', 429, 'REQUEST.RATE_LIMITED', 2],
  ])('leaves the swap in doubt when %s', async (_what, status, code, attempts) => {
    let asked = 0;
    fakeServer({
      ...balances,
      'POST /api/swap': () => {
        asked += 1;
        return asked === 1 ? { status: 503 } : { status, body: { error: { code, message: '' } } };
      },
    });
    const { swap } = await connected();
    await expect(settled(swap('BNB', 'DEGEN', UNIT))).rejects.toBeInstanceOf(SwapUnanswered);
    expect(asked).toBe(attempts);
  });

  it.each(ERROR_CODES)('gives up an in-doubt swap only when %s is final', async (code) => {
    fakeServer({
      ...balances,
      'POST /api/swap': () => ({
        status: ERRORS[code].status,
        body: { error: { code, message: '' } },
      }),
    });
    const { swap } = await connected();
    const repeated = settled(swap('BNB', 'DEGEN', UNIT, EARLIER));
    const outcome = isFinalCode(code) ? SwapRefused : SwapUnanswered;
    await expect(repeated).rejects.toBeInstanceOf(outcome);
  });

  it('repeats an in-doubt swap with the same idempotency key without a check of the balance', async () => {
    let status = 429;
    const { called } = fakeServer({
      'GET /api/user/7/balances': () => ({ body: { DEGEN: '10000', BNB: '0' } }),
      'POST /api/swap': () =>
        status === 200
          ? answer({ DEGEN: '10000', BNB: '0' })
          : { status, body: { error: { code: 'REQUEST.RATE_LIMITED', message: '' } } },
    });
    const { swap } = await connected();
    const again = () => settled(swap('BNB', 'DEGEN', 2n * UNIT, EARLIER));
    await expect(again()).rejects.toBeInstanceOf(SwapUnanswered);
    status = 200;
    expect(formatAmount((await again()).outputWei)).toBe('20000');
    expect(
      new Set(called('/api/swap').map(({ headers }) => headers.get('Idempotency-Key'))),
    ).toEqual(new Set(['first']));
  });
});
