import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base } from '@playwright/test';
import { freePort } from '../../../scripts/stack/processes.ts';
import { startSettlementServer } from '../../../scripts/stack/settlement-server.ts';
import { type LocalStack, startLocalStack } from '../../../scripts/stack/stack.ts';
import { type InjectedWallet, injectWallet } from './injected-wallet.ts';

export type RunningStack = LocalStack & { readonly origin: string; readonly chainId: number };

/** Answers only where a journey plays its part: no test depends on, or tells, the world outside. */
export const PRICE_FEED = 'https://prices.invalid/bnb';

const UNLIMITED = '100000000';

type WorkerFixtures = { stack: RunningStack };
type TestFixtures = { wallet: InjectedWallet };

/** A real chain, the deployed contracts and the real server, once per worker, on ports of their own. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  stack: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern.
    async ({}, use) => {
      const dataDir = await mkdtemp(join(tmpdir(), 'casino-journeys-'));
      const stack = await startLocalStack({
        port: await freePort(),
        chainPort: await freePort(),
        dataDir,
        env: {
          RATE_ADDRESS_PER_MINUTE: UNLIMITED,
          RATE_ACCOUNT_PER_MINUTE: UNLIMITED,
          RATE_SIGN_IN_PER_MINUTE: UNLIMITED,
          PRICE_FEED_BNB_URL: PRICE_FEED,
        },
      });
      const server = await startSettlementServer(stack.serverEnv);
      await use({ ...stack, origin: server.origin, chainId: Number(stack.serverEnv.CHAIN_ID) });
      await server.child.stop();
      await stack.chain.child.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ stack }, use) => use(stack.origin),
  wallet: async ({ page, stack }, use) =>
    use(await injectWallet(page, stack.chain.rpcUrl, stack.chainId)),
});

export { expect } from '@playwright/test';
