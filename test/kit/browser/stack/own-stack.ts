import { test as base } from '@playwright/test';
import { type InjectedWallet, injectWallet } from '../wallets/injected-wallet.ts';
import { type RunningStack, runStack, STACK_TIMEOUT_MS } from './run-stack.ts';

type Fixtures = { stack: RunningStack; wallet: InjectedWallet };

/** For journeys after which no other could go on: the server dies, or days pass on the chain. */
export const test = base.extend<Fixtures>({
  stack: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern.
    async ({}, use, { parallelIndex }) => runStack(parallelIndex, use),
    { timeout: STACK_TIMEOUT_MS },
  ],
  baseURL: async ({ stack }, use) => use(stack.origin),
  wallet: [
    async ({ page, stack }, use) =>
      use(await injectWallet(page, stack.chain.rpcUrl, stack.chainId)),
    { auto: true },
  ],
});

export { expect } from '@playwright/test';
