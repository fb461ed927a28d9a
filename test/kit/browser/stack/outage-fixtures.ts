import { test as base } from '@playwright/test';
import { LOCAL_CHAIN_ID } from '../../../../scripts/stack/local-chain.ts';
import { freePort } from '../../../../scripts/stack/processes.ts';
import { type InjectedWallet, injectWallet } from '../wallets/injected-wallet.ts';
import { type Line, openLine } from './line.ts';
import { freshChain } from './of-worker.ts';
import { STACK_TIMEOUT_MS, startServer } from './run-stack.ts';

type Lines = {
  readonly origin: string;
  /** Between the browser and the casino's server. */
  readonly toServer: Line;
  /** Between everyone and the chain's node. */
  readonly toChain: Line;
};

const runLines = async (worker: number, use: (lines: Lines) => Promise<void>): Promise<void> => {
  const chain = await freshChain(worker);
  const port = await freePort();
  const toServer = await openLine(port);
  const toChain = await openLine(Number(new URL(chain.rpcUrl).port));
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

/** A real stack whose server and chain stand behind lines that a test can cut, slow down and mend. */
export const test = base.extend<{ wallet: InjectedWallet; mended: undefined }, { lines: Lines }>({
  lines: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern.
    async ({}, use, { parallelIndex }) => runLines(parallelIndex, use),
    { scope: 'worker', timeout: STACK_TIMEOUT_MS },
  ],
  baseURL: async ({ lines }, use) => use(lines.origin),
  mended: [
    async ({ lines }, use) => {
      lines.toServer.set('open');
      lines.toChain.set('open');
      await use(undefined);
    },
    { auto: true },
  ],
  wallet: async ({ page, lines }, use) =>
    use(await injectWallet(page, `http://127.0.0.1:${lines.toChain.port}`, LOCAL_CHAIN_ID)),
});

export { expect } from '@playwright/test';
