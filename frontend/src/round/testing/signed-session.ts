import type { Balances } from '@degen/rules/wire/money.ts';
import { beforeEach } from 'vitest';
import { fakeServer } from '../../../../test/kit/page/fake-server.ts';
import { CASINO, FakeCasino } from '../../shared/fairness/testing/fake-casino.ts';
import { FakeOrders } from '../../shared/orders/testing/fake-orders.ts';

/** What a settled transport needs of the answer to a bet. */
export type Answer = {
  readonly balances: Balances;
  readonly proof: { serverSeedHash: string; clientSeed: string; nonce: number };
};

// What the tests of one file share. The hook of `serveSession` sets these bindings, and a test uses
// them like variables of its own file.
export let casino: FakeCasino;
export let orders: FakeOrders;
export let server: ReturnType<typeof fakeServer>;

/**
 * Gives each test a server whose ledger has these balances, and a player who has signed in with an
 * order key. `routesOf` are the answers of the game.
 */
export const serveSession = (
  balances: Balances,
  routesOf: () => Parameters<typeof fakeServer>[0],
): void => {
  beforeEach(async () => {
    localStorage.clear();
    sessionStorage.clear();
    casino = new FakeCasino();
    orders = new FakeOrders();
    server = fakeServer({
      'GET /api/config': () => ({ body: CASINO }),
      'GET /api/fairness/seed': () => ({ body: casino.seed() }),
      'POST /api/fairness/rotate': ({ body }) => ({ body: casino.rotate(body as object) }),
      'GET /api/auth/me': () => ({ body: { id: 7 } }),
      'GET /api/user/7/balances': () => ({ body: balances }),
      ...orders.routes,
      ...routesOf(),
    });
    await orders.signIn();
  });
};
