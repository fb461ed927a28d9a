import { test as base } from '@playwright/test';
import { type InjectedWallet, injectWallet } from './injected-wallet.ts';
import { type RunningStack, runStack, STACK_TIMEOUT_MS } from './run-stack.ts';

export { PRICE_FEED, type RunningStack } from './run-stack.ts';

type WorkerFixtures = { stack: RunningStack };
type TestFixtures = { wallet: InjectedWallet };

/** A real chain, the deployed contracts and the real server, once per worker. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  stack: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern.
    async ({}, use, { parallelIndex }) => runStack(parallelIndex, use),
    { scope: 'worker', timeout: STACK_TIMEOUT_MS },
  ],
  baseURL: async ({ stack }, use) => use(stack.origin),
  wallet: async ({ page, stack }, use) =>
    use(await injectWallet(page, stack.chain.rpcUrl, stack.chainId)),
});

export { expect } from '@playwright/test';
