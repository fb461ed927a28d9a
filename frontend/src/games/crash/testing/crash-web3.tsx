import { act, cleanup, screen } from '@testing-library/react';
import { vi } from 'vitest';
// The page loads it for its first order, which no fake timer waits for.
import '../../../../../chain/order-key.ts';
import { FakeEvents } from '../../../../../test/kit/page/fake-events.ts';
import { noOrdersYet } from '../../../../../test/kit/page/fake-server.ts';
import { type HarnessWallet, stubCanvas } from '../../../round/testing/game-harness.tsx';
import { useCrashStore } from '../crash-round.ts';
import { renderCrash } from './crash-harness.tsx';
import { ID, LIVE } from './crash-server.ts';

type Reply = () => Promise<Response>;
export const json =
  (body: unknown, status = 200): Reply =>
  async () =>
    Response.json(body, { status });
export const lost: Reply = () => Promise.reject(new TypeError('Failed to fetch'));

/** A fake server with a live round. Tests change its answers. */
export const server = {
  /** The idempotency keys of the cash-outs, in order. */
  keys: [] as (string | null)[],
  /** The answers to the next cash-outs. Further cash-outs get no answer. */
  replies: [] as Reply[],
  /** The answer to a request for the live round. */
  open: lost,
  /** The answer to a request for the result of the round. */
  receipt: lost,
  /** The answers to the next requests for the round's actions. Further ones say that there are none. */
  chains: [] as Reply[],
};

export const startServer = (): void => {
  vi.useFakeTimers();
  stubCanvas();
  sessionStorage.clear();
  FakeEvents.reset();
  Object.assign(server, {
    keys: [],
    replies: [],
    open: json({ flight: LIVE }),
    receipt: lost,
    chains: [],
  });
  vi.stubGlobal('EventSource', FakeEvents);
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    if (path === `/api/orders/${ID}`) return (server.chains.shift() ?? json(noOrdersYet()))();
    if (path === '/api/orders') return json(noOrdersYet())();
    if (path === '/api/crash/open') return server.open();
    if (path === `/api/rounds/${ID}`) return server.receipt();
    if (path === '/api/crash/start') {
      return json({ error: { code: 'WAGER.OPEN_ROUND', message: '' } }, 409)();
    }
    if (path !== '/api/crash/cashout') return json({})();
    server.keys.push(new Headers(init.headers).get('Idempotency-Key'));
    return (server.replies.shift() ?? lost)();
  });
};

export const stopServer = (): void => {
  cleanup();
  vi.useRealTimers();
};

export const passTime = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
export const phase = () => useCrashStore.getState().phase;
export const purse = () => screen.getByTestId('purse').textContent;

/** Opens the page of a player whose round is live. */
export const comeBack = async (wallet: HarnessWallet = {}) => {
  const view = renderCrash({ mode: 'web3', ...wallet });
  await passTime(100);
  return view;
};
