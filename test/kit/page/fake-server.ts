import { NO_ORDER } from '@degen/rules/orders/order.ts';
import { ERROR_CODES, ERRORS } from '@degen/rules/wire/errors.ts';
import type { OrdersAnswer } from '@degen/rules/wire/orders.ts';
import { vi } from 'vitest';
import { DEPLOYMENT, PLAYER } from '../../../frontend/src/shared/fairness/testing/fake-casino.ts';
import { keepOrderKey } from '../../../frontend/src/shared/orders/order-keys.ts';

export type FakeCall = { method: string; path: string; body: unknown; headers: Headers };
type Answer = { status?: number; body?: unknown } | Promise<{ status?: number; body?: unknown }>;
type Routes = Record<string, (call: FakeCall) => Answer>;

const GRANT = '0'.repeat(64);

/** The orders of a session, whose key this page has from now on. */
export const noOrdersYet = (): OrdersAnswer => {
  const secret = new Uint8Array(32).fill(1);
  void keepOrderKey({ ...DEPLOYMENT, player: PLAYER, grant: GRANT, secret });
  return { grant: GRANT, count: 0, head: NO_ORDER, now: new Date().toISOString() };
};

const answerNone: Routes[string] = () => ({ body: noOrdersYet() });
/** The chain of the player's orders, or of the actions in a round. */
const CHAIN = /^GET \/api\/orders(\/|$)/;

/** What the server says of an error whose code does not matter to a test. */
const errorOf = (status: number) => {
  const code = ERROR_CODES.find((known) => ERRORS[known].status === status);
  return code && { error: { code, message: '' } };
};

/**
 * Replaces the server, and records every request. Each key of `routes` is a method and a path, such
 * as `GET /api/config` or `GET /api/rounds/*`; every other request is answered with 404. Without a route for orders, the
 * player has given none.
 */
export const fakeServer = (routes: Routes) => {
  const calls: FakeCall[] = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    const method = init.method ?? 'GET';
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    const call = { method, path, body, headers: new Headers(init.headers) };
    calls.push(call);
    const name = `${method} ${path}`;
    const hasNoOrders = routes['GET /api/orders'] === undefined && CHAIN.test(name);
    const all = `${name.slice(0, name.lastIndexOf('/'))}/*`;
    const route = routes[name] ?? routes[all] ?? (hasNoOrders ? answerNone : undefined);
    const { status = 200, body: answer } = route ? await route(call) : { status: 404 };
    const given = answer === undefined ? errorOf(status) : answer;
    return new Response(given === undefined ? null : JSON.stringify(given), { status });
  });
  return { calls, routes, called: (path: string) => calls.filter((call) => call.path === path) };
};
