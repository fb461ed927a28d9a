import { test as base } from '@playwright/test';
import { LOCAL_CHAIN_ID } from '../../../../scripts/stack/local-chain.ts';
import { freePort } from '../../../../scripts/stack/processes.ts';
import { type InjectedWallet, injectWallet } from '../wallets/injected-wallet.ts';
import { type FaultyProxy, startFaultyProxy } from './faulty-proxy.ts';
import { freshChain } from './of-worker.ts';
import { STACK_TIMEOUT_MS, startServer } from './run-stack.ts';

type FaultyProxies = {
  readonly origin: string;
  /** Proxy between the browser and the casino's server. */
  readonly toServer: FaultyProxy;
  /** Proxy between all clients and the chain's node. */
  readonly toChain: FaultyProxy;
};

const runProxies = async (
  worker: number,
  use: (proxies: FaultyProxies) => Promise<void>,
): Promise<void> => {
  const chain = await freshChain(worker);
  const port = await freePort();
  const toServer = await startFaultyProxy(port);
  const toChain = await startFaultyProxy(Number(new URL(chain.rpcUrl).port));
  const origin = `http://localhost:${toServer.port}`;
  const env = {
    PUBLIC_ORIGIN: origin,
    CHAIN_RPC_URL: `http://127.0.0.1:${toChain.port}`,
    CHAIN_PUBLIC_RPC_URL: `http://localhost:${toChain.port}`,
  };
  const { stop } = await startServer(chain, { port, env });
  try {
    await use({ origin, toServer, toChain });
  } finally {
    await stop();
    await toServer.stop();
    await toChain.stop();
  }
};

/**
 * A real stack whose server and chain are reached through proxies that a test can cut, slow down
 * and restore.
 */
export const test = base.extend<
  { wallet: InjectedWallet; mended: undefined },
  { proxies: FaultyProxies }
>({
  proxies: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern.
    async ({}, use, { parallelIndex }) => runProxies(parallelIndex, use),
    { scope: 'worker', timeout: STACK_TIMEOUT_MS },
  ],
  baseURL: async ({ proxies }, use) => use(proxies.origin),
  mended: [
    async ({ proxies }, use) => {
      proxies.toServer.set('open');
      proxies.toChain.set('open');
      await use(undefined);
    },
    { auto: true },
  ],
  wallet: async ({ page, proxies }, use) =>
    use(await injectWallet(page, `http://127.0.0.1:${proxies.toChain.port}`, LOCAL_CHAIN_ID)),
});

export { expect } from '@playwright/test';
