import type { Receipt } from '@degen/rules/receipt/types.ts';
import vectors from '@degen/rules/vectors.json' with { type: 'json' };
import type { AutoBetsAnswer } from '@degen/rules/wire/auto-bets.ts';
import { ERROR_CODES, ERRORS } from '@degen/rules/wire/errors.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { fakeServer, noOrdersYet } from '../../../../test/kit/page/fake-server.ts';
import { CASINO, PLAYER, seedAnswer } from '../../shared/fairness/testing/fake-casino.ts';
import { createQueryClient } from '../../shared/lib/query.ts';
import { FakeOrders } from '../../shared/orders/testing/fake-orders.ts';
import { changeHiddenOutcomes } from '../../shared/wallet/session/hidden-outcomes.ts';
import { WalletContext, type WalletContextValue } from '../../shared/wallet/wallet-context.ts';
import type { AutoBets, ShowRound } from './status.ts';
import { useMoneyAutoBets } from './use-money-auto-bets.ts';

const render = async (autoBets: object | null) => {
  const answer = { autoBets, receipt: null } as AutoBetsAnswer;
  const server = fakeServer({
    'GET /api/auto-bets': () => ({ body: answer }),
    'GET /api/config': () => ({ body: CASINO }),
    'GET /api/fairness/seed': () => ({ body: seedAnswer(0, 'mine', 4) }),
  });
  const refreshDeposited = vi.fn<WalletContextValue['refreshDeposited']>(async () => {});
  const queries = createQueryClient();
  const showRound = vi.fn<ShowRound>(async () => {});
  const { result } = renderHook(() => useMoneyAutoBets(PLAYER, showRound), {
    wrapper: ({ children }) => (
      <QueryClientProvider client={queries}>
        <WalletContext value={{ refreshDeposited } as unknown as WalletContextValue}>
          {children}
        </WalletContext>
      </QueryClientProvider>
    ),
  });
  await waitFor(() => expect(queries.getQueryData(['auto-bets', PLAYER])).toEqual(answer));
  return { refreshDeposited, queries, server, result, showRound };
};

const BETS = {
  ...{ id: 'bets-1', strategy: { game: 'wheel', token: 'DEGEN' }, paceMs: 1_000 },
  ...{ rounds: 100, profit: '340', stake: '1' },
};
const END = { reason: 'ROUNDS', at: '2026-01-31T12:00:00.000Z' };

it('a page that opens after the end of automatic bets loads the balance', async () => {
  const { refreshDeposited } = await render({ ...BETS, end: END });
  await waitFor(() => expect(refreshDeposited).toHaveBeenCalledTimes(1));
});

it('a page without automatic bets does not load the balance', async () => {
  const { refreshDeposited } = await render(null);
  expect(refreshDeposited).not.toHaveBeenCalled();
});

it('a balance after a round of automatic bets is ignored while an outcome is hidden', async () => {
  const { refreshDeposited, queries } = await render({ ...BETS, end: null });
  await waitFor(() => expect(refreshDeposited).toHaveBeenCalledTimes(1));
  const [receipt] = vectors.receipts as readonly Receipt[];
  act(() => void queries.setQueryData(['auto-bets', PLAYER], { autoBets: BETS, receipt }));
  await waitFor(() => expect(refreshDeposited).toHaveBeenCalledTimes(2));
  const [isWanted] = refreshDeposited.mock.lastCall ?? [];
  expect(isWanted?.()).toBe(true);
  changeHiddenOutcomes(1);
  expect(isWanted?.()).toBe(false);
  changeHiddenOutcomes(-1);
});

const startOf = (result: { readonly current: AutoBets }) => {
  const strategy = { game: 'wheel' } as unknown as Parameters<AutoBets['start']>[0];
  act(() => result.current.start(strategy, {} as Parameters<AutoBets['start']>[1], null));
};

