import { test as base } from '@playwright/test';
import { type InjectedWallet, injectWallet } from '../wallets/injected-wallet.ts';
import { type RunningStack, runStack, STACK_TIMEOUT_MS } from './run-stack.ts';

type Fixtures = {
  /** Additional environment variables of the stack's server. */
  serverEnv: NodeJS.ProcessEnv;
  stack: RunningStack;
  wallet: InjectedWallet;
};

/**
 * Starts a separate server for each test. Use it for tests that need other settings, or that would
 * break a shared server, for example by killing it or by advancing the chain by days.
 */
export const test = base.extend<Fixtures>({
  serverEnv: [{}, { option: true }],
  stack: [
    async ({ serverEnv }, use, { parallelIndex }) => runStack(parallelIndex, serverEnv, use),
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
