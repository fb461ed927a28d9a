import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base } from '@playwright/test';
import { freePort } from '../../../scripts/stack/processes.ts';
import { startSettlementServer } from '../../../scripts/stack/settlement-server.ts';
import { startLocalStack } from '../../../scripts/stack/stack.ts';
import { PRICE_FEED } from './fixtures.ts';
import { type InjectedWallet, injectWallet } from './injected-wallet.ts';
import { type Line, openLine } from './line.ts';

type Lines = {
  readonly origin: string;
  readonly chainId: number;
  /** Between the browser and the casino's server. */
  readonly toServer: Line;
  /** Between everyone and the chain's node. */
  readonly toChain: Line;
};

const chainPortOf = (rpcUrl: string): number => Number(new URL(rpcUrl).port);

/** A real stack whose server and chain stand behind lines that a test can cut, slow down and mend. */
export const test = base.extend<{ wallet: InjectedWallet; mended: undefined }, { lines: Lines }>({
  lines: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern.
    async ({}, use) => {
      const dataDir = await mkdtemp(join(tmpdir(), 'casino-outages-'));
      const [chainPort, serverPort, publicPort] = [
        await freePort(),
        await freePort(),
        await freePort(),
      ];
      const stack = await startLocalStack({ port: serverPort, chainPort, dataDir });
      const toChain = await openLine(0, chainPortOf(stack.chain.rpcUrl));
      const origin = `http://localhost:${publicPort}`;
      const server = await startSettlementServer({
        ...stack.serverEnv,
        PUBLIC_ORIGIN: origin,
        CHAIN_RPC_URL: `http://127.0.0.1:${toChain.port}`,
        CHAIN_PUBLIC_RPC_URL: `http://localhost:${toChain.port}`,
        PRICE_FEED_BNB_URL: PRICE_FEED,
      });
      const toServer = await openLine(publicPort, serverPort);
      await use({ origin, chainId: Number(stack.serverEnv.CHAIN_ID), toServer, toChain });
      await toServer.stop();
      await server.child.stop();
      await toChain.stop();
      await stack.chain.child.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 120_000 },
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
    use(await injectWallet(page, `http://127.0.0.1:${lines.toChain.port}`, lines.chainId)),
});

export { expect } from '@playwright/test';
