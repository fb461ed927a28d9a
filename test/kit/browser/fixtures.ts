import { test as base, expect } from '@playwright/test';
import { type SharedStack, sharedStack } from './stack/of-worker.ts';
import { STACK_TIMEOUT_MS } from './stack/run-stack.ts';
import { type InjectedWallet, injectWallet } from './wallets/injected-wallet.ts';

export type { SharedStack } from './stack/of-worker.ts';
export { PRICE_FEED } from './stack/run-stack.ts';

type WorkerFixtures = { stack: SharedStack };
type TestFixtures = { wallet: InjectedWallet };

/** A real chain, the deployed contracts and the real server, shared by the journeys of a worker. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  stack: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern.
    async ({}, use, { parallelIndex, project }) =>
      use(await sharedStack(parallelIndex, project.name)),
    { scope: 'worker', timeout: STACK_TIMEOUT_MS },
  ],
  /** In every journey, checks that the server's policy blocks no style of the page. */
  page: async ({ page }, use) => {
    const refused: string[] = [];
    page.context().on('console', (message) => {
      if (/Content Security Policy.*style-src/.test(message.text())) refused.push(message.text());
    });
    await use(page);
    expect(refused).toEqual([]);
  },
  baseURL: async ({ stack }, use) => use(stack.origin),
  wallet: async ({ page, stack }, use) =>
    use(await injectWallet(page, stack.chain.rpcUrl, stack.chainId)),
});

export { expect } from '@playwright/test';