const FIRST_SERVER_FAULT = 500;
/** After these, the order is signed anew: `persist-order.test.ts`. */
const SIGNED_ANEW = ['ORDER.MOVED', 'ORDER.EXPIRED', 'ORDER.REQUIRED', 'SEED.MOVED'];
it.each(
  ERROR_CODES.filter(
    (code) => ERRORS[code].status < FIRST_SERVER_FAULT && !SIGNED_ANEW.includes(code),
  ),
)(
  'a start that is answered with %s is sent once, and shows what runs on the server',
  async (code) => {
    const { server, result } = await render(null);
    server.routes['POST /api/auto-bets'] = () => {
      // Another page may have started them, or the attempt whose answer was lost.
      server.routes['GET /api/auto-bets'] = () => ({
        body: { autoBets: { ...BETS, end: null }, receipt: null },
      });
      return { status: ERRORS[code].status, body: { error: { code, message: '' } } };
    };
    startOf(result);
    await waitFor(() => expect(result.current.problem).toBeTruthy());
    await waitFor(() => expect(result.current.status).not.toBeNull());
    expect(server.called('/api/auto-bets').filter(({ method }) => method === 'POST')).toHaveLength(
      1,
    );
  },
);

it('a start without an answer is repeated under its key, also when the player clicks again', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { server, result } = await render(null);
  const keys = () =>
    server
      .called('/api/auto-bets')
      .filter(({ method }) => method === 'POST')
      .map(({ headers }) => headers.get('idempotency-key'));
  server.routes['POST /api/auto-bets'] = () => ({ status: 502, body: {} });
  startOf(result);
  // The code that signs is loaded first, which no timer waits for.
  await waitFor(() => expect(keys()).toHaveLength(1));
  await vi.advanceTimersByTimeAsync(5_000);
  expect(keys()).toHaveLength(3);
  await waitFor(() => expect(result.current.problem).toBeTruthy());
  server.routes['POST /api/auto-bets'] = () => ({
    body: { autoBets: { ...BETS, end: null }, receipt: null },
  });
  startOf(result);
  await waitFor(() => expect(result.current.status).not.toBeNull());
  expect(keys()).toHaveLength(4);
  expect(new Set(keys()).size).toBe(1);
  const [taken = ''] = keys();
  server.routes['GET /api/orders'] = () => ({ body: { ...noOrdersYet(), count: 1, head: taken } });
  startOf(result);
  await waitFor(() => expect(new Set(keys()).size).toBe(2));
  vi.useRealTimers();
});

/** Starts automatic bets by a mandate. */
const startSigned = async () => {
  const orders = new FakeOrders();
  const page = await render(null);
  const { server, result } = page;
  const strategy = { game: 'wheel' };
  server.routes['GET /api/orders'] = orders.get;
  server.routes['POST /api/auto-bets'] = async (call) =>
    (await orders.take(call, { kind: 'mandate', strategy, paceMs: 0 })) ?? {
      body: { autoBets: { ...BETS, end: null }, receipt: null },
    };
  await orders.signIn();
  startOf(result);
  await waitFor(() => expect(result.current.status).not.toBeNull());
  return { ...page, orders };
};

it('a start is signed as a mandate for at most a day', async () => {
  const { orders } = await startSigned();
  const [mandate] = orders.taken;
  expect(mandate?.content).toMatchObject({
    serverSeedHash: seedAnswer(0, 'mine', 4).serverSeedHash,
  });
  expect(mandate?.fields.clientSeed).toMatch(/^mine[\da-f]{32}$/);
});

it.each([
  ['a mandate of this page has its order', BETS.id],
  ['automatic bets that this page did not start has no order to compare', 'bets-2'],
])('the proof of a round of %s', async (_, id) => {
  const { orders, queries, showRound } = await startSigned();
  const receipt = vectors.receipts[0] as unknown as Receipt;
  const autoBets = { ...BETS, id, end: null };
  act(() => void queries.setQueryData(['auto-bets', PLAYER], { autoBets, receipt }));
  await waitFor(() => expect(showRound).toHaveBeenCalledTimes(1));
  const order = id === BETS.id ? orders.head : undefined;
  const shown = showRound.mock.calls[0]?.[0].proof;
  expect(shown).toMatchObject({ kind: 'settled', receipt });
  expect(shown).toHaveProperty('order', order);
});
